import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translateMessages } from './define.ts'
import { messages as times } from './en/times.ts'
import { type Language, readLanguageFrom } from './language.ts'
import { compileModule, english } from './library.ts'
import { serverCatalogues } from './pidgin.ts'

/** English alone: texts whose English wording counts, what staff read, and what programs read. */
const englishOnly =
  /^(privacy|terms|(server\/)?console-[\w-]+|server\/(approvals|mcp|operations|people|staff))$/

const names = listNames('en').filter((name) => !englishOnly.test(name))
let language: Language = 'en'

beforeAll(() => readLanguageFrom(() => language))
afterAll(() => readLanguageFrom(() => 'en'))

function listNames(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .toSorted()
}

/** The texts of a catalogue by path, patterns as they were written. */
function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'function' && 'pattern' in value) return [[path, String(value.pattern)]]
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, `${path}.${key}`))
}

/** What a pattern is given, as the compiled message reads it. */
function valuesOf(pattern: string): string[] {
  const code = pattern.includes('{') ? compileModule(english, { message: pattern }) : ''
  return [...new Set([...code.matchAll(/\bd\.(\w+)/g)].map(([, name = '']) => name))].toSorted()
}

/** The test runner finds a file by its name alone, in a folder that is written out. */
async function read(folder: 'en' | 'pcm', name: string): Promise<Map<string, string>> {
  const own = name.replace('server/', '')
  const files = {
    en: () => (own === name ? import(`./en/${own}.ts`) : import(`./en/server/${own}.ts`)),
    pcm: () => (own === name ? import(`./pcm/${own}.ts`) : import(`./pcm/server/${own}.ts`)),
  }
  const { messages } = await files[folder]()
  return new Map(listTexts(messages))
}

test('every catalogue of pages and server stands in Pidgin, and no other', () => {
  expect(listNames('pcm')).toEqual(names)
  const ofServer = names.filter((name) => name.startsWith('server/'))
  expect(serverCatalogues.map((name) => `server/${name}`).toSorted()).toEqual(ofServer)
})

test.each(names)('%s has the same keys with the same values', async (name) => {
  const [texts, pidgin] = [await read('en', name), await read('pcm', name)]
  expect([...pidgin.keys()].toSorted()).toEqual([...texts.keys()].toSorted())
  for (const [path, text] of texts) {
    const said = pidgin.get(path) ?? ''
    expect.soft(valuesOf(said), path).toEqual(valuesOf(text))
    expect.soft(said === '', path).toBe(text === '')
    // An address is the same in every language.
    if (/^(https?:\/\/|\/)/.test(text)) expect.soft(said, path).toBe(text)
  }
})

test('a text is read in the language of whoever reads it, or in English', () => {
  translateMessages(times, { justNow: 'now now', hoursAgo: '{count} hours don pass' })
  const read = () => [times.justNow, times.yesterday, times.hoursAgo({ count: 2 })]
  language = 'pcm'
  expect(read()).toEqual(['now now', 'yesterday', '2 hours don pass'])
  language = 'en'
  expect(read()).toEqual(['just now', 'yesterday', '2 hours ago'])
})
