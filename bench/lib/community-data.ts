/** So many posted codes over twenty days, written by the database itself. */
import { createHash } from 'node:crypto'
import { platforms } from '@strix/contracts/platforms'
import type pg from 'pg'

const people = 5_000

/** Ids that a number gives, so that every side can name the same code. */
export function codeIdOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}
/** The number of a code, or undefined where it is not one of these. */
export function numberOf(codeId: string): number | undefined {
  return codeId.startsWith('00000000-0000-7000-8000-')
    ? Number.parseInt(codeId.slice(-12), 16)
    : undefined
}
export function codeOf(number: number): string {
  return `C${number.toString(16).toUpperCase()}`
}
/** Who posted it: readers post too. */
export function posterIdOf(number: number): string {
  return profileIdOf(100 + (number % (people - 100)))
}
export function isForSubscribers(number: number): boolean {
  return number % 20 === 0
}
export function profileIdOf(number: number): string {
  return `00000000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`
}
const codeIdOfN = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
/** The same in SQL, of the variables n and v of a script. */
export const codeIdSql = `('00000000-0000-7000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid`
export const voterIdSql = `('00000000-0000-7000-9000-' || lpad(to_hex(:v::int), 12, '0'))::uuid`
const readers = 1_000

export type Reader = { token: string; readerId: string; address: string }

/** Who reads and votes. */
export function listReaders(): Reader[] {
  return Array.from({ length: readers }, (_, number) => ({
    token: createHash('sha256').update(`reader ${number}`).digest('base64url'),
    readerId: profileIdOf(number),
    address: `10.0.${number >> 8}.${number % 256}`,
  }))
}

/** Everybody; the readers have a session each. */
export async function addPeople(client: pg.Client): Promise<Reader[]> {
  await client.query(
    `insert into profile (id, created_at, email, username, firstname, lastname, password_hash,
      password_changed_at, terms_version, terms_agreed_at, adult_confirmed_at)
    select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, now(),
      'p' || n || '@strix.example', 'person_' || n, 'Ada', 'Obi', 'none', now(), '1', now(), now()
    from generate_series(0, $1::int) n`,
    [people],
  )
  await client.query(
    `insert into fixture (id, sport, home, away, league, kickoff, created_at)
    select ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'football',
      'Home United ' || n, 'Away City ' || n, 'Premier League', now(), now()
    from generate_series(0, 2000) n`,
  )
  const all = listReaders()
  for (const { token, readerId } of all) {
    await client.query(
      `insert into session (id, token_hash, profile_id, created_at, last_seen_at, expires_at,
        keeps, transport, device)
      values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day', false, 'bearer',
        'bench')`,
      [createHash('sha256').update(token).digest(), readerId],
    )
  }
  await client.query('analyze profile')
  return all
}

/** Those of a kept folder may have ended. */
export async function renewSessions(client: pg.Client): Promise<void> {
  await client.query(
    "update session set last_seen_at = now(), expires_at = now() + interval '1 day'",
  )
}

const platformNames = platforms.map(({ id }) => `'${id}'`).join(', ')

/**
 * Adds the codes numbered from `from` to below `to`: spread over twenty days however many there
 * are, about one in ten still open, 1 to 30 games each (most few), every second slip posted twice.
 */
export async function addCodes(
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  // What refers to what is right by construction, and looking it up took longer than writing it.
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into posted_code (id, profile_id, platform, code, fingerprint, bet_type, fold, odds,
      first_kickoff, last_kickoff, posted_at, note, subscribers_only, record, state,
      return_factor, settled_at, upvotes, downvotes, comments, trending)
    select ${codeIdOfN},
      ('00000000-0000-7000-9000-' || lpad(to_hex(100 + n % ${people - 100}), 12, '0'))::uuid,
      (array[${platformNames}])[1 + n % ${platforms.length}],
      'C' || upper(to_hex(n)), sha256((n / 2)::text::bytea), 'multiple', fold,
      round((1.4 ^ fold * (1 + luck))::numeric, 2), first, last, posted, null, n % 20 = 0,
      'counts', state, case state when 'open' then null when 'won' then 2 else 0 end,
      case state when 'open' then null else last + interval '2 hours' end,
      n % 40, n % 7, n % 5, extract(epoch from posted) + ln(1 + n % 60) * 62320
    from (
      select *, case when last < now() - interval '2 hours'
        then case when luck < 0.4 then 'won' else 'lost' end else 'open' end as state
      from (
        select *, first + (fold > 1)::int * luck * interval '24 hours' as last
        from (
          select n, luck, 1 + floor(luck * luck * luck * 30)::int as fold, posted,
            date_trunc('minute', posted) + interval '30 minutes' + random() * interval '40 hours'
              as first
          from (
            select n, random() as luck, now() - random() * interval '20 days' as posted
            from generate_series($1::int, $2::int - 1) n
          ) a
        ) b
      ) c
    ) d`,
    [from, to],
  )
  await client.query(
    `insert into posted_selection (code_id, position, fixture_id, key, home, away, league, kickoff,
      market, outcome, slip_odds, record_odds, state)
    select c.id, g, ('00000000-0000-7000-a000-' || lpad(to_hex((n * 7 + g) % 2000), 12, '0'))::uuid,
      '1x2/home', 'Home United ' || g, 'Away City ' || g, 'Premier League', c.first_kickoff,
      'Match Result', 'Home', 1.4, 1.4, 'open'
    from generate_series($1::int, $2::int - 1) n
    join posted_code c on c.id = ${codeIdOfN}
    cross join lateral generate_series(0, c.fold - 1) g`,
    [from, to],
  )
  await client.query(
    `insert into record_head (profile_id, seq, at, hash, posted, won, lost, void, unsettled)
    select id, 30, now(), sha256('bench'), 20, 6, 4, 0, 0 from profile
    on conflict do nothing`,
  )
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze record_head')
  await client.query('vacuum analyze posted_code')
  await client.query('vacuum analyze posted_selection')
}
