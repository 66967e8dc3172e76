/** Headers that limit what a page of ours may do in a browser. */
import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'

/** Hashes of the inline scripts and styles of the built pages: nothing else may run inline. */
type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

/** Reads the inline scripts and styles out of a page we built ourselves. */
export function inlineHashesOf(page: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const elements = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
  for (const [, attributes = '', text = ''] of page.matchAll(elements)) {
    // Data in a page is no script, so no policy has to allow it.
    const isData = /\stype="application\/(ld\+)?json"/i.test(attributes)
    if (!isData && !/\ssrc\s*=/i.test(attributes) && text !== '') scripts.add(hashOf(text))
  }
  for (const [, text = ''] of page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)) {
    if (text !== '') styles.add(hashOf(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const nothingInline: InlineHashes = { scripts: [], styles: [] }

/** The policy of one page: our own files, and inline only what the hashes name. */
export function contentPolicy(options: { hashes?: InlineHashes; https: boolean }): string {
  const { hashes = nothingInline, https } = options
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...hashes.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export const policyHeader = 'content-security-policy'

/** Where answers are data, which no browser opens as a page of ours. */
const dataPath = '/api/v1/'
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
/** The others speak of documents: each costs time and bytes of every answer. */
const dataHeaders = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
])

export async function registerSecurity(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  const all = await helmetHeaders(options)
  const ofData = Object.entries(all).filter(([name]) => dataHeaders.has(name))
  const page = { ...all, [policyHeader]: contentPolicy(options) }
  const data = { ...Object.fromEntries(ofData), [policyHeader]: dataPolicy }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith(dataPath) ? data : page)
    done()
  })
}

/** The library writes the same with every answer, one header at a time; it is asked once. */
async function helmetHeaders({ https }: { https: boolean }): Promise<Record<string, unknown>> {
  const probe = Fastify()
  await probe.register(helmet, {
    // A page of the build needs its own.
    contentSecurityPolicy: false,
    hsts: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const without = await headersOf(Fastify())
  const all = await headersOf(probe)
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in without)))
}

async function headersOf(app: FastifyInstance): Promise<Record<string, unknown>> {
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}
