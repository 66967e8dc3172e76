/** Records as the owner of the database can change them: by SQL, every hash made anew. */
import type { TestApp } from '../../testing/test-app.ts'
import { addCounting, addFixture, runAsOwner, say } from '../../testing/test-results.ts'
import { settleResults } from '../results/index.ts'
import { canonical, contentOf, genesis, hashRow } from './chain.ts'
import { makeRoots } from './roots.service.ts'

const hourMs = 3_600_000

/** A slip is posted, its match played and settled, and a day goes by. */
export async function playSlip(
  test: TestApp,
  profileId: string,
  score: string,
  more: { subscribersOnly?: boolean } = {},
): Promise<string> {
  const fixtureId = await addFixture(test)
  const games = [{ fixtureId, odds: 2.5 }]
  const codeId = await addCounting(test, { profileId, games, ...more })
  test.advance(4 * hourMs)
  await say(test, fixtureId, score)
  await settleResults(test.services, undefined)
  test.advance(20 * hourMs)
  return codeId
}

export type TamperedRow = {
  opens: string
  salt: string
  body: string
  code: string
  kind: string
}

/** Writes a record's rows as `change` has them, chained and hashed as if they were honest. */
export async function rewriteRecord(
  test: TestApp,
  profileId: string,
  change: (rows: TamperedRow[]) => TamperedRow[],
): Promise<void> {
  const rows = await runAsOwner<Omit<TamperedRow, 'opens'> & { opens_at: Date }>(
    test,
    `select opens_at, encode(salt, 'hex') as salt, body, code_id as code, kind
     from record_row where profile_id = $1 order by seq`,
    [profileId],
  )
  let previous = genesis
  const given = rows.map(({ opens_at: opens, ...row }) => ({ ...row, opens: opens.toISOString() }))
  const made = change(given).map((row, index) => {
    const seq = index + 1
    const fields = JSON.parse(row.body) as Record<string, unknown>
    const body = canonical({ ...fields, seq })
    const salt = Buffer.from(row.salt, 'hex')
    const at = String(fields.at)
    const opening = { profile: profileId, seq, at, opensAt: row.opens }
    const hash = hashRow({ previous, content: contentOf({ salt, body }), opening })
    const link = previous
    previous = hash
    return [profileId, seq, at, row.code, row.kind, link, salt, body, hash, 2, row.opens] as const
  })
  await runAsOwner(test, 'delete from record_row where profile_id = $1', [profileId])
  for (const values of made) {
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    await runAsOwner(test, `insert into record_row values (${places})`, values)
  }
  await runAsOwner(test, 'update record_head set seq = $2, hash = $3 where profile_id = $1', [
    profileId,
    made.length,
    previous,
  ])
}

/** A row that says something else; its hash is made when it is written. */
export function edited(
  row: TamperedRow,
  change: (fields: Record<string, unknown>) => object,
): TamperedRow {
  const fields = JSON.parse(row.body) as Record<string, unknown>
  const next = { ...fields, ...change(fields) }
  const at = 'at' in next ? String(next.at) : row.opens
  return { ...row, body: JSON.stringify(next), opens: row.opens === fields.at ? at : row.opens }
}

/** All roots and proofs as they would be had everything always been as it is now. */
export async function remakeRoots(test: TestApp): Promise<void> {
  for (const table of ['record_root_early', 'record_proof', 'record_root']) {
    await runAsOwner(test, `delete from ${table}`)
  }
  await makeRoots(test.db, test.now())
}
