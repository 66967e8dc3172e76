import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { createCardGames } from './card-games.ts'
import type { PostDeps } from './deps.ts'
import { createFeedService } from './feed.service.ts'
import { createPostingService } from './posting.service.ts'
import { postEvents } from './posts.events.ts'
import { postJobs } from './posts.jobs.ts'
import { postsPrivacy } from './posts.privacy.store.ts'
import { mountPosts } from './posts.routes.ts'
import { postSwitch } from './posts.switches.ts'
import type { PostTables } from './posts.tables.ts'

export { demandReadable, isShownTo, refusals, refuseUnreadable } from './access.store.ts'
export type { AccessRow } from './access.store.ts'
export { cardView } from './cards.ts'
export { unseenAuthors } from './cards.store.ts'
export type { Card, PostViewer } from './cards.store.ts'
export type { FeedService } from './feed.service.ts'
export { fingerprintOf } from './fingerprint.ts'
export { countPosted } from './lists.store.ts'
export { addPastCodes } from './past-posts.store.ts'
export type { PastCode, PastSelection } from './past-posts.store.ts'
export { playOf } from './play.ts'
export type { PlayRow } from './play.ts'
export { listHoldingAmong, listPlay, listStandings } from './play.store.ts'
export { postEvents } from './posts.events.ts'
export {
  applySettlements,
  countConversion,
  insertPosted,
  setHidden,
  showAgain,
} from './posted.store.ts'
export type { AppliedSettlement, NewPostedCode } from './posted.store.ts'
export type { Relations } from './relations.ts'
export { listComingLeagues } from './league-names.store.ts'
export { findByText, findByTerms, findTerms } from './search.store.ts'
export { trendingNow } from './trending.store.ts'

export const postsFeature = {
  name: 'posts',
  tables: declareTables<PostTables>(),
  switches: [postSwitch],
  events: postEvents,
  create: (given: PostDeps) => ({
    feedService: createFeedService({ ...given, cardGames: createCardGames() }),
    postingService: createPostingService(given),
  }),
  routes: mountPosts,
  jobs: postJobs,
  privacy: postsPrivacy,
} satisfies Feature
