import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { MatchTables } from '../matches/matches.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { Book } from './market-view.ts'

/** A selection of a posted code that has not kicked off. */
type PostedGame = {
  fixtureId: string | null
  key: string | null
  home: string
  away: string
  outcome: string
  odds: string | number | null
  kickoff: Date | null
}

/** In the slip's order. */
export async function listPostedGames(db: Db<PostTables>, codeId: string): Promise<PostedGame[]> {
  const rows = await db
    .selectFrom('posted_selection')
    .select(['fixture_id', 'key', 'home', 'away', 'outcome', 'record_odds', 'slip_odds', 'kickoff'])
    .where('code_id', '=', codeId)
    .orderBy('position')
    .execute()
  return rows.map(({ fixture_id: fixtureId, record_odds: record, slip_odds: slip, ...row }) => ({
    ...row,
    fixtureId,
    odds: record ?? slip,
  }))
}

/** The fixtures of events as a platform's list names them, in their order; null where unknown. */
export async function findListed(
  db: Db<FixtureTables>,
  input: {
    platform: string
    events: readonly { home: string; away: string; kickoff: string | null }[]
  },
): Promise<(string | null)[]> {
  const { platform, events } = input
  const { rows } = await sql<{ place: number; fixtureId: string }>`
    select w.place::int as place, e.fixture_id as "fixtureId"
    from unnest(${events.map(({ home }) => home)}::text[],
      ${events.map(({ away }) => away)}::text[],
      ${events.map(({ kickoff }) => kickoff)}::timestamptz[])
      with ordinality w (home, away, kickoff, place)
    join catalogue_event e on e.platform = ${platform} and e.kickoff = w.kickoff
      and e.home = w.home and e.away = w.away
    where e.fixture_id is not null
  `.execute(db)
  return events.map((_, at) => rows.find(({ place }) => place === at + 1)?.fixtureId ?? null)
}

/** What platforms pay on matches, as their lists and our last readings say: by market key. */
export async function listMarketPrices(
  db: Db<FixtureTables & MatchTables>,
  input: { fixtureIds: readonly string[]; since: Date; until?: Date },
): Promise<Map<string, Book[]>> {
  const { fixtureIds, since, until = 'infinity' } = input
  const { rows } = await sql<Book & { fixtureId: string }>`
    select fixture_id as "fixtureId", platform, odds from match_price
    where fixture_id = any(${[...fixtureIds]}::uuid[]) and read_at > ${since}
      and read_at <= ${until}::timestamptz
    union all
    select e.fixture_id, e.platform, e.prices from catalogue_event e
    where e.fixture_id = any(${[...fixtureIds]}::uuid[]) and e.prices is not null
      and e.state = 'open' and e.seen_at > ${since}
      and e.seen_at <= ${until}::timestamptz
      and not exists (select from match_price p where p.fixture_id = e.fixture_id
        and p.platform = e.platform and p.read_at > ${since}
        and p.read_at <= ${until}::timestamptz)
  `.execute(db)
  const found = new Map<string, Book[]>()
  for (const { fixtureId, ...book } of rows) {
    found.set(fixtureId, [...(found.get(fixtureId) ?? []), book])
  }
  return found
}

export async function findPosted(
  db: Db<PostTables>,
  codeId: string,
): Promise<{ platform: string; postedAt: Date } | undefined> {
  return await db
    .selectFrom('posted_code')
    .select(['platform', 'posted_at as postedAt'])
    .where('id', '=', codeId)
    .executeTakeFirst()
}
