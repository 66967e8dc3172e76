/** Rewards against the ledger that pays them, and against the scores that they are for. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = PredictzTables & WalletTables

const findingsMax = 1_000

/** @returns what differs, in sentences */
export async function auditRewards(db: Db<Tables>): Promise<string[]> {
  return [...(await auditGifts(db)), ...(await auditHits(db))]
}

/** Every gift for a prediction was noted with it, and the other way round. */
async function auditGifts(db: Db<Tables>): Promise<string[]> {
  const { rows } = await sql<{ source: string; gift: string | null; given: string | null }>`
    with gift as (
      select t.detail ->> 'source' as source, sum(p.amount) as amount
      from transfer t join posting p on p.transfer_id = t.id
      where t.reason = 'gift-reward' group by 1
    ), noted as (
      select 'prediction ' || prediction_id || ' ' || version as source, given
      from prediction_payment where given > 0
    )
    select source, g.amount as gift, n.given from gift g full join noted n using (source)
    where g.amount is distinct from n.given order by source limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ source, gift, given }) =>
      `The reward of ${source} is ${gift ?? 'nothing'}, noted with it is ${given ?? 'nothing'}.`,
  )
}

/** A prediction is a hit where it is the score of its game, and nowhere else. */
async function auditHits(db: Db<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select p.id, p.state from prediction p join prediction_game g on g.id = p.game_id
    where g.version > 0 and p.settled_version = g.version and (p.state = 'hit') is distinct from
      (g.state = 'settled' and p.home = g.home and p.away = g.away)
    order by p.id limit ${findingsMax}
  `.execute(db)
  return rows.map(({ id, state }) => `The prediction ${id} is ${state}, and its score is not.`)
}
