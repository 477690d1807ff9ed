import { post as bestFriend } from '#content/posts/best-friend-quiz-questions.ts';
import { post as scoring } from '#content/posts/contest-scoring-explained.ts';
import { post as gunSounds } from '#content/posts/free-fire-gun-sounds.ts';
import { post as couple } from '#content/posts/long-distance-couple-quiz.ts';
import { post as sharing } from '#content/posts/share-quiz-without-spamming.ts';
import type { ShippedPost } from '#core/post.ts';

/** The posts that ship, by their ids. */
export const posts: readonly ShippedPost[] = [bestFriend, couple, gunSounds, scoring, sharing];
