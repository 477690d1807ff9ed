import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { idSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { reports, reportsOfSubject, subjectKey } from '#core/limits.ts';
import {
  newOrderSchema,
  newReportSchema,
  reportListSchema,
  reportReplySchema,
  reportSchema,
  resolutionSchema,
} from '#core/report.ts';

const params = v.object({ id: idSchema });
const listQuery = v.object({
  state: v.optional(v.picklist(['queue', 'resolved'], 'malformed'), 'queue'),
  cursor: v.optional(v.string()),
});

export const addReport = contract({
  id: 'addReport',
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a quiz, a name on a board or a post to the people who run the site',
  status: 202,
  reply: reportReplySchema,
  errors: ['not_found', 'quiz_deleted', 'quiz_hidden'],
  isIdempotent: true,
  body: newReportSchema,
  limit: reports,
  limitOf: { policy: reportsOfSubject, key: subjectKey },
});

export const listReports = contract({
  id: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  caller: 'operator',
  summary: 'Reports that wait, the one whose clock runs out first on top; or resolved ones',
  reply: reportListSchema,
  query: listQuery,
});

export const addOrder = contract({
  id: 'addOrder',
  method: 'POST',
  path: '/api/admin/reports',
  caller: 'operator',
  summary: 'Note a removal order that came by mail or from an authority',
  status: 201,
  reply: v.object({ id: v.string() }),
  action: 'report.order',
  body: v.object({ ...newOrderSchema.entries, language: v.picklist(languages) }),
});

export const acknowledgeReport = contract({
  id: 'acknowledgeReport',
  method: 'POST',
  path: '/api/admin/reports/:id/acknowledge',
  caller: 'operator',
  summary: 'Say that a report has been seen',
  reply: reportSchema,
  errors: ['edit_conflict'],
  action: 'report.acknowledge',
  params,
});

export const resolveReport = contract({
  id: 'resolveReport',
  method: 'POST',
  path: '/api/admin/reports/:id/resolve',
  caller: 'operator',
  summary: 'Decide on a report and all others on the same thing',
  reply: v.object({ report: reportSchema, reports: v.number() }),
  errors: ['edit_conflict'],
  action: 'report.resolve',
  params,
  body: resolutionSchema,
});
