import { fill } from '../lib/api.ts'
import { accountAddress } from '../lib/page.ts'
import { findPlatform } from '../lib/platforms.ts'
import { asksOf } from './first-calls.ts'

/*
 * Pages that the server writes for one reader at a time, with what they show in them. Only the
 * server reads this. Every other page that was written at build time is the same for all.
 */

export type WrittenPage = {
  /** Whether a visitor has it, too; else it is written for members alone. */
  forVisitors: boolean
  /** What the server asks itself as its reader, whose profile it is given. */
  asks: (me: string) => readonly string[]
}

/** Outlines for their members until what they are opened for has come; now they have it at once. */
const membersPages = [
  '/community/feed',
  '/subscription',
  '/community/predictz',
  '/wallet',
  '/my-codes',
  '/profile',
]
const loadCode = '/community/load-code'

/** How a page is written at an address; undefined where it stays as the build has it. */
export function writtenPageOf(path: string, search: string): WrittenPage | undefined {
  if (path === loadCode) return loadedPage(new URLSearchParams(search))
  const asks = membersPages.includes(path) ? asksOf(path, search) : undefined
  return asks && { forVisitors: false, asks: (me) => [...asks(me), accountAddress] }
}

/**
 * Only where its form was sent without scripts: with them the form stands there at once, and says
 * that a slow platform is being asked.
 */
function loadedPage(params: URLSearchParams): WrittenPage | undefined {
  const code = params.get('code')?.trim()
  const platform = findPlatform(params.get('platform'))?.id
  if (params.get('plain') !== '1' || !code || !platform) return undefined
  const address = fill('GET /api/v1/code/:code/load/:platform', {
    params: { code, platform },
    query: { for: 'look' },
  })
  return { forVisitors: true, asks: () => [address] }
}
