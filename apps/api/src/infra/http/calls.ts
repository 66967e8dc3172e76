/** Who calls, looked up once a request, and how often they may. */
import type { Operation } from '@strix/contracts'
import type { FastifyRequest } from 'fastify'
import { callerId } from './caller.ts'
import type { Caller, ResolveCaller } from './caller.ts'
import type { Db } from '../db.ts'
import { limitRate, limitRateHere } from './rate-limit.ts'
import type { UseCounts } from './use-counts.ts'

type Edge = {
  db: Db
  now: () => Date
  resolveCaller: ResolveCaller
  rateLimitFactor: number
  useCounts: UseCounts
}

const changesPerMinute = 60

type Limited = Pick<Operation, 'method' | 'url' | 'perMinute' | 'countedIn' | 'proof' | 'scope'>

/** Costs less than to ask the database who calls, or to count it there. */
function isLight({ method, countedIn }: Limited): boolean {
  return (countedIn ?? (method === 'GET' ? 'process' : 'database')) === 'process'
}

/**
 * Counts a call. What is known at once is no promise: most calls are of somebody who called a
 * moment ago, and are counted in this process.
 * @throws AppError RATE_LIMITED
 */
export function limitCalls(
  edge: Edge,
  operation: Limited,
  request: FastifyRequest,
): Promise<void> | undefined {
  const perMinute =
    operation.perMinute ?? (operation.method === 'GET' ? undefined : changesPerMinute)
  if (perMinute === undefined) return undefined
  const limitOf = (caller: Caller): Promise<void> | undefined => {
    const limit = {
      // Thousands may share an address, and one person may have many: who is known counts as one.
      who: callerId(caller) ?? request.ip,
      route: `${operation.method} ${operation.url}`,
      perMinute: perMinute * edge.rateLimitFactor,
      now: edge.now(),
    }
    if (!isLight(operation)) return limitRate(edge.db, limit)
    limitRateHere(edge.useCounts, limit)
    return undefined
  }
  const caller = callerOf(edge, operation, request)
  return caller instanceof Promise ? caller.then(limitOf) : limitOf(caller)
}

const callers = new WeakMap<FastifyRequest, Caller | Promise<Caller>>()

/** Looked up once a request. */
export function callerOf(
  edge: Edge,
  operation: Limited,
  request: FastifyRequest,
): Caller | Promise<Caller> {
  const known = callers.get(request)
  if (known) return known
  const mayBeKept = isLight(operation) && operation.proof === undefined
  const { url, scope } = operation
  const caller = edge.resolveCaller(request, { url, mayBeKept, scope })
  callers.set(request, caller)
  return caller
}
