/** Text that cannot be kept is refused before anything reads it. */
import { messages } from '@strix/messages/server/infra'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * PostgreSQL keeps no U+0000, and half of a surrogate pair becomes another character on its way
 * there, so that what is compared here is not what is kept.
 */
export function canBeKept(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * An address whose path cannot be decoded, with its percent signs as they are meant: it leads
 * nowhere, and is answered like others that do. The framework would answer it by itself.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Looks at every text of a request, also where no contract names it. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body, headers } = request
    if ([params, query, body, headers].every(isFlatAndKept)) return done()
    const path = findBroken(request)
    if (path === undefined) return done()
    const message = messages.problems.unusable
    done(new AppError('INVALID_INPUT', `${message}.`, { fields: [{ path, message }] }))
  })
}

/** Most parts are no more than this; where something is wrong it does not matter what. */
function isFlatAndKept(part: unknown): boolean {
  const texts = part as Readonly<Record<string, unknown>> | undefined
  for (const name in texts) {
    const text = texts[name]
    if (typeof text !== 'string' || !canBeKept(text) || !canBeKept(name)) return false
  }
  return true
}

function findBroken(request: FastifyRequest): string | undefined {
  const { params, query, body, headers } = request
  const waiting: [path: string, value: unknown][] = Object.entries({ params, query, body, headers })
  // A list of what is left, because a body may be nested deeper than calls may be.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string') {
      if (!canBeKept(value)) return path
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (!canBeKept(name)) return path
        waiting.push([`${path}.${name}`, inner])
      }
    }
  }
  return undefined
}
