import { messages } from '@strix/messages/app'

export type Place = { to: string; path: string; name: string }

function page(path: string, name: string): Place {
  return { to: path, path, name }
}

/** The place a page belongs to: its own address, which may be written with a slash at its end. */
export function placeOf(pathname: string): string {
  return pathname.startsWith('/strix-ai') ? '/strix-ai' : pathname.replace(/(.)\/$/u, '$1')
}

/** The links along the top, which the menu repeats on phones. */
export const topPlaces: readonly Place[] = [
  { to: '/#convert', path: '/', name: messages.convertCode },
  { to: '/profile?tab=your-code', path: '/profile', name: messages.myCode },
  page('/strix-ai', messages.assistant),
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
