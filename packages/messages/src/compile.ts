/** What the build of the web makes of a catalogue: plain texts, and functions without a parser. */
import { compileModule, english } from './library.ts'

/** Names to import, by module. */
type Imports = Map<string, Set<string>>

/** Writes a catalogue's exports as a module for the browser. */
export function writeModule(catalogue: Readonly<Record<string, unknown>>): string {
  const imports: Imports = new Map()
  const exports = Object.entries(catalogue).map(
    ([name, value]) => `export const ${name} = ${writeValue(value, imports)}\n`,
  )
  const lines = [...imports].map(
    ([module, names]) => `import { ${[...names].join(', ')} } from ${JSON.stringify(module)}\n`,
  )
  return [...lines, ...exports].join('')
}

function writeValue(value: unknown, imports: Imports): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => writeValue(item, imports)).join(', ')}]`
  }
  if (typeof value === 'function' && 'pattern' in value) {
    return writeMessage(String(value.pattern), imports)
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${writeValue(part, imports)}`,
  )
  return `{ ${parts.join(', ')} }`
}

function writeMessage(pattern: string, imports: Imports): string {
  const module = compileModule(english, { message: pattern })
  const body = /^export default \{\n {2}message: (.*)\n\}$/ms.exec(module)?.[1]
  if (body === undefined) throw new Error(`The library wrote another form: ${module}`)
  for (const [, names = '', from = ''] of module.matchAll(/^import \{ (.+) \} from "(.+)"/gm)) {
    const known = imports.get(from) ?? new Set()
    imports.set(from, known)
    for (const name of names.split(', ')) known.add(name)
  }
  return body
}
