/**
 * A browser that has logged in to an account is known to it from then on: strangers who fail at
 * the same door do not shut it for that browser. The cookie opens nothing by itself.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keys } from '../keys.ts'
import { readCookie, writeCookie } from './caller.ts'

const deviceCookie = 'strix_device'
const lifeSeconds = 400 * 24 * 3_600
/** People share devices; of more accounts than so many the latest are known. */
const accountsMax = 5

type Device = { name: string; marks: readonly string[] }

/** The name of the device where this account knows it. */
export async function knownDevice(
  keys: Keys,
  { request, accountId }: { request: FastifyRequest; accountId: string },
): Promise<string | undefined> {
  const device = readDevice(request)
  if (!device) return undefined
  const mark = await markOf(keys, { name: device.name, accountId })
  return device.marks.includes(mark) ? device.name : undefined
}

/** What the cookie calls the device; undefined where there is none. */
export function deviceName(request: FastifyRequest): string | undefined {
  return readDevice(request)?.name
}

export async function rememberDevice(
  keys: Keys,
  input: { request: FastifyRequest; reply: FastifyReply; accountId: string; https: boolean },
): Promise<void> {
  const { request, reply, accountId, https } = input
  const device = readDevice(request) ?? { name: randomBytes(32).toString('base64url'), marks: [] }
  const mark = await markOf(keys, { name: device.name, accountId })
  const others = device.marks.filter((each) => each !== mark)
  const value = [device.name, mark, ...others].slice(0, accountsMax + 1).join('.')
  writeCookie(reply, deviceCookie, value, {
    httpOnly: true,
    secure: https,
    sameSite: 'lax',
    path: '/',
    maxAge: lifeSeconds,
  })
}

function readDevice(request: FastifyRequest): Device | undefined {
  const [name = '', ...marks] = readCookie(request, deviceCookie)?.split('.') ?? []
  return /^[\w-]{43}$/.test(name) ? { name, marks: marks.slice(0, accountsMax) } : undefined
}

/** Only we can say that an account knows a device. */
async function markOf(
  keys: Keys,
  { name, accountId }: { name: string; accountId: string },
): Promise<string> {
  return (await keys.hash('known device', `${name} ${accountId}`)).toString('base64url')
}
