import type { CommunityDeps } from './deps.ts'
import { createFeedService } from './feed.service.ts'
import type { FeedService } from './feed.service.ts'
import { createModerationService } from './moderation.service.ts'
import type { ModerationService } from './moderation.service.ts'
import { createPostingService } from './posting.service.ts'
import type { PostingService } from './posting.service.ts'
import { createReactionService } from './reactions.service.ts'
import type { ReactionService } from './reactions.service.ts'

export type CommunityServices = {
  feed: FeedService
  posting: PostingService
  reactions: ReactionService
  moderation: ModerationService
}

/** Everything that is done with posted codes. */
export function createCommunity(deps: CommunityDeps): CommunityServices {
  return {
    feed: createFeedService(deps),
    posting: createPostingService(deps),
    reactions: createReactionService(deps),
    moderation: createModerationService(deps),
  }
}
