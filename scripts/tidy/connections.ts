/**
 * The server opens connections in few places, each named here with whose address it asks. What a
 * user gave is asked through the guard alone.
 */
import { isTest, type TextFile } from './files.ts'
import { isNode, makeLineFinder, parse, visit, type Node } from './syntax.ts'

const places = /^(apps\/api|packages\/[a-z]+)\/src\/.*\.ts$/
/** The outside world of a sandbox: no user of a live server reaches it. */
const simulator = 'packages/simulator/'

/**
 * Modules that ask an address they are handed, with what of them asks nobody. The database's own
 * client is none of them: it speaks to one server, in no language that another understands.
 */
const modules: Readonly<Record<string, readonly string[]>> = {
  http: ['createServer'],
  https: ['createServer'],
  http2: ['createServer'],
  net: ['createServer', 'isIP', 'isIPv4', 'isIPv6'],
  tls: ['createServer'],
  dgram: [],
  undici: [],
  nodemailer: [],
  aws4fetch: ['AwsV4Signer'],
  '@ai-sdk/openai-compatible': [],
}
const transports = ['Transport', 'createTransport']
const globals = ['fetch', 'WebSocket', 'EventSource']
/** Of web-push, which writes and encrypts what another sends. */
const methods = ['sendNotification']

type Place = { opens: string; asks: string }
const settings = 'what the settings of the operator name'
const given = { opens: 'Transport', asks: settings }
const features = 'apps/api/src/features/'
const allowed: Readonly<Record<string, Place>> = {
  'apps/api/src/infra/outbound/index.ts': { opens: 'undici', asks: 'what users name: the guard' },
  'packages/platforms/src/transport.ts': { opens: 'undici', asks: 'what the files below name' },
  'apps/api/src/start.ts': { opens: 'createTransport', asks: 'nobody: it hands it on' },
  'apps/api/src/infrastructure.ts': { opens: 'Transport', asks: 'nobody: it hands it on' },
  'apps/api/src/infra/files-s3.ts': { opens: 'fetch', asks: settings },
  'apps/api/src/infra/mail/transport.ts': { opens: 'nodemailer', asks: settings },
  'apps/api/src/sandbox/sandbox-process.ts': { opens: 'fetch', asks: 'our own server' },
  [`${features}assistant/model.ts`]: { opens: '@ai-sdk/openai-compatible', asks: settings },
  [`${features}football/sources/index.ts`]: given,
  [`${features}payments/create-provider.ts`]: given,
  [`${features}payments/provider-http.ts`]: given,
  [`${features}platforms/platforms.service.ts`]: { opens: 'Transport', asks: 'our own tables' },
  [`${features}records/stamps.service.ts`]: given,
  [`${features}results/sources/get-text.ts`]: given,
  [`${features}results/sources/index.ts`]: given,
}

export function findStrayConnections(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => places.test(path) && !path.startsWith(simulator))
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const lineOf = makeLineFinder(file.text)
      return listConnections(file)
        .filter(({ what }) => what !== allowed[file.path]?.opens)
        .map(({ what, node }) => `${file.path}:${lineOf(node.start)}: ${what} asks any address`)
    })
}

/** Places that the list names and that open nothing any more. */
export function findIdlePlaces(files: readonly TextFile[]): string[] {
  return Object.entries(allowed).flatMap(([path, { opens }]) => {
    const file = files.find((each) => each.path === path)
    return file && listConnections(file).some(({ what }) => what === opens) ? [] : [path]
  })
}

function listConnections(file: TextFile): { what: string; node: Node }[] {
  const found: { what: string; node: Node }[] = []
  visit(parse(file), (node) => {
    for (const what of [...readModule(node), ...readNames(node)]) found.push({ what, node })
  })
  return found
}

/** What an import, a later import or a passing on brings in that asks an address. */
function readModule(node: Node): string[] {
  const source = isNode(node.source) ? String(node.source.value).replace(/^node:/, '') : ''
  const harmless = modules[source]
  if (source !== '@strix/platforms' && !harmless) return []
  const parts = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  const names = parts
    .filter((part) => !harmless || (node.importKind !== 'type' && part.importKind !== 'type'))
    .map((part) => nameOf(part.imported ?? part.local))
  if (!harmless) return names.filter((name) => transports.includes(name))
  const brings = parts.length === 0 || names.some((name) => !harmless.includes(name))
  return brings && (parts.length === 0 || names.length > 0) ? [source] : []
}

/** A global by its name or as a part of `globalThis`; the same word as a key is another's. */
function readNames(node: Node): string[] {
  return Object.entries(node).flatMap(([key, child]) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap((each) => {
      const name = each.type === 'Identifier' ? nameOf(each) : ''
      if (key === 'property' && methods.includes(name)) return [name]
      if (!globals.includes(name)) return []
      const isKey = node.computed !== true && (key === 'property' || key === 'key')
      const ofGlobal = key === 'property' && /^global(This)?$/.test(nameOf(node.object))
      return !isKey || ofGlobal ? [name] : []
    }),
  )
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name) : ''
}
