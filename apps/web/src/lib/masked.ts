/** Whether this is all that visitors see of a code: no platform has such a sign in one. */
export function isMasked(code: string): boolean {
  return code.startsWith('*')
}
