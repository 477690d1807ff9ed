import * as v from 'valibot';
import { addressNumber } from '#core/address-number.ts';
import { pageQuery } from '#core/board-page.ts';
import {
  competitionChangeSchema,
  competitionInputSchema,
  managedCompetitionListSchema,
} from '#core/competition-plan.ts';
import {
  competitionDetailsSchema,
  competitionListSchema,
  openDrawSchema,
} from '#core/competition-schemas.ts';
import { contract } from '#core/contract.ts';
import { competitionIdSchema } from '#core/id-schemas.ts';
import { leaderboardSchema } from '#core/leaderboard-schemas.ts';
import { streams } from '#core/limits.ts';
import { liveBoardSchema } from '#core/live-board.ts';

const params = v.object({ id: competitionIdSchema });
const idReply = v.object({ id: v.string() });

export const listCompetitions = contract({
  id: 'listCompetitions',
  method: 'GET',
  path: '/api/competitions',
  summary: 'The open, coming and newest ended competitions',
  reply: competitionListSchema,
});

export const readCompetition = contract({
  id: 'readCompetition',
  method: 'GET',
  path: '/api/competitions/:id',
  summary: 'One competition: when it is open, and what is played',
  reply: competitionDetailsSchema,
  params,
});

export const openCompetitionDraw = contract({
  id: 'openCompetitionDraw',
  method: 'GET',
  path: '/api/competitions/:id/draw',
  summary: 'How its questions were drawn, from when nobody can answer any more',
  reply: openDrawSchema,
  params,
});

export const readCompetitionLeaderboard = contract({
  id: 'readCompetitionLeaderboard',
  method: 'GET',
  path: '/api/competitions/:id/leaderboard',
  summary: 'Finished attempts by points; equal points: earlier finish first',
  reply: leaderboardSchema,
  params,
  query: pageQuery,
  cache: { store: 'boards' },
});

export const followCompetitionLeaderboard = contract({
  id: 'followCompetitionLeaderboard',
  method: 'GET',
  path: '/api/competitions/:id/events',
  summary: 'Server-sent events named `leaderboard`: the first page now, and after every change',
  reply: liveBoardSchema,
  mediaType: 'text/event-stream',
  params,
  limit: streams,
});

export const manageCompetitions = contract({
  id: 'manageCompetitions',
  method: 'GET',
  path: '/api/admin/competitions',
  caller: 'operator',
  summary: 'All competitions with their players and prizes, and the quizzes for new ones',
  reply: managedCompetitionListSchema,
});

export const createCompetition = contract({
  id: 'createCompetition',
  method: 'POST',
  path: '/api/admin/competitions',
  caller: 'operator',
  summary: 'Set up a competition about a published ready quiz, or with questions drawn from all',
  status: 201,
  reply: idReply,
  action: 'competition.create',
  isIdempotent: true,
  body: competitionInputSchema,
});

export const changeCompetition = contract({
  id: 'changeCompetition',
  method: 'PUT',
  path: '/api/admin/competitions/:id',
  caller: 'operator',
  summary: 'Change all of it while nobody has entered, then only its title and its end',
  reply: idReply,
  errors: ['edit_conflict'],
  action: 'competition.change',
  params,
  body: competitionChangeSchema,
});

export const cancelCompetition = contract({
  id: 'cancelCompetition',
  method: 'DELETE',
  path: '/api/admin/competitions/:id',
  caller: 'operator',
  summary: 'Call off a competition that nobody has entered',
  reply: idReply,
  errors: ['edit_conflict', 'competition_closed'],
  action: 'competition.cancel',
  params,
  query: v.object({ revision: addressNumber() }),
});
