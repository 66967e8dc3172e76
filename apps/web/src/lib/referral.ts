import { referralRules } from '@strix/contracts/social-rules'
import { inStorage } from './storage.ts'
import { isUsername } from './username.ts'

/*
 * Who sent a newcomer: named by `?ref=` in whatever address they opened first, kept in the browser,
 * and sent to the server when they sign up.
 */

const storageKey = 'strix-ref'
const dayMs = 86_400_000

/** The name an address carries, if it could be one. */
export function namedIn(search: string): string | null {
  const name = new URLSearchParams(search).get('ref')
  return name !== null && isUsername(name) ? name : null
}

/** The name a kept text holds, while it is remembered. */
export function readKept(text: string | null, now: Date): string | null {
  const [at = '', name = ''] = text?.split(' ') ?? []
  const age = now.getTime() - Date.parse(at)
  const fresh = age >= 0 && age < referralRules.days * dayMs
  return fresh && isUsername(name) ? name : null
}

/** The text that is kept. */
export function writeKept(name: string, now: Date): string {
  return `${now.toISOString()} ${name}`
}

/** Remembers who is named in an address; the latest link counts. */
export function keepReferral(search: string, now: Date): void {
  const name = namedIn(search)
  if (name !== null) inStorage((storage) => storage.setItem(storageKey, writeKept(name, now)))
}

/** Who sent this newcomer: the address says it, or what was kept. */
export function referralOf(search: string, now: Date): string | null {
  const kept = inStorage((storage) => storage.getItem(storageKey))
  return namedIn(search) ?? readKept(kept, now)
}

/** It has been sent, or is of no more use. */
export function forgetReferral(): void {
  inStorage((storage) => storage.removeItem(storageKey))
}
