/** The viewer of a conversion: an account, or the browser that made it. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { readCookie, writeCookie } from '../../infra/http/caller.ts'
import type { Call } from '../../infra/http/mount.ts'
import type { Owner } from './conversion.store.ts'

const cookieName = 'strix_claim'
const claimLifeMs = 24 * 3_600_000

export type Viewer = {
  /** Null for a visitor. */
  profileId: string | null
  claimHash: Buffer | null
}

/** The one place that says who the viewer is. */
export function viewerOf(call: Pick<Call, 'request' | 'caller'>): Viewer {
  const claim = readCookie(call.request, cookieName)
  return {
    profileId: call.caller.profileId,
    claimHash: claim !== undefined && isClaim(claim) ? hashOf(claim) : null,
  }
}

/** Visitors never see a whole code. */
export function seesMasked(viewer: Viewer): boolean {
  return viewer.profileId === null
}

/**
 * Who a new conversion will belong to. A visitor's browser keeps a secret for a day, by which the
 * code can be claimed after log-in; we keep its hash alone.
 */
export function ownerOf(call: Call, options: { now: Date; https: boolean }): Owner {
  const { profileId } = call.caller
  if (profileId !== null) return { profileId, claimHash: null, claimUntil: null }
  const given = readCookie(call.request, cookieName)
  const claim =
    given !== undefined && isClaim(given) ? given : randomBytes(32).toString('base64url')
  setClaim(call.reply, claim, options.https)
  const claimUntil = new Date(options.now.getTime() + claimLifeMs)
  return { profileId: null, claimHash: hashOf(claim), claimUntil }
}

function setClaim(reply: FastifyReply, claim: string, https: boolean): void {
  writeCookie(reply, cookieName, claim, {
    httpOnly: true,
    secure: https,
    sameSite: 'lax',
    path: '/',
    maxAge: claimLifeMs / 1000,
  })
}

function isClaim(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

function hashOf(claim: string): Buffer {
  return createHash('sha256').update(claim).digest()
}
