/** Answers are packed for whoever reads packed ones; what is asked comes as it is. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './packed.ts'

/** Less than this hardly shrinks. */
const bytesMin = 1024
/** Of Brotli: a better one takes many times as long. */
const quality = 4
const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)/

const packers = {
  br: (bytes: Buffer | string) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer | string) => promisify(gzip)(bytes),
}

/**
 * Packs answers whose bytes are all there, in threads beside the one that answers: a page of the
 * feed would keep everybody else waiting for two milliseconds.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = wantedBy(request)
    if (encoding === 'identity' || !isLarge(payload)) return done()
    const isPackable = isText.test(String(reply.getHeader('content-type') ?? 'application/json'))
    if (!isPackable || reply.hasHeader('content-encoding')) return done()
    // The framework waits for a promise; without one it goes on at once.
    return pack(reply, { payload, encoding })
  })
}

async function pack(
  reply: FastifyReply,
  { payload, encoding }: { payload: Buffer | string; encoding: keyof typeof packers },
): Promise<Buffer> {
  const packed = await packers[encoding](payload)
  const vary = reply.getHeader('vary')
  const others = vary === undefined ? [] : [vary].flat().map(String)
  void reply.headers({
    'content-encoding': encoding,
    'content-length': packed.length,
    vary: withEncoding(others),
  })
  return packed
}

function wantedBy({ headers }: FastifyRequest) {
  const accepted = headers['accept-encoding']
  return accepted === undefined ? 'identity' : encodingOf(accepted)
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
