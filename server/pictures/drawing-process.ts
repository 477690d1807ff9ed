/** A process that draws: what it is sent comes with a number, and so does what it replies. */
import { drawPicture } from '#server/pictures/draw-picture.ts';
import type { DrawingReply, DrawingRequest } from '#server/pictures/drawer.ts';

process.on('message', async ({ id, description }: DrawingRequest) => {
  const reply: DrawingReply = await drawPicture(description).then(
    (picture) => ({ id, picture }),
    (error: unknown) => ({ id, problem: String(error) }),
  );
  process.send?.(reply);
});

process.once('disconnect', () => process.exit());
