/** Text columns whose words are a list in the code, kept closed by a check in the database. */
import pg from 'pg'

export type ClosedColumn = { table: string; column: string; words: readonly string[] }

const notOwner = '42501'
const checkViolation = '23514'

/**
 * Makes each column's check allow the words of its list, without a migration for each new word. A
 * check only ever grows: another version of the product may work with the same database.
 * @throws Error that names the rows' unknown words
 */
export async function closeColumns(
  owner: pg.Client,
  columns: readonly ClosedColumn[],
): Promise<void> {
  for (const column of columns) await close(owner, column)
}

async function close(owner: pg.Client, { table, column, words }: ClosedColumn): Promise<void> {
  const name = `${table}_${column}_check`
  const allowed = await wordsOf(owner, { table, name })
  if (allowed && words.every((word) => allowed.has(word))) return
  const all = [...new Set([...(allowed ?? []), ...words])]
  const next = `${name}_next`
  const list = all.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  await owner.query(`set lock_timeout = '10s'`)
  try {
    // In three statements: only the first and the last lock the table, and neither reads it.
    await owner.query(
      `alter table ${table} drop constraint if exists ${next},
         add constraint ${next} check (${column} in (${list})) not valid`,
    )
    await owner.query(`alter table ${table} validate constraint ${next}`)
    await owner.query(
      `begin; alter table ${table} drop constraint if exists ${name};
       alter table ${table} rename constraint ${next} to ${name}; commit`,
    )
  } catch (cause) {
    await owner.query('rollback')
    throw new Error(await reasonOf(owner, { table, column, all, cause }), { cause })
  }
}

/** What the check allows now; undefined where there is none. */
async function wordsOf(
  owner: pg.Client,
  { table, name }: { table: string; name: string },
): Promise<Set<string> | undefined> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and conname = $2 and contype = 'c'`,
    [table, name],
  )
  const definition = rows[0]?.definition
  if (definition === undefined) return undefined
  const quoted = definition.matchAll(/'((?:[^']|'')*)'::text/g)
  return new Set(Array.from(quoted, ([, word = '']) => word.replaceAll("''", "'")))
}

async function reasonOf(
  owner: pg.Client,
  input: { table: string; column: string; all: readonly string[]; cause: unknown },
): Promise<string> {
  const { table, column, all, cause } = input
  const start = `The column ${table}.${column} could not be closed`
  if (!(cause instanceof pg.DatabaseError)) return `${start}.`
  if (cause.code === notOwner) return `${start}. Start once with DATABASE_OWNER_URL set.`
  if (cause.code !== checkViolation) return `${start}: ${cause.message}.`
  const { rows } = await owner.query<{ word: string }>(
    `select distinct ${column} as word from ${table} where not ${column} = any ($1) limit 10`,
    [all],
  )
  const unknown = rows.map(({ word }) => `"${word}"`).join(', ')
  return `${start}: rows hold ${unknown}.`
}
