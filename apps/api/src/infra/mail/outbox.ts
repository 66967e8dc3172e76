/** The sandbox's mail: one file each in a folder, newest first on a page. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { WaitingMail } from './mail.store.ts'

const kept = z.object({
  id: z.uuid(),
  at: z.string(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  plain: z.string(),
  html: z.string(),
})
type KeptMail = z.infer<typeof kept>

export type Outbox = {
  keep(mail: WaitingMail, at: Date): Promise<void>
  list(options: { max: number }): Promise<KeptMail[]>
}

export function createOutbox(folder: string): Outbox {
  return {
    async keep(mail, at) {
      const { id, kind, subject, plain, html } = mail
      const entry: KeptMail = {
        id,
        at: at.toISOString(),
        to: mail.recipient,
        kind,
        subject,
        plain,
        html,
      }
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.json`), JSON.stringify(entry, null, 2))
    },
    async list({ max }) {
      await mkdir(folder, { recursive: true })
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      // Names sort by the time the mail was written.
      const newest = names.toSorted().toReversed().slice(0, max)
      const texts = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
      return texts.map((text) => kept.parse(JSON.parse(text)))
    },
  }
}
