/**
 * The one way to a server whose address a user gave: https to a public address, once, without
 * redirects, within a size and a time. What was checked is what is connected to: a name that
 * resolves otherwise a moment later changes nothing.
 */
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { buildConnector, Client, errors } from 'undici'
import { isPublicAddress } from './public-address.ts'

type OutboundFailure =
  | 'address'
  | 'name'
  | 'private'
  | 'unreachable'
  | 'redirect'
  | 'too-large'
  | 'slow'

/** Why nothing, or nothing usable, came back. Nothing of an answer stands in it. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure, options: { cause?: unknown } = {}) {
    super(`a request to an address of a user failed: ${failure}`, options)
    this.name = 'OutboundError'
    this.failure = failure
  }
}

export type OutboundRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal?: AbortSignal | undefined
  /** From the name to the last byte of the answer. */
  timeoutMs?: number
  answerMaxBytes?: number
}
export type OutboundAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came: nothing is unpacked. */
  body: Buffer
}
/** @throws OutboundError */
export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>

/** Opens a connection to one of these addresses, all checked, and to no other. */
export type Dial = (
  options: buildConnector.Options & { addresses: readonly LookupAddress[] },
  callback: buildConnector.Callback,
) => void
type OutboundDeps = {
  userAgent: string
  /** All addresses of a name; the system's name servers, unless tests hand in others. */
  resolve?: (name: string) => Promise<readonly string[]>
  /** Tests reach their own server with it. */
  dial?: Dial
}

const timeoutDefaultMs = 10_000
const answerDefaultBytes = 64 * 1024
const headerMaxBytes = 8 * 1024
const addressesMax = 8

export function createOutbound(deps: OutboundDeps): Outbound {
  const { userAgent, resolve = resolvePublicly, dial = dialTls } = deps
  const connect: buildConnector.connector = (options, callback) =>
    void dialChecked({ resolve, dial }, options, callback)
  return async (request) => {
    const { origin, pathname, search } = checkedUrl(request.url)
    const tooLate = AbortSignal.timeout(request.timeoutMs ?? timeoutDefaultMs)
    // A connection of its own: none that was checked for one request serves another.
    const client = new Client(origin, {
      connect,
      pipelining: 0,
      maxHeaderSize: headerMaxBytes,
      maxResponseSize: request.answerMaxBytes ?? answerDefaultBytes,
    })
    try {
      const answer = await client.request({
        method: request.method,
        path: `${pathname}${search}`,
        headers: { ...request.headers, 'user-agent': userAgent, 'accept-encoding': 'identity' },
        body: request.body ?? null,
        signal: request.signal ? AbortSignal.any([tooLate, request.signal]) : tooLate,
      })
      if (answer.statusCode >= 300 && answer.statusCode < 400) throw new OutboundError('redirect')
      const body = Buffer.from(await answer.body.arrayBuffer())
      return { status: answer.statusCode, headers: answer.headers, body }
    } catch (error) {
      if (request.signal?.aborted === true) throw error
      throw failureOf(error, tooLate)
    } finally {
      await client.destroy()
    }
  }
}

async function dialChecked(
  { resolve, dial }: Required<Pick<OutboundDeps, 'resolve' | 'dial'>>,
  options: buildConnector.Options,
  callback: buildConnector.Callback,
): Promise<void> {
  let addresses: LookupAddress[]
  try {
    addresses = await resolveChecked(resolve, options.hostname)
  } catch (cause) {
    callback(cause instanceof Error ? cause : new OutboundError('name', { cause }), null)
    return
  }
  dial({ ...options, addresses }, callback)
}

/**
 * An address that a request could be made to, before its name is resolved.
 * @throws OutboundError `address`
 */
export function checkedUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:' || url.port !== '') throw new OutboundError('address')
  if (url.username !== '' || url.password !== '') throw new OutboundError('address')
  // Numbers in any spelling are dotted by now. A name has a certificate and at least two labels.
  const name = url.hostname
  const isNumber = name.startsWith('[') || isIP(name) !== 0
  if (isNumber || !/^[^.]+(\.[^.]+)+$/.test(name)) throw new OutboundError('address')
  return url
}

/** One address that is not public among several condemns the name. */
async function resolveChecked(
  resolve: (name: string) => Promise<readonly string[]>,
  name: string,
): Promise<LookupAddress[]> {
  const addresses = await resolve(name).catch((cause: unknown) => {
    throw new OutboundError('name', { cause })
  })
  if (addresses.length === 0) throw new OutboundError('name')
  if (!addresses.every(isPublicAddress)) throw new OutboundError('private')
  return addresses.slice(0, addressesMax).map((address) => ({ address, family: isIP(address) }))
}

/** Asks the name servers themselves: the pool of threads behind `lookup` serves passwords too. */
async function resolvePublicly(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [failed] = answers.filter(({ status }) => status === 'rejected')
  if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
  return found
}

const dialTls: Dial = ({ addresses, ...options }, callback) => {
  const open = buildConnector({
    allowH2: false,
    rejectUnauthorized: true,
    timeout: timeoutDefaultMs,
    lookup: (_name, { all }, found) => {
      const [first] = addresses
      if (all === true) found(null, [...addresses])
      else found(null, first?.address ?? '', first?.family)
    },
  })
  open(options, callback)
}

function failureOf(error: unknown, tooLate: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  const cause = { cause: error }
  if (tooLate.aborted) return new OutboundError('slow', cause)
  const isTooLarge = error instanceof errors.ResponseExceededMaxSizeError
  return new OutboundError(isTooLarge ? 'too-large' : 'unreachable', cause)
}
