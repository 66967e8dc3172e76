/** Uploads in an S3-compatible store, so that several machines share them. */
import { AppError } from './errors.ts'
import type { Files } from './files.ts'
import { isFileKey } from './files.ts'
import { signS3 } from './s3-signature.ts'
import type { S3Credentials } from './s3-signature.ts'

export type S3Settings = S3Credentials & {
  /** The bucket stands in the path, which every store understands. */
  endpoint: string
  bucket: string
}

const answerMs = 15_000

export function createS3Files(settings: S3Settings, now: () => Date): Files {
  async function send(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body: Buffer = Buffer.alloc(0),
  ) {
    if (!isFileKey(key)) throw new Error('a file key has an unexpected shape')
    const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`)
    const headers = method === 'PUT' ? { 'content-type': 'image/webp' } : {}
    const signed = signS3({ method, url, body, headers, now: now() }, settings)
    // The client sets the host itself.
    const { host: _host, ...sent } = signed
    try {
      return await fetch(url, {
        method,
        headers: sent,
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
      })
    } catch (error) {
      throw away(error)
    }
  }
  return {
    async put(key, bytes) {
      const answer = await send('PUT', key, bytes)
      await answer.arrayBuffer()
      if (!answer.ok) throw away(new Error(`the store answered ${answer.status}`))
    },
    async find(key) {
      if (!isFileKey(key)) return undefined
      const answer = await send('GET', key)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 404) return undefined
      if (!answer.ok) throw away(new Error(`the store answered ${answer.status}`))
      return bytes
    },
    async delete(key) {
      const answer = await send('DELETE', key)
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) {
        throw away(new Error(`the store answered ${answer.status}`))
      }
    },
  }
}

function away(cause: unknown): AppError {
  return new AppError('BUSY', 'Pictures cannot be kept right now. Try again in a moment.', {
    cause,
    retryAfterSeconds: 10,
  })
}
