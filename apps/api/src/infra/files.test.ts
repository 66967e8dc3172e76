import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createS3Files, signS3 } from './files-s3.ts'
import { createLocalFiles } from './files.ts'
import type { Files } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'strix-files-'))
const kept = new Map<string, Buffer>()
const asked: { method: string; authorization: string }[] = []
let failing = 0
let server: Server
let s3: Files

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = Buffer.concat(chunks)
      asked.push({ method, authorization: headers.authorization ?? '' })
      const hash = createHash('sha256').update(body).digest('hex')
      if (failing > 0) response.statusCode = failing
      else if (headers['x-amz-content-sha256'] !== hash) response.statusCode = 400
      else if (method === 'PUT') kept.set(url, body)
      else if (method === 'DELETE') response.statusCode = kept.delete(url) ? 204 : 404
      else if (!kept.has(url)) response.statusCode = 404
      response.end(method === 'GET' ? kept.get(url) : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'pictures',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  s3 = createS3Files(settings, () => new Date('2026-11-20T08:00:00Z'))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => createLocalFiles(folder)],
  ['a store', () => s3],
])('%s', (_name, open) => {
  test('keeps, finds and deletes', async () => {
    const files = open()
    const key = 'avatars/abc-64.webp'
    expect(await files.find(key)).toBeUndefined()
    await files.put(key, Buffer.from('one'))
    await files.put(key, Buffer.from('two'))
    expect((await files.find(key))?.toString()).toBe('two')
    await files.delete(key)
    await files.delete(key)
    expect(await files.find(key)).toBeUndefined()
  })

  test.each(['../x.webp', 'avatars/../../x.webp', '/etc/passwd', 'avatars/a b.webp', ''])(
    'a key of another shape is refused: %s',
    async (key) => {
      const files = open()
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('unexpected shape')
      expect(await files.find(key)).toBeUndefined()
    },
  )
})

test('the bucket stands in the path and each request is signed', async () => {
  asked.length = 0
  await s3.put('avatars/signed-64.webp', Buffer.from('x'))
  expect([...kept.keys()]).toContain('/pictures/avatars/signed-64.webp')
  const [, credential, names] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/.exec(
      asked[0]?.authorization ?? '',
    ) ?? []
  expect(credential).toBe('key/20261120/eu-west-1/s3/aws4_request')
  expect(names).toBe('content-type;host;x-amz-content-sha256;x-amz-date')
})

test.each([403, 500])('a store that answers %d is BUSY, not a lost picture', async (status) => {
  failing = status
  const key = 'avatars/away-64.webp'
  await expect(s3.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'BUSY' })
  await expect(s3.find(key)).rejects.toMatchObject({ code: 'BUSY' })
  await expect(s3.delete(key)).rejects.toMatchObject({ code: 'BUSY' })
  failing = 0
})

const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

// The two examples without a query in the store's own documentation of Signature Version 4.
test.each([
  [
    'GET',
    'test.txt',
    '',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    'test%24file.text',
    'Welcome to Amazon S3.',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('the documented signature of a %s', async (method, path, body, headers, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${path}`)
  const now = new Date('2013-05-24T00:00:00Z')
  const signed = await signS3({ method, url, body: Buffer.from(body), headers, now }, credentials)
  expect(signed.get('authorization')).toContain(`Signature=${signature}`)
})
