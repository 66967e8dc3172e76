const here = 'https://strix.invalid'

/** Pages that make no sense after log-in. */
const entries = ['/login', '/signup', '/verify-user', '/reset-password']

/** Where to go after log-in: a place inside Strix, or home. */
export function readReturn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !URL.canParse(next, here)) return '/'
  const url = new URL(next, here)
  if (url.origin !== here || !next.startsWith('/') || entries.includes(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
