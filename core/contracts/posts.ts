import * as v from 'valibot';
import { addressNumber } from '#core/address-number.ts';
import { contract } from '#core/contract.ts';
import {
  editedPostListSchema,
  editedPostSchema,
  newPostSchema,
  postChangeSchema,
  postPreviewSchema,
  previewInputSchema,
} from '#core/post.ts';

const params = v.object({ id: addressNumber() });

export const listEditedPosts = contract({
  id: 'listEditedPosts',
  method: 'GET',
  path: '/api/admin/posts',
  caller: 'operator',
  edits: 'posts',
  summary: 'Every post of our own, drafts too, newest date first',
  reply: editedPostListSchema,
});

export const createPost = contract({
  id: 'createPost',
  method: 'POST',
  path: '/api/admin/posts',
  caller: 'operator',
  edits: 'posts',
  summary: 'Write a post, as a draft or published; its HTML is sanitised',
  status: 201,
  reply: editedPostSchema,
  action: 'post.create',
  isIdempotent: true,
  body: newPostSchema,
});

export const previewPost = contract({
  id: 'previewPost',
  method: 'POST',
  path: '/api/admin/posts/preview',
  caller: 'operator',
  edits: 'posts',
  summary: 'HTML as a post would show it, and what is taken out of it',
  reply: postPreviewSchema,
  action: null,
  body: previewInputSchema,
});

export const readEditedPost = contract({
  id: 'readEditedPost',
  method: 'GET',
  path: '/api/admin/posts/:id',
  caller: 'operator',
  edits: 'posts',
  summary: 'A post of our own in all languages',
  reply: editedPostSchema,
  params,
});

export const changePost = contract({
  id: 'changePost',
  method: 'PUT',
  path: '/api/admin/posts/:id',
  caller: 'operator',
  edits: 'posts',
  summary: 'Change, publish or withdraw a post; `revision` is the one that was changed',
  reply: editedPostSchema,
  errors: ['edit_conflict'],
  action: 'post.change',
  params,
  body: postChangeSchema,
});

export const deletePost = contract({
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  caller: 'operator',
  edits: 'posts',
  summary: 'Delete a post for good',
  reply: v.object({}),
  errors: ['edit_conflict'],
  action: 'post.delete',
  params,
  query: v.object({ revision: addressNumber() }),
});
