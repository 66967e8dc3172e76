/** What pages and answers say stands in the catalogue, and everything in the catalogue is read. */
import { isCode, isTest, type TextFile } from './files.ts'
import { isNode, makeLineFinder, type Node, parse, visit } from './syntax.ts'

/** A catalogue that a file imports: by its package, or within it. */
const imported = /^(?:@strix\/messages|\.\/en)\/([\w/-]+?)(?:\.ts)?$/
const catalogues = /^packages\/messages\/src\/en\/([\w/-]+)\.ts$/
/** Two words, the first with a capital: no name of anything technical. */
const sentence = /^\p{Lu}\p{Ll}*[’']?\p{Ll}* \p{L}/u
const letters = /\p{L}{2}/u
/** Part of a sentence, as `${name} is gone`. */
const words = /\p{L} | \p{L}/u
/** Attributes that somebody reads or hears, ours among them. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
])

/** Texts in JSX or in a readable attribute, and sentences anywhere, that no catalogue holds. */
export function findLooseTexts(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('apps/web/src/') && isCode(file) && !isTest(file))
    .flatMap((file) => {
      const lineOf = makeLineFinder(file.text)
      const found = new Set<string>()
      const faults = new Set<unknown>()
      visit(parse(file), (node) => {
        if (node.type === 'NewExpression') visit(node.arguments, (part) => faults.add(part))
        const texts = shownTexts(node).filter((text) => letters.test(text))
        if (!faults.has(node))
          texts.push(...writtenTexts(node).filter((text) => sentence.test(text)))
        for (const text of texts) {
          found.add(`${file.path}:${lineOf(node.start)}: "${text.trim()}" is in no catalogue`)
        }
      })
      return [...found]
    })
}

/** The server's alike: what a problem says, and sentences of files that make problems. */
export function findLooseProblems(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('apps/api/src/') && isCode(file) && !isTest(file))
    .filter(({ text }) => /new AppError\(|\brefusal:/.test(text))
    .flatMap((file) => {
      const lineOf = makeLineFinder(file.text)
      const found = new Set<string>()
      const faults = new Set<unknown>()
      const problems = new Set<unknown>()
      visit(parse(file), (node) => {
        if (node.type === 'NewExpression' && isNode(node.callee)) {
          const inside = node.callee.name === 'AppError' ? problems : faults
          visit(node.arguments, (part) => inside.add(part))
        }
        if (faults.has(node)) return
        const isLoose = problems.has(node) ? words : sentence
        for (const text of writtenTexts(node).filter((each) => isLoose.test(each))) {
          found.add(`${file.path}:${lineOf(node.start)}: "${text.trim()}" is in no catalogue`)
        }
      })
      return [...found]
    })
}

/** Packages whose sentences reach a person; adapters hold names of markets, which are none. */
const speaking = /^packages\/(contracts|conversion|platforms)\/src\//
/** What a schema, an error or a report says. */
const saying = new Set(['error', 'message', 'reason', 'unsupported'])
/** For programmers, and a proper name. */
const unsaid = new Set(['summary', 'description', 'name'])

/** What packages say: the error of a schema, a failed call, a game's reason in a report. */
export function findLooseReasons(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => speaking.test(file.path) && isCode(file) && !isTest(file))
    .flatMap((file) => {
      const lineOf = makeLineFinder(file.text)
      const found = new Map<number, string>()
      const passed = new Set<unknown>()
      const said = new Set<unknown>()
      const given = new Set<unknown>()
      const isNamed = file.path.startsWith('packages/platforms/')
      visit(parse(file), (node) => {
        if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Error') {
          visit(node.arguments, (part) => passed.add(part))
        }
        if (node.type === 'Property' && isNode(node.key)) {
          const name = String(node.key.name)
          if (unsaid.has(name)) visit(node.value, (part) => passed.add(part))
          if (saying.has(name)) visit(node.value, (part) => said.add(part))
        }
        // Put together beforehand, under the name of what it becomes.
        if (node.type === 'VariableDeclarator' && isNode(node.id)) {
          if (saying.has(String(node.id.name))) visit(node.init, (part) => said.add(part))
        }
        // What a check of a schema is given: its last argument may be the sentence.
        if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
          if (!isNamed) for (const part of node.arguments) given.add(part)
        }
        if (passed.has(node) || (!said.has(node) && !given.has(node))) return
        const isLoose = said.has(node) ? words : sentence
        for (const text of writtenTexts(node).filter((each) => isLoose.test(each))) {
          found.set(lineOf(node.start), `"${text.trim()}" is in no catalogue`)
        }
      })
      return Array.from(found, ([line, what]) => `${file.path}:${line}: ${what}`)
    })
}

