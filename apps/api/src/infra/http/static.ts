/**
 * Serves the built web app: prerendered pages, hashed assets, one fallback page for client
 * routes.
 */
import { messages } from '@strix/messages/server/infra'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { locales } from '@strix/contracts'
import type { Locale } from '@strix/contracts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { currentLanguage } from '../language.ts'
import { addLinkPreview } from './link-preview.ts'
import { answerPacked } from './packed.ts'
import { createPackedFiles } from './packed-files.ts'
import type { PackedFiles } from './packed-files.ts'
import { sendProblem } from './problem.ts'
import { contentPolicy, inlineHashesOf, policyHeader } from './security.ts'

type WebBuild = {
  root: string
  /** URL path → file, relative to the root. */
  files: ReadonlyMap<string, string>
  fallback: string | undefined
  /** The content policy of each page, with the hashes of its own inline scripts. */
  policies: ReadonlyMap<string, string>
  /** The fallback for addresses with a frame of their own; see `makeBarePage`. */
  bare: { page: string; policy: string } | undefined
}

/** One for each language. */
export type WebBuilds = Readonly<Record<Locale, WebBuild>>

/** Undefined where the page is sent as it was built. */
export type AnswerOwnPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<string | undefined>

const fallbackNames = ['__spa-fallback.html', 'index.html']

/** Looks at what was built; a language without a build of its own has the English one. */
export function readWebBuilds(root: string, options: { https: boolean }): WebBuilds {
  const en = readWebBuild(root, options)
  const pcm = readWebBuild(pidginRoot(root), options)
  return { en, pcm: pcm.files.size > 0 ? pcm : en }
}

/** Beside the folder of the English pages, `build/client`. */
export function pidginRoot(webRoot: string): string {
  return join(webRoot, '../pcm/client')
}

/** An absent build has no files. */
function readWebBuild(root: string, options: { https: boolean }): WebBuild {
  const names = existsSync(root) ? listFiles(root) : []
  const files = new Map<string, string>()
  for (const name of names) {
    files.set(`/${name}`, name)
    if (isPage(name)) {
      files.set(pagePath(name), name)
    } else if (name.endsWith('.html') && !name.startsWith('__')) {
      files.set(`/${name.slice(0, -'.html'.length)}`, name)
    }
  }
  const pages = names.filter((name) => name.endsWith('.html'))
  const fallback = fallbackNames.find((name) => files.has(`/${name}`))
  return {
    root,
    files,
    fallback,
    bare: fallback === undefined ? undefined : makeBarePage(join(root, fallback), options),
    policies: new Map(
      pages.map((name) => {
        const hashes = inlineHashesOf(readFileSync(join(root, name), 'utf8'))
        return [name, contentPolicy({ hashes, ...options })]
      }),
    ),
  }
}

/** Whether a file of the build is a page of an address of its own. */
function isPage(file: string): boolean {
  return posix.basename(file) === 'index.html'
}

function pagePath(file: string): string {
  return posix.join('/', posix.dirname(file)).replace(/(.)\/$/, '$1')
}

/**
 * Keeps search engines out, and hides the public frame until the scripts have drawn another. What
 * says how an act went (`output`) belongs to both.
 */
const bareHead =
  '<meta name="robots" content="noindex"/>' +
  '<style>body>header,#content,body>footer,body>.fixed:not(output){display:none}</style>'

function makeBarePage(path: string, options: { https: boolean }) {
  const page = readFileSync(path, 'utf8').replace('</head>', () => `${bareHead}</head>`)
  return { page, policy: contentPolicy({ hashes: inlineHashesOf(page), ...options }) }
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => relative(root, join(root, name)).split(sep).join('/'))
}

/**
 * Answers every path no route took. `clientRoutes` are the addresses the web app draws itself;
 * any other gets the same page with a 404, so that a reader sees the app's own "not found". Those
 * below `bareRoute` have a frame of their own: nobody lists them, and no cache keeps them.
 */
