/** The library as Node finds it: its own types promise default exports that Node does not see. */
import { createRequire } from 'node:module'

type MessageFormat = {
  compile(pattern: string): (values: Readonly<Record<string, string | number>>) => unknown
}
type Compiler = (format: MessageFormat, patterns: Readonly<Record<string, string>>) => string

const load = createRequire(import.meta.url)
const Library: new (locale: string) => MessageFormat = load('@messageformat/core')

export const english = new Library('en')
export const compileModule: Compiler = load('@messageformat/core/compile-module.js')
