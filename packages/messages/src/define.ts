import type { GetICUArgs } from '@schummar/icu-type-parser'
import { currentLanguage } from './language.ts'
import { english } from './library.ts'

/** What a value may be: `{name}` takes a text or a number, `plural` a number alone. */
type Kinds = { ICUArgument: string | number; ICUNumberArgument: number }

/** A text with arguments is a function of their values; every other one is what was written. */
type Messages<Written> = Written extends string
  ? Written extends `${string}{${string}`
    ? (values: GetICUArgs<Written, Kinds>) => string
    : Written
  : Written extends object
    ? { readonly [Key in keyof Written]: Messages<Written[Key]> }
    : Written

/** Makes a catalogue of ICU messages; the build of the web puts compiled ones in its place. */
export function defineMessages<const Written extends object>(written: Written): Messages<Written>
export function defineMessages(written: unknown): unknown {
  return prepare(written)
}

/** Catalogues and their groups, each with its texts in Pidgin. */
const pidginOf = new WeakMap<object, object>()

/** Puts the Pidgin texts beside those of a catalogue; a key without one stays English. */
export function translateMessages(messages: object, pidgin: object): void {
  pidginOf.set(messages, pidgin)
  for (const [key, group] of Object.entries(messages)) {
    const texts: unknown = Reflect.get(pidgin, key)
    if (isGroup(group) && isGroup(texts)) translateMessages(group, texts)
  }
}

function prepare(written: unknown): unknown {
  if (!isGroup(written)) return written
  const made = Array.isArray(written) ? [] : {}
  for (const [key, value] of Object.entries(written)) {
    const read = () => textOf(made, { key, english: value })
    const isPlain = typeof value === 'string' && !value.includes('{')
    const isText = typeof value === 'string'
    const property = isPlain
      ? { get: read }
      : { value: isText ? makeMessage(read) : prepare(value) }
    Object.defineProperty(made, key, { enumerable: true, ...property })
  }
  return made
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function textOf(group: object, { key, english }: { key: string; english: string }): string {
  const pidgin = currentLanguage() === 'pcm' ? pidginOf.get(group) : undefined
  const text: unknown = pidgin && Reflect.get(pidgin, key)
  return typeof text === 'string' ? text : english
}

type Run = ReturnType<typeof english.compile>

/** A pattern is compiled when it is first needed: a server that starts needs few of them. */
function makeMessage(read: () => string) {
  const compiled = new Map<string, Run>()
  function message(values: Record<string, string | number>): string {
    const pattern = read()
    const run = compiled.get(pattern) ?? english.compile(pattern)
    compiled.set(pattern, run)
    return String(run(values))
  }
  return Object.defineProperty(message, 'pattern', { get: read })
}
