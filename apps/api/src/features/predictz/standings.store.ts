/** Sums by board and player, and how many players stand on each reward. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'

export type StandingChange = {
  profileId: string
  /** Hundredths, as all of them by how much more or less. */
  reward: number
  predictions: number
  hits: number
  outcomes: number
}

/**
 * Adds changes to some boards. One at a time: the counts of rewards are shared by all players.
 * @param input.boards each with what it is called
 */
export async function changeStandings(
  tx: Tx<PredictzTables>,
  input: { boards: readonly string[]; changes: readonly StandingChange[] },
): Promise<void> {
  const { boards, changes } = input
  if (changes.length === 0) return
  await sql`select pg_advisory_xact_lock(7401891)`.execute(tx)
  await sql`
    with change as (
      select b.board, c.* from unnest(${[...boards]}::text[]) as b (board),
        jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (
          "profileId" uuid, reward bigint, predictions int, hits int, outcomes int)
    ), before as (
      select c.board, c."profileId", s.reward, s.predictions
      from change c
      left join prediction_standing s on s.board = c.board and s.profile_id = c."profileId"
    ), after as (
      insert into prediction_standing as s
        (board, profile_id, reward, predictions, hits, outcomes)
      select board, "profileId", reward, predictions, hits, outcomes from change
      on conflict (board, profile_id) do update set
        reward = s.reward + excluded.reward, predictions = s.predictions + excluded.predictions,
        hits = s.hits + excluded.hits, outcomes = s.outcomes + excluded.outcomes
      returning board, profile_id, reward
    ), moved as (
      select board, reward, sum(by)::int as by from (
        select b.board, b.reward, -1 as by from before b where b.reward is not null
        union all select board, reward, 1 from after
      ) each group by board, reward having sum(by) <> 0
    )
    insert into prediction_level as l (board, reward, players)
    select board, reward, by from moved order by board, reward
    on conflict (board, reward) do update set players = l.players + excluded.players
  `.execute(tx)
}

/** When the last rewarded prediction of each had been made, on each of their boards. */
export async function dateRewards(
  tx: Tx<PredictzTables>,
  input: { boards: readonly string[]; profileIds: readonly string[] },
): Promise<void> {
  if (input.profileIds.length === 0) return
  await sql`
    update prediction_standing s set rewarded_at = coalesce((
      select max(p.at) from prediction p join prediction_game g on g.id = p.game_id
      where p.profile_id = s.profile_id and p.reward > 0 and (s.board = 'all'
        or s.board = 'month:' || to_char(g.day, 'YYYY-MM')
        or s.board = 'week:' || to_char(date_trunc('week', g.day), 'YYYY-MM-DD'))
    ), 'infinity')
    where s.profile_id = any(${[...input.profileIds]}::uuid[])
      and s.board = any(${[...input.boards]}::text[])
  `.execute(tx)
}

/** Takes somebody off every board. */
export async function eraseStandings(tx: Tx<PredictzTables>, profileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7401891)`.execute(tx)
  await sql`
    with gone as (
      delete from prediction_standing where profile_id = ${profileId} returning board, reward
    )
    update prediction_level l set players = players - 1 from gone g
    where l.board = g.board and l.reward = g.reward
  `.execute(tx)
}

/** Query of what each player has on each board, by the predictions as they were settled last. */
const due = sql`
  select b.board, p.profile_id, sum(p.reward)::bigint as reward, count(*)::int as predictions,
    (count(*) filter (where p.state = 'hit'))::int as hits,
    (count(*) filter (where sign(p.home - p.away) = sign(s.home - s.away)))::int as outcomes,
    coalesce(max(p.at) filter (where p.reward > 0), 'infinity') as rewarded_at
  from prediction p
  join prediction_game g on g.id = p.game_id
  join prediction_settlement s on s.game_id = p.game_id and s.version = p.settled_version
  join profile o on o.id = p.profile_id and o.deleted_at is null
  cross join lateral (values ('all'), ('month:' || to_char(g.day, 'YYYY-MM')),
    ('week:' || to_char(date_trunc('week', g.day), 'YYYY-MM-DD'))) as b (board)
  where p.state in ('hit', 'missed')
  group by b.board, p.profile_id`

const findingsMax = 1_000

/** @returns what differs from the predictions, in sentences */
export async function auditStandings(db: Db<PredictzTables>): Promise<string[]> {
  const { rows } = await sql<{ board: string; whose: string; kept: string; counted: string }>`
    with due as materialized (${due}), kept as materialized (
      select board, profile_id, reward, predictions, hits, outcomes, rewarded_at
      from prediction_standing
    ), standing as (
      select board, 'of ' || profile_id as whose,
        concat_ws(', ', coalesce(k.reward, 0), coalesce(k.predictions, 0), coalesce(k.hits, 0),
          coalesce(k.outcomes, 0), coalesce(k.rewarded_at, 'infinity')) as kept,
        concat_ws(', ', coalesce(d.reward, 0), coalesce(d.predictions, 0), coalesce(d.hits, 0),
          coalesce(d.outcomes, 0), coalesce(d.rewarded_at, 'infinity')) as counted
      from kept k full join due d using (board, profile_id)
    ), level as (
      select board, 'with a reward of ' || reward as whose, coalesce(l.players, 0)::text as kept,
        coalesce(k.players, 0)::text as counted
      from prediction_level l full join (
        select board, reward, count(*) as players from kept group by board, reward
      ) k using (board, reward)
    )
    select * from (select * from standing union all select * from level) as each
    where kept <> counted order by board, whose limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ board, whose, kept, counted }) =>
      `The standing ${whose} on the board ${board} is kept as ${kept}, and comes to ${counted}.`,
  )
}

/** Every board anew, from the predictions themselves. */
export async function rebuildStandings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7401891)`.execute(tx)
  await sql`delete from prediction_standing`.execute(tx)
  await sql`delete from prediction_level`.execute(tx)
  await sql`
    insert into prediction_standing
      (board, profile_id, reward, predictions, hits, outcomes, rewarded_at)
    ${due}
  `.execute(tx)
  await sql`
    insert into prediction_level (board, reward, players)
    select board, reward, count(*) from prediction_standing group by board, reward
  `.execute(tx)
}
