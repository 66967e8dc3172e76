/** The sandbox's mail on a page, and as JSON for programs; neither exists in live mode. */
import { messages } from '@strix/messages/server/outbox'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../infra/mail/index.ts'
import type { Outbox } from '../infra/mail/index.ts'

const shownMax = 50

export function mountOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/sandbox/outbox.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { data: await outbox.list({ max: shownMax }) }
  })
  app.get('/sandbox/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await outbox.list({ max: shownMax })
    const entries = mails.map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(messages.outboxTo({ to: mail.to, at: mail.at }))}</p>
<pre>${escapeHtml(mail.plain)}</pre></article>`,
    )
    const body = entries.length > 0 ? entries.join('\n<hr>\n') : `<p>${messages.outboxEmpty}</p>`
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${messages.outboxTitle}</title></head>
<body><h1>${messages.outboxTitle}</h1><p>${messages.outboxIntro}</p>
${body}</body></html>`,
      )
  })
}
