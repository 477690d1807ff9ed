import * as v from 'valibot';
import {
  messageListSchema,
  messageReplySchema,
  messageStates,
  newContactMessageSchema,
} from '#core/contact-message.ts';
import { contract } from '#core/contract.ts';
import { idSchema } from '#core/id-schemas.ts';
import { contactMessages } from '#core/limits.ts';

const params = v.object({ id: idSchema });

export const leaveMessage = contract({
  id: 'leaveMessage',
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to the people who run the site; nobody else can read it',
  status: 202,
  reply: messageReplySchema,
  isIdempotent: true,
  body: newContactMessageSchema,
  limit: contactMessages,
});

export const listMessages = contract({
  id: 'listMessages',
  method: 'GET',
  path: '/api/admin/messages',
  caller: 'operator',
  summary: 'Messages from the contact form, newest first',
  reply: messageListSchema,
  query: v.object({ cursor: v.optional(v.string()) }),
});

export const markMessage = contract({
  id: 'markMessage',
  method: 'PUT',
  path: '/api/admin/messages/:id/state',
  caller: 'operator',
  summary: 'Mark a message as answered, as spam, or as new again',
  reply: v.object({ state: v.picklist(messageStates) }),
  action: 'message.mark',
  params,
  body: v.object({ state: v.picklist(messageStates, 'required') }),
});

export const deleteMessage = contract({
  id: 'deleteMessage',
  method: 'DELETE',
  path: '/api/admin/messages/:id',
  caller: 'operator',
  summary: 'Delete a message for good',
  reply: v.object({ deleted: v.literal(true) }),
  action: 'message.delete',
  params,
});
