/** Links that change the language: they work without scripts, and before scripts have come. */
import { locales } from '@strix/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { setLanguage } from '../../infra/http/language.ts'
import { callerOf, limitCalls } from '../../infra/http/calls.ts'
import type { Edge } from '../../infra/http/mount.ts'
import type { AccountServices } from './accounts.service.ts'

const operation = { method: 'GET', url: '/language/:language', perMinute: 60 } as const
const params = z.object({ language: z.enum(locales) })

export function mountLanguage(
  app: FastifyInstance,
  edge: Edge,
  { accounts, https }: { accounts: AccountServices; https: boolean },
): void {
  app.get(operation.url, { schema: { hide: true } }, async (request, reply) => {
    const chosen = params.safeParse(request.params)
    if (!chosen.success) return reply.callNotFound()
    await limitCalls(edge, operation, request)
    const { language } = chosen.data
    const caller = await callerOf(edge, operation, request)
    // A link on another site changes nobody's profile.
    const isOwn = request.headers['sec-fetch-site'] === 'same-origin'
    if (caller.kind === 'member' && isOwn) {
      await accounts.settings.change(caller.profileId, { locale: language })
    }
    setLanguage(reply, { language, https })
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
