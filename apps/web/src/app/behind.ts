/** What waits behind the log-in page, by the place its reader wanted. Pure. */
export type Behind =
  | { kind: 'codes' }
  | { kind: 'conversion'; id: string }
  | { kind: 'record'; profileId: string }

/** Where newest codes are what one comes for. */
const ofCodes: readonly string[] = [
  '/community/feed',
  '/community/post-code',
  '/subscription',
  '/my-codes',
]
const conversion = /^\/\?conversion=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#|$)/
const profile = /^\/profile\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function behindOf(next: string): Behind | null {
  const [path = ''] = next.split(/[?#]/u)
  if (ofCodes.includes(path)) return { kind: 'codes' }
  const id = conversion.exec(next)?.[1]
  if (id !== undefined) return { kind: 'conversion', id }
  const profileId = profile.exec(path)?.[1]
  return profileId === undefined ? null : { kind: 'record', profileId }
}
