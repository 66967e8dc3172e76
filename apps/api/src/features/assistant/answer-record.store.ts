/** What was said in all answers and came out, added up by kind. */
import type { AnswerKind } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { isJudged } from './asked.store.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type AnswerSums = {
  kind: AnswerKind
  count: number
  answers: number
  right: number
  /** Sum of the chances said, in percent. */
  said: number
}

/** Each bet on a match counts once, with what was last said of it: many ask of the same match. */
export async function sumAnswers(db: Db<AssistantTables>): Promise<AnswerSums[]> {
  const { rows } = await sql<AnswerSums>`
    with bet as (
      select distinct on (match_id, outcome) outcome, chance, state,
        count(*) over (partition by match_id, outcome) as answers
      from asked_forecast where ${isJudged}
      order by match_id, outcome, asked_at desc, id desc
    )
    select case
        when outcome ~ '[&|!#]' then 'other'
        when outcome like '1x2/%' then '1x2'
        when outcome like 'dc/%' then 'dc'
        when outcome like 'ou@%' then 'ou'
        when outcome like 'btts/%' then 'btts'
        when outcome like 'cs/%' then 'score'
        when outcome like '1h.%' or outcome like '2h.%' then 'half'
        when outcome like 'home.%' or outcome like 'away.%' then 'side'
        else 'other'
      end as kind,
      count(*)::int as count, sum(answers)::int as answers,
      count(*) filter (where state = 'right')::int as right, sum(chance)::float8 as said
    from bet group by 1
  `.execute(db)
  return rows
}
