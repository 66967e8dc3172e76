/** The infrastructure carries any product: it names no table, event or noun of a feature. */
import { isTest, type TextFile } from './files.ts'
import { isNode, makeLineFinder, type Node, parse, visit } from './syntax.ts'

const infra = 'apps/api/src/infra/'
const declared = /^apps\/api\/src\/features\/.*\.(tables|events)\.ts$/
const nouns = new RegExp(
  [
    'odds|fixture|wallet|ledger|payment|payout|bookmaker|subscription|predict|forecast|football',
    'betting|kick-?off|tipster|naira',
  ].join('|'),
  'i',
)
const inSql = /\b(?:from|join|into|update|table)\s+(\w+)/g

export function findProductWords(files: readonly TextFile[]): string[] {
  const names = new Set(files.filter(({ path }) => declared.test(path)).flatMap(listDeclared))
  return files
    .filter((file) => file.path.startsWith(infra) && !isTest(file))
    .flatMap((file) => [
      ...findNouns(file),
      ...readNames(file)
        .filter(({ name }) => names.has(name))
        .map(({ name, line }) => `${file.path}:${line}: ${name} belongs to a feature`),
    ])
}

function findNouns({ path, text }: TextFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const noun = nouns.exec(line)?.[0]
    return noun ? [`${path}:${index + 1}: ${noun} is a word of a feature`] : []
  })
}

/** The tables that a type declares, or the events that `declareEvents` does. */
function listDeclared(file: TextFile): string[] {
  const found: string[] = []
  visit(parse(file), (node) => {
    if (node.type === 'TSTypeAliasDeclaration' && isNode(node.id)) {
      if (String(node.id.name).endsWith('Tables')) found.push(...keysOf(node.typeAnnotation))
    }
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const [first] = Array.isArray(node.arguments) ? node.arguments : []
      if (node.callee.name === 'declareEvents') found.push(...keysOf(first))
    }
  })
  return found
}

function keysOf(value: unknown): string[] {
  if (!isNode(value)) return []
  const members = value.members ?? value.properties
  if (!Array.isArray(members)) return []
  return members.filter(isNode).flatMap(({ key }) => {
    return isNode(key) ? [String(key.name ?? key.value)] : []
  })
}

/** What is called, asked of a query builder, or written in SQL, each a possible table or event. */
function readNames(file: TextFile): { name: string; line: number }[] {
  const lineOf = makeLineFinder(file.text)
  const found: { name: string; line: number }[] = []
  visit(parse(file), (node) => {
    for (const name of namesIn(node)) found.push({ name, line: lineOf(node.start) })
  })
  return found
}

function readText(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

function namesIn(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    // An event's kind has two parts; a table's name alone may be a word of any other meaning.
    return node.value.includes('.') ? [node.value] : []
  }
  if (node.type === 'TemplateElement') {
    return Array.from(readText(node.value).matchAll(inSql), ([, name = '']) => name)
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return []
  const { property } = node.callee
  if (!isNode(property) || !/(From|Into|Table|Join|Using)$/.test(String(property.name))) return []
  const [first] = Array.isArray(node.arguments) ? node.arguments : []
  return isNode(first) ? [String(first.value).replace(/ as .*/, '')] : []
}
