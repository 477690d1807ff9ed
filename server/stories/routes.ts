import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import { storyPictures } from '#core/limits.ts';
import { unlistedRobots } from '#core/page-address.ts';
import { storyParamsSchema } from '#core/story-params.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { isSignedStory } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';
import { describeStory } from '#server/stories/describe-story.ts';

/** On the visitor's device only, and not for long: a deleted quiz has no pictures. */
const cacheForMinutes = 'private, max-age=600';

/**
 * `/pictures/{quiz|attempt|pair|live|insight}/{id}/{format}.{language}.{signature}.png`: a picture to post. With
 * `?name=hidden`, which is signed as well, it shows no names.
 */
export function storyRoutes(services: Services) {
  return new Hono().get('/:kind/:id/:file', limitRate(services, storyPictures), async (context) => {
    const params = v.safeParse(storyParamsSchema, context.req.param());
    if (!params.success) throw new AppError('not_found', 'no such picture');
    const { signature, ...rest } = params.output;
    const address = { ...rest, isNameless: context.req.query('name') === 'hidden' };
    if (!isSignedStory(services.serverSecret, address, signature)) {
      throw new AppError('not_found', 'no such picture');
    }
    const origin = services.config.publicUrl ?? new URL(context.req.url).origin;
    const description = await describeStory(services, address, origin);
    const { mime, bytes } = await services.pictures.read(description);
    context.header('X-Robots-Tag', unlistedRobots);
    return context.body(bytes, 200, {
      'Content-Type': mime,
      'Cache-Control': cacheForMinutes,
    });
  });
}
