/** Weeks that are over and their champions. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'

type Tables = PredictzTables

/** The oldest week before `monday` that has been played and has not ended. */
export async function findOpenWeek(db: Db<Tables>, monday: string): Promise<string | undefined> {
  const { rows } = await sql<{ week: string }>`
    select min(substr(l.board, 6)) as week from prediction_level l
    where l.board like 'week:%' and substr(l.board, 6) < ${monday} and l.players > 0
      and not exists (select from prediction_season s where s.week = substr(l.board, 6)::date)
    having min(l.board) is not null
  `.execute(db)
  return rows[0]?.week
}

/**
 * Whether a week's games are all settled. One that is open counts in the week in which it is to be
 * played, however it was moved.
 */
export async function isWeekSettled(db: Db<Tables>, week: string): Promise<boolean> {
  const isOf = (day: RawBuilder<unknown>) =>
    sql`${day} >= ${week}::date and ${day} < ${week}::date + 7`
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from prediction_game g
      where ${isOf(sql`g.day`)} and g.state <> 'open' and g.applied < g.version)
    or exists (select from prediction_game g join fixture f on f.id = g.fixture_id
      where g.state = 'open' and ${isOf(sql`(f.kickoff at time zone 'Africa/Lagos')::date`)}) as open
  `.execute(db)
  return rows[0]?.open === false
}

type Champion = { profileId: string; reward: number }

/** Ends a week; answers its champions and all who played, or undefined where it has ended. */
export async function endWeek(
  tx: Tx<Tables>,
  { week, now }: { week: string; now: Date },
): Promise<{ champions: Champion[]; players: { profileId: string; rank: number }[] } | undefined> {
  const { rows } = await sql<{ profileId: string; reward: string; rank: number }>`
    select profile_id as "profileId", reward, (rank() over (order by reward desc))::int as rank
    from prediction_standing where board = ${`week:${week}`} order by rank, profile_id
  `.execute(tx)
  if (rows.length === 0) return undefined
  const season = await tx
    .insertInto('prediction_season')
    .values({ week, players: rows.length, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst()
  if (!season) return undefined
  const champions = rows
    .filter(({ rank, reward }) => rank === 1 && Number(reward) > 0)
    .map(({ profileId, reward }) => ({ profileId, reward: Number(reward) }))
  for (const { profileId, reward } of champions) {
    await tx
      .insertInto('prediction_champion')
      .values({ week, profile_id: profileId, reward })
      .execute()
  }
  return { champions, players: rows.map(({ profileId, rank }) => ({ profileId, rank })) }
}

/** Mondays of the weeks that somebody won, the latest first. */
export async function listWeeksWon(db: Db<Tables>, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select week::text as week from prediction_champion where profile_id = ${profileId}
    order by prediction_champion.week desc limit 100
  `.execute(db)
  return rows.map(({ week }) => week)
}
