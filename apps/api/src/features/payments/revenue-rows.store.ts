/** What came in and what was spent, by day of Lagos, added up from the rows themselves. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** From its first moment to before its last. */
export type Span = { start: Date; end: Date }

export const sums = sql.raw('count, amount, back, creators, fee, fee_unknown, differs')

type Moment = Date | RawBuilder<Date>

/** One row for each day, kind, source and method within the span, as `revenue_day` has them. */
export function revenueOf({ start, end }: { start: Moment; end: Moment }): RawBuilder<unknown> {
  return sql`
    select (p.credited_at at time zone 'Africa/Lagos')::date as day,
      'purchases' collate "C" as kind, p.provider collate "C" as source,
      p.method collate "C" as method,
      count(*) as count, sum(coalesce(p.paid_kobo, p.kobo)) as amount,
      coalesce(sum(coalesce(p.paid_kobo, p.kobo)) filter (where p.state = 'reversed'), 0) as back,
      0::numeric as creators,
      coalesce(sum(p.fee_kobo), 0) as fee,
      count(*) filter (where p.fee_kobo is null) as fee_unknown,
      count(*) filter (where p.heard is distinct from
        case p.state when 'reversed' then 'reversed' else 'paid' end) as differs
    from payment p
    where p.credited_at >= ${start} and p.credited_at < ${end}
    group by 1, 3, 4
    union all
    select (t.at at time zone 'Africa/Lagos')::date, 'uses' collate "C",
      coalesce(nullif(c.detail, ''), nullif(d.detail, ''), 'subscription') collate "C",
      '' collate "C",
      count(distinct t.id) filter (where c.kind = 'revenue'),
      coalesce(sum(p.amount) filter (where c.kind = 'revenue'), 0),
      coalesce(sum(p.amount) filter (where d.kind = 'revenue'), 0),
      coalesce(sum(p.amount) filter (where d.kind = 'creators'), 0)
        - coalesce(sum(p.amount) filter (where c.kind = 'creators'), 0),
      0, 0, 0
    from transfer t
    join posting p on p.transfer_id = t.id
    join ledger_account c on c.id = p.credit
    join ledger_account d on d.id = p.debit
    where t.at >= ${start} and t.at < ${end}
      and ('revenue' in (c.kind, d.kind) or 'creators' in (c.kind, d.kind))
    group by 1, 3`
}
