import type { User } from '@strix/contracts'

/**
 * Who is signed in, as far as the browser can say: a marker cookie that opens nothing, and the
 * user object. Whether it is true the server decides at every call.
 */
export type Session = {
  member: boolean
  /** Null for a visitor, and for a member until the server has said who. */
  user: User | null
  /** The server no longer knows the session, while the page still shows what it was opened for. */
  ended: boolean
}

export const visitor: Session = { member: false, user: null, ended: false }
/** Where the user object is kept. */
export const userKey = 'strix-user'
const marker = 'strix_login'

/** Whether somebody is signed in, for scripts that the HTML holds. */
export const memberTest = `/(^|; )${marker}=1(;|$)/.test(document.cookie)`

/** Runs before the first paint: a member never sees the visitor's buttons flash by. */
export const memberScript = `if(${memberTest})document.documentElement.dataset.member=''`

/** Whether the cookies of a page carry the marker. */
export function hasMarker(cookies: string): boolean {
  return cookies.split('; ').includes(`${marker}=1`)
}

/** The kept user, or null where nothing readable was kept. */
export function readUser(text: string | null): User | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    const isUser = typeof value === 'object' && value !== null && 'profile_id' in value
    return isUser ? (value as User) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const listeners = new Set<() => void>()
let current = typeof document === 'undefined' ? visitor : readSession()
let login: object = {}

function readSession(): Session {
  if (!hasMarker(document.cookie)) return visitor
  return { member: true, user: readUser(storage('getItem')), ended: false }
}

/** Storage may be switched off; then the user object lives as long as the page. */
function storage(act: 'getItem' | 'removeItem'): string | null
function storage(act: 'setItem', value: string): null
function storage(act: 'getItem' | 'removeItem' | 'setItem', value = ''): string | null {
  try {
    if (act === 'getItem') return localStorage.getItem(userKey)
    if (act === 'setItem') localStorage.setItem(userKey, value)
    else localStorage.removeItem(userKey)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // A store that is full must not go on naming who was here before.
    if (act === 'setItem') storage('removeItem')
  }
  return null
}

function change(next: Session, by: object = {}): void {
  current = next
  login = by
  if (next.member) document.documentElement.dataset.member = ''
  else delete document.documentElement.dataset.member
  for (const listener of listeners) listener()
}

/** The session as this page knows it. */
export function readCurrent(): Session {
  return current
}

/** Another one after each log-in and log-out. */
export function readLogin(): object {
  return login
}

/** Calls back when somebody logs in or out, here, in another tab, or on a page that came after. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', follow)
    addEventListener('pageshow', comeBack)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', follow)
    removeEventListener('pageshow', comeBack)
  }
}

/** Calls back when somebody else, or nobody, has come after whoever was signed in. */
export function onOwnerChange(listener: () => void): () => void {
  const ownerNow = (): string | undefined => current.user?.profile_id
  let owner = ownerNow()
  return onSessionChange(() => {
    const before = owner
    owner = ownerNow()
    if (before && owner !== before) listener()
  })
}

function follow(event: StorageEvent): void {
  if (event.key === userKey || event.key === null) change(readSession())
}

/** The browser brings back a page as it was left, with Back; it was told nothing meanwhile. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const next = readSession()
  // Where nothing can be stored, the page alone knows who it is.
  const isKnown = !next.member || next.user !== null
  const isOther = current.ended || next.user?.profile_id !== current.user?.profile_id
  if (isKnown && isOther) change(next)
}

/** Somebody logged in; `by` is the log-in that goes on where something else is known of them. */
export function rememberUser(user: User, by?: object): void {
  storage('setItem', JSON.stringify(user))
  change({ member: true, user, ended: false }, by)
}

/** Nobody is signed in here any more. */
export function forgetUser(): void {
  storage('removeItem')
  document.cookie = `${marker}=; Max-Age=0; Path=/`
  change(visitor)
}

/**
 * The server refused the session of a log-in: the page stays as it is until its reader decides.
 * Whoever has logged in since then has another.
 */
export function markEnded(of: object): void {
  if (of === login && current.member && !current.ended) change({ ...current, ended: true })
}
