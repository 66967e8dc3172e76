import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { reactionEvents } from './reactions.events.ts'
import { reactionsPrivacy } from './reactions.privacy.store.ts'
import { reactionJobs } from './reactions.jobs.ts'
import { mountReactions } from './reactions.routes.ts'
import { createReactionService } from './reactions.service.ts'
import type { ReactionDeps } from './reactions.service.ts'
import type { ReactionTables } from './reactions.tables.ts'

export { deleteComment, restoreComment } from './comments.store.ts'
export type { ReactionService } from './reactions.service.ts'
export { addPastReactions } from './past-reactions.store.ts'
export type { PastComment, PastVote } from './past-reactions.store.ts'
export { markWatchers } from './watches.store.ts'
export { reactionEvents } from './reactions.events.ts'

export const reactionsFeature = {
  name: 'reactions',
  tables: declareTables<ReactionTables>(),
  events: reactionEvents,
  create: (given: ReactionDeps) => ({ reactionService: createReactionService(given) }),
  routes: mountReactions,
  jobs: reactionJobs,
  privacy: reactionsPrivacy,
} satisfies Feature
