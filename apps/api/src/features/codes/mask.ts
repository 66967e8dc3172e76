/** All a visitor sees of a code. */
export function maskCode(code: string): string {
  return `*****${code.slice(-2)}`
}

/** All that somebody sees of a code they would have to subscribe for. */
export const lockedCode = '*****'
