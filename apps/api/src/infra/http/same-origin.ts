/** Calls that change something must come from our own pages, cookie or not. */
import { messages } from '@strix/messages/server/infra'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { changesState } from './caller.ts'

/** @throws AppError FORBIDDEN for a changing call that another site's page makes */
export function demandSameOrigin(
  request: FastifyRequest,
  options: { publicUrl: string | undefined },
): void {
  if (!changesState(request)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const siteIsOurs = site === undefined || site === 'same-origin' || site === 'none'
  if (siteIsOurs && (origin === undefined || isOurs(origin, { request, ...options }))) return
  throw new AppError('FORBIDDEN', messages.problems.otherSite)
}

function isOurs(
  origin: string,
  options: { request: FastifyRequest; publicUrl: string | undefined },
): boolean {
  if (!URL.canParse(origin)) return false
  const { publicUrl, request } = options
  const from = new URL(origin)
  // With a public address that alone counts: a Host header can be anything a client likes.
  if (publicUrl !== undefined) return from.origin === new URL(publicUrl).origin
  const own = `${from.protocol}//${request.host}`
  return URL.canParse(own) && from.host === new URL(own).host
}
