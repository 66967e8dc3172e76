/** Writes pages with the server half of the web build: React's own HTML, the data in it. */
import type { PageData } from '@strix/contracts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageCache } from './page-cache.ts'
import { contentPolicy, inlineHashesOf } from './security.ts'

export type PageWriter = {
  write(path: string, page: PageData): Promise<string>
  /** The content policy of the pages of one route. */
  policyOf(route: string): Promise<string>
}

export type PublicPages = {
  cache: PageCache
  /** Undefined where the web was built without its server half. */
  writer: PageWriter | undefined
  /** Of our own addresses. */
  origin: string
}

type ServerBuild = {
  entry: {
    module: { writePage(build: ServerBuild, url: string, page: PageData): Promise<string> }
  }
}

/** The writer of a build, or nothing where the build has only files. */
export function createPageWriter(
  webRoot: string,
  options: { https: boolean; origin: string },
): PageWriter | undefined {
  const path = join(webRoot, '../server/index.js')
  if (!existsSync(path)) return undefined
  let loading: Promise<ServerBuild> | undefined
  const policies = new Map<string, Promise<string>>()
  const write = async (address: string, page: PageData): Promise<string> => {
    loading ??= import(pathToFileURL(path).href) as Promise<ServerBuild>
    const build = await loading
    return await build.entry.module.writePage(build, new URL(address, options.origin).href, page)
  }
  /** Hashed of a page without anybody's words in it: what is in a text can never allow a script. */
  const makePolicy = async (route: string): Promise<string> => {
    const empty = { viewer: null, now: new Date(0).toISOString(), origin: options.origin }
    const html = await write(route.replaceAll(/:\w+/g, 'none'), { ...empty, answers: [] })
    return contentPolicy({ hashes: inlineHashesOf(html), https: options.https })
  }
  return {
    write,
    policyOf(route) {
      const known = policies.get(route) ?? makePolicy(route)
      policies.set(route, known)
      return known
    },
  }
}
