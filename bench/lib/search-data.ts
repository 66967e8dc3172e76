/** What codes are found by: names of clubs and leagues, and people who grow with the codes. */
import type pg from 'pg'

const starts = `Ab Bel Cor Dun El Fal Gor Hal Ib Jos Kan La Mar Nor Os Por Qua Ros San Tor Ul Vas
  War Xan Yor Zam`.split(/\s+/)
const middles = 'a e i o u ar el in on'.split(' ')
const ends = 'burg don field ford land mouth port ton vale ville wick'.split(' ')

/** 3,000 clubs in 100 leagues, whatever the number of codes. */
export const names = { clubs: 3_000, leagues: 100 } as const

/** A name of its own for each number; those of small numbers stand in the most codes. */
export function clubName(number: number): string {
  const start = starts[number % starts.length] ?? ''
  const middle = middles[Math.floor(number / starts.length) % middles.length] ?? ''
  const end = ends[Math.floor(number / starts.length / middles.length) % ends.length] ?? ''
  const kind = number >= starts.length * middles.length * ends.length ? ' rovers' : ''
  return `${start}${middle}${end}${kind}`.toLowerCase()
}
export function leagueName(number: number): string {
  return `${clubName(number)} league`
}

/**
 * Files the codes numbered below `codes` under two clubs and a league for each of their games. The
 * more common a club, the more of them: number n of N stands in about n ** -2/3 of all.
 */
export async function addNames(client: pg.Client, { codes }: { codes: number }): Promise<void> {
  const clubs = Array.from({ length: names.clubs }, (_, number) => clubName(number))
  const leagues = Array.from({ length: names.leagues }, (_, number) => leagueName(number))
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into search_term (kind, name)
    select 'team', name from unnest($1::text[]) with ordinality t (name, at) order by at`,
    [clubs],
  )
  await client.query(
    `insert into search_term (kind, name)
    select 'league', name from unnest($1::text[]) with ordinality t (name, at) order by at`,
    [leagues],
  )
  await client.query(
    `insert into code_term (code_id, term_id, platform, posted_at)
    select distinct c.id, first.id + floor(draw.most * power(random(), 3))::int + draw.skip,
      c.platform, c.posted_at
    from posted_code c cross join (select min(id) as id from search_term) first
    cross join lateral generate_series(1, c.fold) game
    cross join (values (0, $1::int), (0, $1::int), ($1::int, $2::int)) draw (skip, most)`,
    [names.clubs, names.leagues],
  )
  await client.query(
    `insert into profile (id, created_at, email, username, firstname, lastname, password_hash,
      password_changed_at, terms_version, terms_agreed_at, adult_confirmed_at)
    select gen_random_uuid(), now(), 'more' || n || '@strix.example', 'person_' || n, 'Ada', 'Obi',
      'none', now(), '1', now(), now()
    from generate_series(10000, 10000 + $1::int / 10) n`,
    [codes],
  )
  await client.query('reset session_replication_role')
  for (const table of ['search_term', 'code_term', 'profile'])
    await client.query(`vacuum analyze ${table}`)
}
