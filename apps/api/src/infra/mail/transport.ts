/** How a mail leaves: SMTP, and in the sandbox a folder that anybody at the machine can look at. */
import { createTransport } from 'nodemailer'
import type { WaitingMail } from './mail.store.ts'
import type { Outbox } from './outbox.ts'

export type MailTransport = {
  send(mail: WaitingMail): Promise<void>
  /** @throws when the mail server cannot be reached or refuses us */
  check(): Promise<void>
  close(): void
}

const connectMs = 15_000
const answerMs = 30_000

/** @param options.from the sender every mail names */
export function createMailTransport(options: {
  smtpUrl: string | undefined
  from: string
  outbox: Outbox | undefined
  now: () => Date
}): MailTransport {
  const { smtpUrl, outbox } = options
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl)
  return {
    async send(mail) {
      await outbox?.keep(mail, options.now())
      await smtp?.sendMail({
        from: options.from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.plain,
        html: mail.html,
        // The same mail tried twice is recognised by it.
        messageId: `<${mail.id}@${domainOf(options.from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
    check: async () => void (await smtp?.verify()),
    close: () => smtp?.close(),
  }
}

/** Options may stand in the URL's query, as nodemailer reads them. */
function openSmtp(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'strix.localhost'
}
