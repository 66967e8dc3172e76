/** The map for search engines, made anew every ten minutes at most. */
import type { Db } from '../../infra/db.ts'
import { listPages } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { packAnswer } from '../../infra/http/packed.ts'
import type { Packed } from '../../infra/http/packed.ts'
import { listForSearch } from './sitemap.store.ts'

export type SitemapDeps = {
  db: Db<FootballTables & PostTables & ProfileTables>
  now: () => Date
  clock: () => number
  pages: { of(path: string): string }
  /** Fewer in tests. */
  addressesMax?: number
}
export type SitemapService = { read(): Promise<Packed>; addressOf(path: string): string }

const keptMs = 10 * 60_000
/** As many as one map may name, by its protocol. */
const protocolMax = 50_000
/** Somebody waits for it, so not the best that Brotli can. */
const brotliQuality = 5
const dayMs = 24 * 3_600_000
/** Whose matches are listed, and whose teams and leagues. */
const football = { from: -14 * dayMs, to: 21 * dayMs, playedSince: -365 * dayMs }
/** Pages that are the same for everybody. */
const standing = [
  '/',
  '/community/load-code',
  '/matches',
  '/forecasts',
  '/about',
  '/terms',
  '/privacy',
  '/help/gambling',
]

export function createSitemapService(deps: SitemapDeps): SitemapService {
  const { db, clock, now, pages, addressesMax = protocolMax } = deps
  let kept: { at: number; packed: Promise<Packed> } | undefined
  async function make(): Promise<Packed> {
    const at = (ms: number) => new Date(now().getTime() + ms)
    const { from, to, playedSince } = football
    const span = { from: at(from), to: at(to), playedSince: at(playedSince) }
    const listed = [
      ...(await listPages(db, span)).map(({ kind, id, changedAt }) => ({
        path: `/${kind}/${id}`,
        changedAt,
      })),
      // The last of them, the oldest codes, are left out where all are too many.
      ...(await listForSearch(db)),
    ]
    const entries = [
      ...standing.map((path) => `<url><loc>${pages.of(path)}</loc></url>`),
      ...listed.map(
        ({ path, changedAt }) =>
          `<url><loc>${pages.of(path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
      ),
    ].slice(0, addressesMax)
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`
    return await packAnswer(text, 'application/xml; charset=utf-8', brotliQuality)
  }
  return {
    addressOf: pages.of,
    async read() {
      if (!kept || clock() - kept.at > keptMs) {
        const next = { at: clock(), packed: make() }
        kept = next
        // A failed reading must not be kept.
        next.packed.catch(() => {
          if (kept === next) kept = undefined
        })
      }
      return await kept.packed
    },
  }
}
