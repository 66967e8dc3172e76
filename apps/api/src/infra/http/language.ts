/** The language of a browser: a cookie that its pages, and the server's sentences, follow. */
import { locales } from '@strix/contracts'
import type { Locale } from '@strix/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inLanguage } from '../language.ts'
import { writeCookie } from './caller.ts'

const languageCookie = 'strix_language'
const keptSeconds = 365 * 24 * 60 * 60

/** The console is in English, whatever its reader chose elsewhere. */
function languageOf({ headers, url }: FastifyRequest): Locale {
  if (url.startsWith('/api/v1/admin/')) return 'en'
  return /(?:^|; *)strix_language=pcm(?:;|$)/.test(headers.cookie ?? '') ? 'pcm' : 'en'
}

/** Whoever is signed in has chosen in their profile: every browser of theirs follows it. */
export function keepLanguage(
  reply: FastifyReply,
  { language, https }: { language: Locale; https: boolean },
): void {
  if (languageOf(reply.request) === language) return
  setLanguage(reply, { language, https })
}

function setLanguage(
  reply: FastifyReply,
  { language, https }: { language: Locale; https: boolean },
): void {
  const options = { sameSite: 'lax', path: '/', maxAge: keptSeconds, secure: https } as const
  writeCookie(reply, languageCookie, language, options)
}

/** Answers in the language of the request, and changes it for who follows a link to do so. */
export function registerLanguage(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done))
  // The body has been read since, from a connection that knows of no request.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done))
  const params = z.object({ language: z.enum(locales) })
  app.get('/language/:language', { schema: { hide: true } }, (request, reply) => {
    const chosen = params.safeParse(request.params)
    if (!chosen.success) return reply.callNotFound()
    setLanguage(reply, { language: chosen.data.language, https })
    return reply.header('cache-control', 'no-store').redirect(pageBefore(request), 303)
  })
}

/** Where the link stood, as long as that is one of our own pages. */
function pageBefore({ headers, host }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  if (from?.host !== host) return '/'
  // Two slashes at the start would be the address of another site.
  return from.pathname.replace(/^\/+/, '/') + from.search
}
