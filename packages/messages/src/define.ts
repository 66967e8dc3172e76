import type { GetICUArgs } from '@schummar/icu-type-parser'
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

function prepare(written: unknown): unknown {
  if (typeof written === 'string') return written.includes('{') ? makeMessage(written) : written
  if (Array.isArray(written)) return written.map(prepare)
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, prepare(value)]))
}

/** A pattern is compiled when it is first needed: a server that starts needs few of them. */
function makeMessage(pattern: string) {
  let run: ReturnType<typeof english.compile> | undefined
  function message(values: Record<string, string | number>): string {
    run ??= english.compile(pattern)
    return String(run(values))
  }
  return Object.assign(message, { pattern })
}
