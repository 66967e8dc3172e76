/** Teams and fixtures that were not surely found, for staff to decide. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Candidate, FootballTables } from './football.tables.ts'

type Row = FootballTables['football_question']
export type NewQuestion = Pick<Row, 'kind' | 'source' | 'home' | 'away' | 'league' | 'country'> & {
  externalId: string
  kickoff: Date | null
  candidates: readonly Candidate[]
}
export type Question = NewQuestion & { id: string; openedAt: Date }

/** Asks, or brings the candidates of an open question up to date; what was decided stays. */
export async function saveQuestions(
  tx: Tx<FootballTables>,
  input: { questions: readonly NewQuestion[]; now: Date },
): Promise<void> {
  for (const { externalId, candidates, ...question } of input.questions) {
    await tx
      .insertInto('football_question')
      .values({
        ...question,
        id: uuidv7(input.now),
        external_id: externalId,
        candidates: JSON.stringify(candidates),
        opened_at: input.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'source', 'external_id'])
          .doUpdateSet({ candidates: JSON.stringify(candidates) })
          .where('football_question.decided_at', 'is', null),
      )
      .execute()
  }
}

/** What staff decided, by the names that were asked about; null: none of those known here. */
export async function listDecided(
  db: Db<FootballTables>,
  input: { kind: Row['kind']; source: FootballSource; externalIds: readonly string[] },
): Promise<Map<string, string | null>> {
  if (input.externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('football_question')
    .select(['external_id', 'decided_id'])
    .where('kind', '=', input.kind)
    .where('source', '=', input.source)
    .where('external_id', 'in', [...input.externalIds])
    .where('decided_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.decided_id]))
}

/** Takes back open questions that have found their answer by themselves. */
export async function closeQuestions(
  tx: Tx<FootballTables>,
  input: { kind: Row['kind']; source: FootballSource; externalIds: readonly string[] },
): Promise<void> {
  if (input.externalIds.length === 0) return
  await tx
    .deleteFrom('football_question')
    .where('kind', '=', input.kind)
    .where('source', '=', input.source)
    .where('external_id', 'in', [...input.externalIds])
    .where('decided_at', 'is', null)
    .execute()
}

export async function findQuestion(
  tx: Tx<FootballTables>,
  id: string,
): Promise<Question | undefined> {
  const row = await tx
    .selectFrom('football_question')
    .selectAll()
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && questionOf(row)
}

export async function decideQuestion(
  tx: Tx<FootballTables>,
  input: { id: string; decidedId: string | null; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('football_question')
    .set({ decided_at: input.now, decided_by: input.staffId, decided_id: input.decidedId })
    .where('id', '=', input.id)
    .execute()
}

/** Open questions, the oldest first. */
export async function listQuestions(
  db: Db<FootballTables>,
  input: { limit: number; offset: number; after: { openedAt: string; id: string } | undefined },
): Promise<Question[]> {
  const { after } = input
  const rows = await db
    .selectFrom('football_question')
    .selectAll()
    .where('decided_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(opened_at, id) > (${after?.openedAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute()
  return rows.map(questionOf)
}

function questionOf(
  row: {
    [Key in keyof Omit<Row, 'candidates' | 'decided_at' | 'decided_by' | 'decided_id'>]: Row[Key]
  } & { candidates: Candidate[] },
): Question {
  const { id, kind, source, home, away, league, country, kickoff, candidates } = row
  return {
    id,
    kind,
    source,
    externalId: row.external_id,
    home,
    away,
    league,
    country,
    kickoff,
    candidates,
    openedAt: row.opened_at,
  }
}
