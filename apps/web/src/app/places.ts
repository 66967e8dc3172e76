import { messages } from '@strix/messages/app'

export type Place = { to: string; path: string; name: string }

function page(path: string, name: string): Place {
  return { to: path, path, name }
}

/** The links along the top, which the menu repeats on phones. */
export const topPlaces: readonly Place[] = [
  { to: '/#convert', path: '/', name: messages.convertCode },
  { to: '/profile?tab=your-code', path: '/profile', name: messages.myCode },
  page('/community/feed', messages.codeFeed),
  page('/community/load-code', messages.loadCode),
  page('/about', messages.about),
]

/** The community's own pages. */
export const communityPlaces: readonly Place[] = [
  page('/community/feed', messages.codeFeed),
  page('/community/post-code', messages.postCode),
  page('/community/load-code', messages.loadCode),
  page('/community/predictz', messages.predictz),
  page('/profile', messages.profile),
]
