import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import type { CommunityDeps } from './deps.ts'
import { codeJobs } from './codes.jobs.ts'
import { mountCodes } from './codes.routes.ts'
import { createCodeService } from './codes.service.ts'
import type { CodeService } from './codes.service.ts'
import { communityPrivacy } from './community.privacy.store.ts'
import { mountCommunity } from './community.routes.ts'
import { createCommunity } from './community.service.ts'
import type { CommunityServices } from './community.service.ts'
import { mountCodePages } from './pages.routes.ts'
import type { CodePages } from './pages.routes.ts'
import { mountCodePictures } from './pictures.routes.ts'
import { codeEvents } from './codes.events.ts'

export { codeEvents } from './codes.events.ts'
export { keepSlip } from './codes.service.ts'
export type { CodeService } from './codes.service.ts'
export { storable } from './codes.store.ts'
export type { CodeSettlement, Judgement, SelectionSettlement } from './codes.tables.ts'
export type { CommunityServices } from './community.service.ts'
export type { AppendInput, JudgeInput, RecordKeeper } from './deps.ts'
export { countPosted } from './lists.store.ts'
export { fingerprintOf } from './fingerprint.ts'
export { maskCode } from './mask.ts'
export { addPastCodes, addPastReactions } from './past-codes.store.ts'
export type { PastCode, PastComment, PastSelection, PastVote } from './past-codes.store.ts'
export { applySettlements, countConversion, insertPosted } from './posted.store.ts'
export type { AppliedSettlement, NewPostedCode } from './posted.store.ts'
export type { Relations } from './relations.ts'

export const codesFeature = {
  name: 'codes',
  events: codeEvents,
  create: (given: CommunityDeps) => ({
    codeService: createCodeService(given),
    community: createCommunity(given),
  }),
  routes(
    app: FastifyInstance,
    edge: Edge,
    services: { codeService: CodeService; community: CommunityServices } & CodePages,
  ) {
    mountCodes(app, edge, services)
    mountCommunity(app, edge, services)
    mountCodePictures(app, edge, services)
    mountCodePages(app, edge, services)
  },
  jobs: codeJobs,
  privacy: communityPrivacy,
} satisfies Feature
