/** Writes pages with the server half of the web build: React's own HTML, the data in it. */
import type { PageData } from '@strix/contracts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentLanguage } from '../language.ts'
import type { PageCache } from './page-cache.ts'
import type { ReadyPages } from './ready-pages.ts'
import { contentPolicy, inlineHashesOf } from './security.ts'
import { pidginRoot } from './static.ts'

export type PageWriter = {
  write(path: string, page: PageData): Promise<string>
  /** The content policy of the pages of one route, in the language of whoever asks. */
  policyOf(route: string): Promise<string>
  /** How the web has an address written for its reader; undefined for a page as it was built. */
  pageOf(path: string, search: string): Promise<WrittenPage | undefined>
}

export type WrittenPage = {
  forVisitors: boolean
  asks: (profileId: string) => readonly string[]
}

export type PublicPages = {
  cache: PageCache
  ready: ReadyPages
  /** Undefined where the web was built without its server half. */
  writer: PageWriter | undefined
  /** Of our own addresses. */
  origin: string
}

type ServerBuild = {
  entry: {
    module: {
      writePage(build: ServerBuild, url: string, page: PageData): Promise<string>
      writtenPageOf(path: string, search: string): WrittenPage | undefined
    }
  }
}

/** The writer of a build, or nothing where the build has only files. */
export function createPageWriter(
  webRoot: string,
  options: { https: boolean; origin: string },
): PageWriter | undefined {
  const english = join(webRoot, '../server/index.js')
  if (!existsSync(english)) return undefined
  const pidgin = join(pidginRoot(webRoot), '../server/index.js')
  const paths = { en: english, pcm: existsSync(pidgin) ? pidgin : english }
  const builds = new Map<string, Promise<ServerBuild>>()
  const load = (): Promise<ServerBuild> => {
    const path = paths[currentLanguage()]
    const build = builds.get(path) ?? (import(pathToFileURL(path).href) as Promise<ServerBuild>)
    builds.set(path, build)
    return build
  }
  const policies = new Map<string, Promise<string>>()
  const write = async (address: string, page: PageData): Promise<string> => {
    const build = await load()
    return await build.entry.module.writePage(build, new URL(address, options.origin).href, page)
  }
  /** Hashed of a page without anybody's words in it: what is in a text can never allow a script. */
  const makePolicy = async (route: string): Promise<string> => {
    const empty = {
      viewer: null,
      now: new Date(0).toISOString(),
      origin: options.origin,
      search: '',
    }
    const html = await write(route.replaceAll(/:\w+/g, 'none'), { ...empty, answers: [] })
    return contentPolicy({ hashes: inlineHashesOf(html), https: options.https })
  }
  return {
    write,
    pageOf: async (path, search) => (await load()).entry.module.writtenPageOf(path, search),
    policyOf(route) {
      const key = `${currentLanguage()} ${route}`
      const known = policies.get(key) ?? makePolicy(route)
      policies.set(key, known)
      return known
    },
  }
}
