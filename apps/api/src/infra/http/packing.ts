/** Answers are packed for whoever reads packed ones; what is asked comes as it is. */
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { encodingOf, packBytes } from './packed.ts'

/** Less than this hardly shrinks. */
const bytesMin = 1024
/** A better one of Brotli's takes many times as long. */
const quality = 4
const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)/

/**
 * Packs answers whose bytes are all there, in the few threads that also hash passwords and read
 * files: in the one that answers, a page of the feed would keep everybody waiting for two
 * milliseconds. Until it is packed an answer does not count as sent, so a handler returns it.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === 'identity' || !isLarge(payload) || reply.raw.destroyed) return done()
    const isPackable = isText.test(String(reply.getHeader('content-type') ?? 'application/json'))
    if (!isPackable || reply.hasHeader('content-encoding')) return done()
    // The framework waits for a promise; without one it goes on at once.
    return pack(reply, { payload, encoding })
  })
}

async function pack(
  reply: FastifyReply,
  { payload, encoding }: { payload: Buffer | string; encoding: 'br' | 'gzip' },
): Promise<Buffer> {
  const packed = await packBytes(payload, { encoding, quality })
  const vary = reply.getHeader('vary')
  const others = vary === undefined ? [] : [vary].flat().map(String)
  void reply.headers({
    'content-encoding': encoding,
    'content-length': packed.length,
    vary: withEncoding(others),
  })
  return packed
}

function isLarge(payload: unknown): payload is Buffer | string {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
  return isWhole && Buffer.byteLength(payload) >= bytesMin
}

function withEncoding(others: readonly string[]): string {
  const names = others.join(', ')
  return /(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(names)
    ? names
    : [...others, 'accept-encoding'].join(', ')
}

/** From here on what a scope streams is packed on its way. */
export async function packStreams(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    threshold: bytesMin,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
}
