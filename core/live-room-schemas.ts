import * as v from 'valibot';
import { drawnFace } from '#core/face-schema.ts';
import { idSchema } from '#core/id-schemas.ts';
import { momentSchema } from '#core/newest.ts';

/** Somebody in the room, as the host sees them. */
const liveParticipantSchema = v.object({
  participant: idSchema,
  name: v.string(),
  ...drawnFace,
  team: v.nullable(v.number()),
  /** False while the name waits for the host. */
  approved: v.boolean(),
  connected: v.boolean(),
  /** Whether they came by the code alone, without the secret of the QR code. */
  byCode: v.boolean(),
  /** In ms since 1970, by the server's clock. */
  joinedAt: v.number(),
});

/** The room as its host sees it, newest first; nothing of answers. */
export const liveRoomSchema = v.object({
  code: v.nullable(v.string()),
  /** Whether the code lets people in without the secret of the QR code. */
  codeSuffices: v.boolean(),
  joinUrl: v.nullable(v.string()),
  /** When the secret in `joinUrl` was made anew; null for the first one. */
  secretAt: v.nullable(v.number()),
  people: v.array(liveParticipantSchema),
});

export type LiveRoom = v.InferOutput<typeof liveRoomSchema>;

/** The renewal that the host saw: after another one, nothing happens. */
export const renewedSecretSchema = v.object({ seen: v.nullable(momentSchema) });

export const removedParticipantSchema = v.object({ removed: v.literal(true) });

export const approvedParticipantSchema = v.object({ approved: v.literal(true) });
