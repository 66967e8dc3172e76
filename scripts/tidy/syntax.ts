/** What the rules ask of a file's syntax tree: functions, catch blocks, imports, clock reads. */
import { parseSync } from 'oxc-parser'
import type { TextFile } from './files.ts'

export type Import = { source: string; line: number; typeOnly: boolean }
/** `lines` is the whole span; `ownLines` leaves out functions declared inside. */
type Span = { line: number; lines: number; ownLines: number }
type Finding = { line: number; what: string }

type Syntax = {
  imports: Import[]
  functions: Span[]
  emptyCatches: number[]
  /** Reads of the clock or of chance, and calls to the network. */
  impure: Finding[]
}

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

/** Several rules read the same files: each is parsed once. */
const parsedFiles = new WeakMap<TextFile, unknown>()
const syntaxes = new WeakMap<TextFile, Syntax>()

export function readSyntax(file: TextFile): Syntax {
  const known = syntaxes.get(file)
  if (known) return known
  const lineOf = makeLineFinder(file.text)
  const syntax: Syntax = { imports: [], functions: [], emptyCatches: [], impure: [] }
  visit(parse(file), (node) => collect(node, syntax, lineOf))
  syntaxes.set(file, syntax)
  return syntax
}

export function parse(file: TextFile): unknown {
  const known = parsedFiles.get(file)
  if (known !== undefined) return known
  const parsed = parseSync(file.path, file.text)
  const [error] = parsed.errors
  if (error) throw new Error(`${file.path}: ${error.message}`)
  const program: unknown = parsed.program
  parsedFiles.set(file, program)
  return program
}

function collect(node: Node, syntax: Syntax, lineOf: (offset: number) => number): void {
  const line = lineOf(node.start)
  function countLines(inner: Node): number {
    return lineOf(inner.end) - lineOf(inner.start) + 1
  }
  /** The lines of functions declared inside, each counted once. */
  function countInnerLines(value: unknown): number {
    if (Array.isArray(value)) return value.reduce((sum, item) => sum + countInnerLines(item), 0)
    if (!isNode(value)) return 0
    if (value.type === 'FunctionDeclaration') return countLines(value)
    return Object.values(value).reduce<number>((sum, child) => {
      return typeof child === 'object' ? sum + countInnerLines(child) : sum
    }, 0)
  }
  if (functionTypes.has(node.type)) {
    const lines = countLines(node)
    syntax.functions.push({ line, lines, ownLines: lines - countInnerLines(node.body) })
  }
  const source = readLiteral(node.source)
  if (source !== undefined) {
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type'
    syntax.imports.push({ source, line, typeOnly })
  }
  if (node.type === 'CatchClause' && isEmptyBlock(node.body)) syntax.emptyCatches.push(line)
  if (isCatchCall(node)) syntax.emptyCatches.push(line)
  const what = readImpurity(node)
  if (what) syntax.impure.push({ line, what })
}

/** `promise.catch(() => {})` swallows a failure as an empty block does. */
function isCatchCall(node: Node): boolean {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false
  const [handler] = node.arguments
  if (!isNode(handler) || !functionTypes.has(handler.type)) return false
  return writeName(node.callee)?.endsWith('.catch') === true && isEmptyBlock(handler.body)
}

function readImpurity(node: Node): string | undefined {
  if (node.type === 'NewExpression') {
    const bare = Array.isArray(node.arguments) && node.arguments.length === 0
    return bare && writeName(node.callee) === 'Date' ? 'new Date()' : undefined
  }
  if (node.type !== 'CallExpression') return undefined
  const name = writeName(node.callee)
  const impure = ['Date.now', 'performance.now', 'Math.random', 'fetch']
  return name && impure.includes(name) ? `${name}()` : undefined
}

/** `a.b` as text; for a longer chain its last part with a dot before it. */
function writeName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  return `${writeName(node.object) ?? ''}.${String(node.property.name)}`
}

function isEmptyBlock(node: unknown): boolean {
  return isNode(node) && Array.isArray(node.body) && node.body.length === 0
}

function readLiteral(node: unknown): string | undefined {
  return isNode(node) && typeof node.value === 'string' ? node.value : undefined
}

export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
    return
  }
  if (!isNode(value)) return
  see(value)
  for (const child of Object.values(value)) {
    if (typeof child === 'object') visit(child, see)
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function makeLineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  function lineOf(offset: number): number {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
  return lineOf
}
