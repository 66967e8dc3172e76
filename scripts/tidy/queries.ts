/** SQL stands in stores alone: rules are read without it, and a table is found by one search. */
import type { TextFile } from './files.ts'
import { isNode, makeLineFinder, parse, visit, type Node } from './syntax.ts'

const server = 'apps/api/src/'
const mayQuery = /\.store\.ts$|\.(test|soak)\.ts$|\/testing\//
/** No stores, and why they speak SQL. Each works on the database itself or helps stores. */
const besides: Readonly<Record<string, string>> = {
  'infra/closed-columns.ts': 'changes the checks of columns, as the owner',
  'infra/database-time.ts': 'reads the clock, of no table',
  'infra/db.ts': 'opens connections',
  'infra/first-rows.ts': 'a part of the queries of stores',
  'infra/inspect-database.ts': 'looks at roles and rights',
  'infra/job-schema.ts': 'makes the tables of the queue, as the owner',
  'infra/jobs.ts': 'gives jobs a connection of their own',
  'infra/jobs/pool.ts': 'opens connections',
  'infra/listen.ts': 'holds a connection that listens',
  'infra/migrate.ts': 'runs migrations, as the owner',
  'infra/postgres/index.ts': 'makes database and role of the embedded server',
  'infra/postgres/server.ts': 'waits until the embedded server answers',
  'infra/time-list.ts': 'parts of the queries of stores',
  'prepare-database.ts': 'gives roles their rights, as the owner',
}
const runners = new Set(['kysely', 'pg'])
const starts = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
])

export function findStrayQueries(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(server) && path.endsWith('.ts') && !mayQuery.test(path))
    .filter(({ path }) => besides[path.slice(server.length)] === undefined)
    .flatMap(findQueries)
}

function findQueries(file: TextFile): string[] {
  const lineOf = makeLineFinder(file.text)
  const found: string[] = []
  visit(parse(file), (node) => {
    const what = readQuery(node)
    if (what) found.push(`${file.path}:${lineOf(node.start)}: ${what} belongs in a store`)
  })
  return found
}

/** A name that is no longer needed in the list above. */
export function findIdleExceptions(files: readonly TextFile[]): string[] {
  return Object.keys(besides).filter((path) => {
    const file = files.find((each) => each.path === `${server}${path}`)
    return file === undefined || findQueries(file).length === 0
  })
}

/** What kysely or pg runs, under whatever name, or the start of a query that kysely builds. */
function readQuery(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
    const source = isNode(node.source) ? String(node.source.value) : ''
    const parts = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
    const values = parts.filter(({ importKind }) => importKind !== 'type')
    return runners.has(source) && values.length > 0 ? `what ${source} runs` : undefined
  }
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  const name = String(node.property.name)
  return starts.has(name) ? `.${name}` : undefined
}
