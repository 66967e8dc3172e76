/** The log-in page, which comes back here afterwards. */
export function loginLink(next: string): string {
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`
}
