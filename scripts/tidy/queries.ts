/** SQL stands in stores alone: rules are read without it, and a table is found by one search. */
import type { TextFile } from './files.ts'
import { isNode, makeLineFinder, parse, visit, type Node } from './syntax.ts'

const features = 'apps/api/src/features/'
const mayQuery = /\.store\.ts$|\.(test|soak)\.ts$|\/testing\//
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
    .filter(({ path }) => path.startsWith(features) && path.endsWith('.ts') && !mayQuery.test(path))
    .flatMap((file) => {
      const lineOf = makeLineFinder(file.text)
      const found: string[] = []
      visit(parse(file), (node) => {
        const what = readQuery(node)
        if (what) found.push(`${file.path}:${lineOf(node.start)}: ${what} belongs in a store`)
      })
      return found
    })
}

/** Kysely's `sql`, under whatever name, or the start of a query that it builds. */
function readQuery(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
    const fromKysely = isNode(node.source) && node.source.value === 'kysely'
    const parts = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
    const values = parts.filter(({ importKind }) => importKind !== 'type')
    return fromKysely && values.length > 0 ? 'what kysely runs' : undefined
  }
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  const name = String(node.property.name)
  return starts.has(name) ? `.${name}` : undefined
}
