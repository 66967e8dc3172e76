/** Has new roots stamped by an authority that is not the operator, where one is set. */
import { randomBytes } from 'node:crypto'
import type { Transport } from '@strix/platforms'
import type { Db } from '../../infra/db.ts'
import type { Env } from '../../env.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { insertStamp, listUnstamped } from './stamps.store.ts'
import { readAnswer, StampError, stampQuery } from './stamp.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & ProfileTables & RecordTables

export type StampDeps = {
  db: Db<Tables>
  databaseTime: DatabaseTime
  transport: Transport
  /** Without an address no root is stamped. */
  env: Pick<Env, 'recordStampUrl'>
}

const maxMs = 20_000
const bytesMax = 64 * 1024
/** An older root is not stamped any more: a late stamp says nothing good of it. */
const freshMs = 3 * 24 * 3_600_000

/** @throws StampError or what the network says; what was stamped before stays */
export async function stampRoots(deps: StampDeps): Promise<number> {
  const { db, env } = deps
  const url = env.recordStampUrl
  if (url === undefined) return 0
  const now = await deps.databaseTime(db)
  const since = new Date(now.getTime() - freshMs)
  const roots = await listUnstamped(db, { authority: url, since })
  for (const root of roots) {
    const nonce = randomBytes(8)
    const answer = await ask(deps.transport, url, stampQuery(root, nonce))
    const token = await readAnswer(answer, { root, nonce })
    await insertStamp(db, { ...root, authority: url, token, now })
  }
  return roots.length
}

async function ask(transport: Transport, url: string, query: Buffer): Promise<Buffer> {
  const answer = await transport({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
    },
    body: query,
    signal: AbortSignal.timeout(maxMs),
  })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new StampError('the authority sent too much')
    chunks.push(chunk)
  }
  if (answer.status !== 200) throw new StampError(`the authority answered ${answer.status}`)
  return Buffer.concat(chunks)
}
