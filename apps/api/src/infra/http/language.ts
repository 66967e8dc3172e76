/** The language of a browser: a cookie that its pages, and the server's sentences, follow. */
import type { Locale } from '@strix/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '../language.ts'
import { writeCookie } from './caller.ts'

const languageCookie = 'strix_language'
const keptSeconds = 365 * 24 * 60 * 60

/** The console is in English, whatever its reader chose elsewhere. */
function languageOf({ headers, url }: FastifyRequest): Locale {
  if (url.startsWith('/api/v1/admin/')) return 'en'
  return /(?:^|; *)strix_language=pcm(?:;|$)/.test(headers.cookie ?? '') ? 'pcm' : 'en'
}

type Choice = { language: Locale; https: boolean }

export function setLanguage(reply: FastifyReply, { language, https }: Choice): void {
  const options = { sameSite: 'lax', path: '/', maxAge: keptSeconds, secure: https } as const
  writeCookie(reply, languageCookie, language, options)
}

/** Whoever is signed in has chosen in their profile: every browser of theirs follows it. */
export function keepLanguage(reply: FastifyReply, choice: Choice): void {
  if (languageOf(reply.request) !== choice.language) setLanguage(reply, choice)
}

/** Answers in the language of the request. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done))
  // The body has been read since, from a connection that knows of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done()
    else inLanguage(languageOf(request), done)
  })
}
