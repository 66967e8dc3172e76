/** The house plan: which room may use which, and that each declares what it uses. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { isCode, isTest, type TextFile } from './files.ts'
import { type Import, readSyntax } from './syntax.ts'

export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Arrows point down only. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  '@strix/contracts': [],
  '@strix/markets': [],
  '@strix/messages': ['@strix/contracts'],
  '@strix/matching': [],
  '@strix/assistant': ['@strix/markets', '@strix/matching'],
  '@strix/forecast': ['@strix/markets'],
  '@strix/platforms': ['@strix/markets', '@strix/messages'],
  '@strix/simulator': ['@strix/markets'],
  '@strix/conversion': ['@strix/markets', '@strix/matching', '@strix/messages', '@strix/platforms'],
  '@strix/api': [
    '@strix/assistant',
    '@strix/contracts',
    '@strix/conversion',
    '@strix/forecast',
    '@strix/markets',
    '@strix/matching',
    '@strix/messages',
    '@strix/platforms',
    '@strix/simulator',
  ],
  '@strix/cli': [
    '@strix/api',
    '@strix/assistant',
    '@strix/contracts',
    '@strix/conversion',
    '@strix/forecast',
    '@strix/markets',
    '@strix/matching',
    '@strix/platforms',
    '@strix/simulator',
  ],
  '@strix/web': ['@strix/contracts', '@strix/messages'],
}

/** Adapters and conversions are tested against the simulated outside world. */
const testsMayUse: Readonly<Record<string, readonly string[]>> = {
  '@strix/platforms': ['@strix/simulator'],
  '@strix/conversion': ['@strix/simulator'],
}

/** The simulator is the outside world, so it alone among the packages opens sockets. */
const roomsWithInputOutput = new Set(['@strix/simulator'])
const inputOutput =
  /^(node:)?(fs|http|https|http2|net|tls|dgram|dns|child_process|cluster|worker_threads)(\/|$)/

type Use = Import & { file: TextFile; workspace: string; manifest: Manifest }

export function findBrokenArrows(
  files: readonly TextFile[],
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  return files.filter(isCode).flatMap((file) => {
    const workspace = file.path.split('/').slice(0, 2).join('/')
    const manifest = manifests.get(workspace)
    if (!manifest) return []
    return readSyntax(file).imports.flatMap((used) => {
      const complaint = judge({ ...used, file, workspace, manifest })
      return complaint ? [`${file.path}:${used.line}: ${complaint}`] : []
    })
  })
}

/** A dependency that a room must not use is not declared either. */
export function findForbiddenDependencies(manifests: Iterable<Manifest>): string[] {
  return [...manifests].flatMap((manifest) => {
    const test = testsMayUse[manifest.name] ?? []
    const room = mayUse[manifest.name]
    if (!room) return [`${manifest.name}: not on the house plan`]
    return [
      ...inHouse(manifest.dependencies).filter((name) => !room.includes(name)),
      ...inHouse(manifest.devDependencies).filter((name) => ![...room, ...test].includes(name)),
    ].map((name) => `${manifest.name} must not depend on ${name}`)
  })
}

function inHouse(dependencies: Record<string, string> = {}): string[] {
  return Object.keys(dependencies).filter((name) => name.startsWith('@strix/'))
}

function judge(use: Use): string | undefined {
  if (use.source.startsWith('.')) return judgeRelative(use)
  if (isBuiltin(use.source)) return judgeBuiltin(use)
  if (use.source.startsWith('virtual:')) return undefined
  return judgePackage(use)
}

/** A store may join another feature's tables; those are types that use no store. */
const tableTypes = /\.tables\.ts$/

const infra = 'apps/api/src/infra/'
const joints = /^apps\/api\/src\/(app|features|infrastructure|start)\.ts$/

function judgeRelative({ file, workspace, source, typeOnly }: Use): string | undefined {
  const target = posix.join(posix.dirname(file.path), source)
  if (!target.startsWith(`${workspace}/`)) return `${source} leaves its workspace`
  const from = /^(apps\/(?:api|web)\/.*?features)\/([^/]+)\//.exec(file.path)
  const to = /^(apps\/(?:api|web)\/.*?features)\/([^/]+)\/(.+)$/.exec(target)
  if (to && from?.[2] !== to[2] && !(typeOnly && tableTypes.test(target))) {
    const onWeb = workspace === 'apps/web'
    if (onWeb && from && to[3] !== 'queries.ts') {
      return `web features meet through queries.ts alone (${to[2]})`
    }
    if (!onWeb && to[3] !== 'index.ts') return `the feature ${to[2]} is used through its index.ts`
  }
  if (!isTest(file)) {
    if (file.path.startsWith(infra) && !target.startsWith(infra)) return 'infra stands on nothing'
    if (file.path.startsWith('apps/api/src/features/') && joints.test(target)) {
      return 'a feature uses nothing that puts features together'
    }
  }
  if (file.path.endsWith('.routes.ts') && target.endsWith('.store.ts')) {
    return 'routes reach stores through a service'
  }
  if (file.path.endsWith('.routes.ts') && target.endsWith('.service.ts') && !typeOnly) {
    return 'routes are handed their services'
  }
  return judgePlatformFolder(file.path, target)
}

/** Any platform's folder may use these, and they use none of a platform. */
const commonFolders = ['shared', 'testing', 'world', 'gateway']

/** Platforms have in common the shape, and the words of a provider that several of them use. */
function judgePlatformFolder(path: string, target: string): string | undefined {
  const folder = /^packages\/(?:platforms|simulator)\/src\/([^/]+)\//
  const from = folder.exec(path)?.[1]
  const to = folder.exec(target)?.[1]
  if (!from || !to || from === to || from === 'testing') return undefined
  if (commonFolders.includes(to)) return undefined
  return `${from} must not use the platform ${to}`
}

function judgeBuiltin({ file, manifest, source, workspace }: Use): string | undefined {
  if (!workspace.startsWith('packages/') || isTest(file)) return undefined
  if (roomsWithInputOutput.has(manifest.name) || !inputOutput.test(source)) return undefined
  return `packages do no input or output (${source})`
}

function judgePackage({ file, manifest, source }: Use): string | undefined {
  const parts = source.split('/')
  const name = source.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? source)
  const test = isTest(file) || file.path.endsWith('.config.ts')
  if (name.startsWith('@strix/')) {
    const allowed = [...(mayUse[manifest.name] ?? []), ...(test ? testsFor(manifest) : [])]
    if (!allowed.includes(name)) return `${manifest.name} must not use ${name}`
  }
  if (manifest.name === '@strix/contracts' && !test && name !== 'zod') {
    return `contracts use zod and nothing else (${name})`
  }
  if (manifest.dependencies?.[name]) return undefined
  if (manifest.devDependencies?.[name]) {
    // A bundler's input is resolved at build, and types are erased: neither is missed at run time.
    return test || manifest.name === '@strix/web' ? undefined : `${name} is a devDependency only`
  }
  return test && sharedTestTools.has(name) ? undefined : `${name} is not declared in package.json`
}

const sharedTestTools = new Set(['vitest', 'fast-check', '@playwright/test'])

function testsFor(manifest: Manifest): readonly string[] {
  return testsMayUse[manifest.name] ?? []
}
