/** An answer that is sent many times: compressed once, and sent as it is. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
export type Packed = { type: string; etag: string; bodies: Readonly<Record<Encoding, Buffer>> }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzipCompress)

/** @param quality of Brotli; less than the best for what is packed while somebody waits */
export async function packBytes(
  bytes: Buffer | string,
  { encoding, quality }: { encoding: 'br' | 'gzip'; quality: number },
): Promise<Buffer> {
  if (encoding === 'gzip') return await gzipped(bytes)
  return await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** @param quality as above */
export async function packAnswer(
  text: string,
  type: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Packed> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([
    packBytes(identity, { encoding: 'br', quality }),
    packBytes(identity, { encoding: 'gzip', quality }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, etag, bodies: { br, gzip, identity } }
}

/**
 * What a handler returns: the bytes in the best way the client reads, or the answer itself where
 * the client has them already. A handler that returns the answer waits until it is sent, with
 * listeners of its own, so it is for what is seldom.
 */
export function answerPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bodies }: Packed,
  /** What it depends on besides the encoding. */
  vary: readonly string[] = [],
): Buffer | FastifyReply {
  // Weak, because the ways of sending it differ in bytes and not in what they say.
  const tag = `W/"${etag}"`
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  void reply.headers({ etag: tag, vary: ['accept-encoding', ...vary].join(', ') })
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  if (known.includes(tag) || known.includes('*')) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply.type(type)
  return bodies[encoding]
}

/** The first of ours that the client takes; a weight of 0 says that it does not. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const wanted = new Set<string>()
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    if (!isRefused) wanted.add(name)
  }
  return encodings.find((each) => wanted.has(each)) ?? 'identity'
}
