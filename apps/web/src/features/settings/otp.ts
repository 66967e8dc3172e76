/** Four boxes, one digit each. Pure: what they hold after a key or a paste. */

/** A paste counts only when it is exactly as long as the code, and digits alone. */
export function readPastedCode(text: string, length: number): string[] | null {
  const code = text.trim()
  return code.length === length && /^\d+$/.test(code) ? Array.from(code) : null
}

/** The boxes after `typed` stands in one of them; anything but a digit leaves them as they are. */
export function withDigit(boxes: readonly string[], place: number, typed: string): string[] {
  const digit = typed.replace(/\D/g, '').at(-1)
  if (typed !== '' && digit === undefined) return [...boxes]
  return boxes.map((known, index) => (index === place ? (digit ?? '') : known))
}

export function isComplete(boxes: readonly string[]): boolean {
  return boxes.every((digit) => digit !== '')
}