function shownTexts(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = Array.isArray(node.children) ? node.children.filter(isNode) : []
    return children
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap((child) => writtenTexts(child.expression))
  }
  if (node.type !== 'JSXAttribute' || !isNode(node.name)) return []
  if (!readAttributes.has(String(node.name.name)) || !isNode(node.value)) return []
  const { value } = node
  return writtenTexts(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** The texts an expression may give: its own, and those it chooses from. */
function writtenTexts(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'ConditionalExpression') {
    return [...writtenTexts(value.consequent), ...writtenTexts(value.alternate)]
  }
  if (value.type === 'LogicalExpression') {
    return [...writtenTexts(value.left), ...writtenTexts(value.right)]
  }
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return []
  return value.quasis.filter(isNode).map((quasi) => readCooked(quasi.value))
}

function readCooked(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : ''
}

/** Keys of the catalogue that no code reads. A group read as a whole reads all in it. */
export function findUnusedMessages(files: readonly TextFile[]): string[] {
  const used = findReads(files)
  return files.flatMap((file) => {
    const name = catalogues.exec(file.path)?.[1]
    if (name === undefined) return []
    const reads = [...(used.get(name) ?? [])]
    return findKeys(file)
      .filter((key) => !reads.some((read) => within(key, read) || within(read, key)))
      .map((key) => `${file.path}: nobody reads ${key}`)
  })
}

function within(inner: string, outer: string): boolean {
  return outer === '' || inner === outer || inner.startsWith(`${outer}.`)
}

/** The keys of a catalogue, groups written out: `states.open`. */
function findKeys(file: TextFile): string[] {
  const keys: string[] = []
  visit(parse(file), (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return
    if (isNode(node.callee) && node.callee.name === 'defineMessages') {
      keys.push(...keysOf(node.arguments[0]))
    }
  })
  return keys
}

function keysOf(value: unknown, path: readonly string[] = []): string[] {
  if (!isNode(value) || value.type !== 'ObjectExpression') return [path.join('.')]
  const properties = Array.isArray(value.properties) ? value.properties.filter(isNode) : []
  return properties.flatMap((property) => {
    const { key } = property
    const name = isNode(key) ? String(key.name ?? key.value) : ''
    return keysOf(property.value, [...path, name])
  })
}

/** What is read of each catalogue: paths such as `states.open`, or '' for the whole. */
function findReads(files: readonly TextFile[]): Map<string, Set<string>> {
  const reads = new Map<string, Set<string>>()
  for (const file of files) {
    if (!isCode(file) || !/'(?:@strix\/messages|\.\/en)\//.test(file.text)) continue
    const program = parse(file)
    for (const [local, name] of findImports(program)) {
      const paths = reads.get(name) ?? new Set()
      reads.set(name, paths)
      collectPaths(program, local, paths)
    }
  }
  return reads
}

function findImports(program: unknown): Map<string, string> {
  const names = new Map<string, string>()
  visit(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source)) return
    const name = imported.exec(String(node.source.value))?.[1]
    if (name === undefined || !Array.isArray(node.specifiers)) return
    for (const { local } of node.specifiers.filter(isNode)) {
      if (isNode(local)) names.set(String(local.name), name)
    }
  })
  return names
}

function collectPaths(program: unknown, local: string, paths: Set<string>): void {
  const inner = new Set<unknown>()
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration') visit(node.specifiers, (part) => inner.add(part))
    if (node.type === 'MemberExpression' && node.computed !== true) inner.add(node.property)
    if (node.type === 'Property' && node.shorthand !== true) inner.add(node.key)
    if (inner.has(node)) return
    const path = pathOf(node, local)
    if (path === undefined) return
    paths.add(path.join('.'))
    visit(node, (part) => inner.add(part))
  })
}

/** `messages.states.open` → `states`, `open`; what follows a computed key is not known. */
function pathOf(node: Node, local: string): string[] | undefined {
  if (node.type === 'Identifier') return node.name === local ? [] : undefined
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) {
    return undefined
  }
  const path = pathOf(node.object, local)
  return path && node.computed !== true ? [...path, String(node.property.name)] : path
}
