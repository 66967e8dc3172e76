/** The figures of one day, counted from the rows themselves. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { AssistantTables } from '../assistant/assistant.tables.ts'
import type { ConversionTables } from '../conversion/conversion.tables.ts'
import type { PaymentTables } from '../payments/payments.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { PredictzTables } from '../predictz/predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { Counted, DayWindow } from './figures.ts'
import type { StatisticTables } from './statistics.tables.ts'

/** Everything that is counted. */
export type Sources = AccountTables &
  AssistantTables &
  ConversionTables &
  PaymentTables &
  PostTables &
  PredictzTables &
  ProfileTables &
  ReactionTables &
  StatisticTables &
  WalletTables

/** Who logged in, converted, posted, commented, predicted, or asked Strix AI. */
function activeIn({ start, end }: DayWindow) {
  return sql`
    select profile_id from security_event
      where at >= ${start} and at < ${end} and kind = 'logged-in'
    union select profile_id from conversion
      where created_at >= ${start} and created_at < ${end} and profile_id is not null
    union select profile_id from posted_code where posted_at >= ${start} and posted_at < ${end}
    union select profile_id from comment where created_at >= ${start} and created_at < ${end}
    union select profile_id from prediction where at >= ${start} and at < ${end}
    union select profile_id from assistant_log
      where at >= ${start} and at < ${end} and profile_id is not null`
}

/** All but those that look at other days too. */
export async function countDay(db: Db<Sources>, window: DayWindow): Promise<Counted[]> {
  const { start, end } = window
  const { rows } = await sql<{ figure: Counted['figure']; part: string; value: string }>`
    with tried as materialized (
      select origin_platform || '>' || destination_platform as pair, problem, report
      from conversion where created_at >= ${start} and created_at < ${end}
    ), game as (
      select regexp_replace(game->>'key', '(@[^/ ]+)?/[^] ()[]+([[][^]]*[]])?', '', 'g') as market,
        game->>'status' in ('exact', 'equivalent') as converted
      from tried cross join lateral jsonb_array_elements(report) as game
    ), moved as (
      select account.kind, account.detail,
        case when account.id = p.credit then p.amount else -p.amount end as amount
      from transfer t join posting p on p.transfer_id = t.id
        join ledger_account account on account.id in (p.debit, p.credit)
      where t.at >= ${start} and t.at < ${end} and account.kind in ('received', 'revenue')
    )
    select 'joined' as figure, '' as part, count(*) as value
      from profile where created_at >= ${start} and created_at < ${end}
    union all select 'active', '', count(*) from (${activeIn(window)}) active
    union all select 'conversions', pair, count(*) from tried group by pair
    union all select 'conversions-given', pair, count(*)
      from tried where problem is null group by pair
    union all select 'conversions-refused', problem, count(*)
      from tried where problem is not null group by problem
    union all select 'games', coalesce(market, ''), count(*) from game group by market
    union all select 'games-converted', coalesce(market, ''), count(*)
      from game where converted group by market
    union all select kind || 's', '', count(distinct profile_id)
      from exclusion where started_at >= ${start} and started_at < ${end} group by kind
    union all select 'budgets', '', count(*)
      from payment_preference where budget_kobo is not null
    union all select 'safer-play-turns', '', count(*) from assistant_log
      where at >= ${start} and at < ${end} and intent = 'safer_play'
    union all select case kind when 'received' then 'naira' else 'credits' end, detail, sum(amount)
      from moved group by kind, detail
  `.execute(db)
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }))
}

/** Writes down who was active and still has an account; who is there already stays once. */
export async function keepActive(tx: Tx<Sources>, window: DayWindow): Promise<void> {
  await sql`
    insert into active_day (day, profile_id)
    select ${window.day}::date, p.id
    from (${activeIn(window)}) active join profile p on p.id = active.profile_id
    where p.deleted_at is null
    on conflict do nothing
  `.execute(tx)
}

/** How many were active in the 7 and the 30 days up to this one. */
export async function countActive(tx: Tx<Sources>, day: string): Promise<Counted[]> {
  const { rows } = await sql<{ week: string; month: string }>`
    select count(distinct profile_id) filter (where day > ${day}::date - 7) as week,
      count(distinct profile_id) as month
    from active_day where day > ${day}::date - 30 and day <= ${day}::date
  `.execute(tx)
  return [
    { figure: 'active-week', part: '', value: Number(rows[0]?.week ?? 0) },
    { figure: 'active-month', part: '', value: Number(rows[0]?.month ?? 0) },
  ]
}

/**
 * Of those who joined in each week since `joinedFrom`, how many were active in the week of this
 * day so far.
 */
export async function countRetained(
  tx: Tx<Sources>,
  { day, joinedFrom }: { day: string; joinedFrom: string },
): Promise<{ joinedIn: string; weeksOn: number; people: number }[]> {
  const { rows } = await sql<{ joined_in: string; weeks_on: number; people: number }>`
    with seen as (
      select distinct profile_id from active_day
      where day >= date_trunc('week', ${day}::date)::date and day <= ${day}::date
    ), member as (
      select date_trunc('week', p.created_at at time zone 'Africa/Lagos')::date as joined_in
      from seen join profile p on p.id = seen.profile_id
    )
    select joined_in::text, (date_trunc('week', ${day}::date)::date - joined_in) / 7 as weeks_on,
      count(*)::int as people
    from member where joined_in >= ${joinedFrom}::date and joined_in <= ${day}::date
    group by joined_in
  `.execute(tx)
  return rows.map((row) => ({
    joinedIn: row.joined_in,
    weeksOn: row.weeks_on,
    people: row.people,
  }))
}

/** When the first person joined. */
export async function findFirstJoined(db: Db<Sources>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select created_at as at from profile order by created_at, id limit 1
  `.execute(db)
  return rows[0]?.at ?? undefined
}
