/** Past posts with what became of them: many at once. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { NewPostedCode, PostedSelection } from './posted.store.ts'
import { addTerms } from './terms.store.ts'
import type { CodeSettlement, SelectionSettlement, PostTables } from './posts.tables.ts'

export type PastSelection = PostedSelection & {
  state: SelectionSettlement
  settledAt: Date | null
}
export type PastCode = Omit<NewPostedCode, 'selections' | 'reasons'> & {
  state: CodeSettlement
  returnFactor: number | null
  settledAt: Date | null
  selections: readonly PastSelection[]
}

const batch = 500

function* lotsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

export async function addPastCodes(tx: Tx<PostTables>, codes: readonly PastCode[]): Promise<void> {
  for (const lot of lotsOf(codes, batch)) {
    await insertCodes(tx, lot)
    await insertSelections(tx, lot)
    await addTerms(
      tx,
      lot.map(({ id }) => id),
    )
  }
}

async function insertCodes(tx: Tx<PostTables>, codes: readonly PastCode[]): Promise<void> {
  const rows = codes.map((code) => ({
    id: code.id,
    profile_id: code.profileId,
    platform: code.platform,
    code: code.code,
    fingerprint: code.fingerprint.toString('hex'),
    bet_type: code.betType,
    fold: code.selections.length,
    odds: code.odds,
    first_kickoff: code.firstKickoff,
    last_kickoff: code.lastKickoff,
    posted_at: code.postedAt,
    note: code.note,
    subscribers_only: code.subscribersOnly,
    record: code.counts ? 'counts' : 'off',
    state: code.state,
    return_factor: code.returnFactor,
    settled_at: code.settledAt,
    demo: code.demo,
  }))
  await sql`
    insert into posted_code (id, profile_id, platform, code, fingerprint, bet_type, fold, odds,
      first_kickoff, last_kickoff, posted_at, note, subscribers_only, record, state,
      return_factor, settled_at, trending, demo)
    select id, profile_id, platform, code, decode(fingerprint, 'hex'), bet_type, fold, odds,
      first_kickoff, last_kickoff, posted_at, note, subscribers_only, record, state,
      return_factor, settled_at, extract(epoch from posted_at), demo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, profile_id uuid, platform text, code text, fingerprint text, bet_type text,
      fold integer, odds numeric, first_kickoff timestamptz, last_kickoff timestamptz,
      posted_at timestamptz, note text, subscribers_only boolean, record text, state text,
      return_factor numeric, settled_at timestamptz, demo boolean
    )
  `.execute(tx)
}

async function insertSelections(tx: Tx<PostTables>, codes: readonly PastCode[]): Promise<void> {
  const rows = codes.flatMap(({ id, selections }) =>
    selections.map((selection, position) => ({
      code_id: id,
      position,
      fixture_id: selection.fixtureId,
      key: selection.key,
      home: selection.home,
      away: selection.away,
      league: selection.league,
      kickoff: selection.kickoff,
      market: selection.market,
      outcome: selection.outcome,
      slip_odds: selection.slipOdds,
      record_odds: selection.recordOdds,
      state: selection.state,
      settled_at: selection.settledAt,
    })),
  )
  await sql`
    insert into posted_selection (code_id, position, fixture_id, key, home, away, league, kickoff,
      market, outcome, slip_odds, record_odds, state, settled_at)
    select code_id, position, fixture_id, key, home, away, league, kickoff, market, outcome,
      slip_odds, record_odds, state, settled_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      code_id uuid, position integer, fixture_id uuid, key text, home text, away text,
      league text, kickoff timestamptz, market text, outcome text, slip_odds numeric,
      record_odds numeric, state text, settled_at timestamptz
    )
  `.execute(tx)
}