export async function registerStatic(
  app: FastifyInstance,
  input: {
    builds: WebBuilds
    clientRoutes: readonly RegExp[]
    bareRoute: RegExp
    answerOwnPage: AnswerOwnPage
    /** What public addresses of pages begin with. */
    origin: string
  },
): Promise<void> {
  const { builds, clientRoutes, bareRoute, answerOwnPage, origin } = input
  const hasPages = builds.en.files.size > 0
  if (hasPages) {
    await app.register(fastifyStatic, { root: builds.en.root, serve: false, index: false })
  }
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, nothingHere()))
  const withPreview = (text: string, file: string) =>
    isPage(file) ? addLinkPreview(text, { origin, path: pagePath(file) }) : text
  const packedFiles = new Map(
    locales.map((each) => [builds[each].root, createPackedFiles(builds[each].root, withPreview)]),
  )
  const answer = (request: FastifyRequest, reply: FastifyReply, found: Found) =>
    answerFile({ request, reply, ...found, packedFiles: packedFiles.get(found.build.root) })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request)
    const found = findFile(builds, path)
    if (found)
      return (await answerOwnPage(request, reply, path)) ?? (await answer(request, reply, found))
    if (path === '/' && !hasPages) throw notBuilt()
    const build = builds[currentLanguage()]
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || path.startsWith('/api/') || build.fallback === undefined) throw nothingHere()
    const { bare } = builds.en
    // The console is in English, whatever its reader chose.
    if (bare && bareRoute.test(path)) return sendBare(reply, bare)
    const known = clientRoutes.some((pattern) => pattern.test(path))
    const shown = { build, file: build.fallback }
    return await answer(request, reply.code(known ? 200 : 404), shown)
  })
}

function sendBare(reply: FastifyReply, { page, policy }: { page: string; policy: string }) {
  return reply
    .header(policyHeader, policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page)
}

type Found = { build: WebBuild; file: string }

/** In the reader's language; a page that is still open after another was chosen has its scripts. */
function findFile(builds: WebBuilds, path: string): Found | undefined {
  for (const build of [builds[currentLanguage()], builds.en, builds.pcm]) {
    const file = build.files.get(path)
    if (file !== undefined) return { build, file }
  }
  return undefined
}

/**
 * The page that every address of the app starts from, with more in its head. The additions hold
 * no script and no style, so the page's own policy still fits.
 */
export function answerAppPage(
  reply: FastifyReply,
  builds: WebBuilds,
  input: { status: number; head: string },
): string {
  const build = builds[currentLanguage()]
  const { fallback } = build
  if (fallback === undefined) throw nothingHere()
  const policy = build.policies.get(fallback)
  if (policy !== undefined) void reply.header(policyHeader, policy)
  const page = readFileSync(join(build.root, fallback), 'utf8')
  void reply.code(input.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  return page.replace('</head>', () => `${input.head}</head>`)
}

function nothingHere(): AppError {
  return new AppError('NOT_FOUND', messages.problems.nothingHere)
}

function notBuilt(): AppError {
  return new AppError('NOT_FOUND', messages.problems.notBuilt)
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/'
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  try {
    return decodeURIComponent(trimmed === '' ? '/' : trimmed)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** Names under assets/ carry a hash of their content, so they never change. */
function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  const isFresh = file.endsWith('.html') || file === 'sw.js' || file.endsWith('.webmanifest')
  return isFresh ? 'no-cache' : 'public, max-age=3600'
}

async function answerFile(input: {
  request: FastifyRequest
  reply: FastifyReply
  build: WebBuild
  file: string
  packedFiles: PackedFiles | undefined
}): Promise<Buffer | FastifyReply> {
  const { request, reply, build, file, packedFiles } = input
  const policy = build.policies.get(file)
  if (policy !== undefined) void reply.header(policyHeader, policy)
  void reply.header('cache-control', cacheControlOf(file))
  // Whoever asks for a part of a file gets it off the disk.
  const packed = request.headers.range === undefined ? packedFiles?.of(file) : undefined
  if (packed === undefined) return reply.sendFile(file, build.root, { cacheControl: false })
  const vary = cacheControlOf(file) === 'no-cache' ? ['cookie'] : []
  return answerPacked(request, reply, await packed, vary)
}
