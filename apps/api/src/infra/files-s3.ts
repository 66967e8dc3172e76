/** Uploads in an S3-compatible store, so that several machines share them. */
import { messages } from '@strix/messages/server/infra'
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from './errors.ts'
import type { Files } from './files.ts'
import { isFileKey } from './files.ts'

type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string }

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
    const signed = await signS3({ method, url, body, headers, now: now() }, settings)
    try {
      return await fetch(url, {
        method,
        headers: signed,
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

/** All headers are signed, and the hash of the body with them. */
export async function signS3(
  request: {
    method: string
    url: URL
    body: Buffer
    headers: Readonly<Record<string, string>>
    now: Date
  },
  { region, accessKeyId, secretAccessKey }: S3Credentials,
): Promise<Headers> {
  const hash = createHash('sha256').update(request.body).digest('hex')
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': hash },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    datetime: request.now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}

function away(cause: unknown): AppError {
  return new AppError('BUSY', messages.problems.picturesAway, {
    cause,
    retryAfterSeconds: 10,
  })
}
