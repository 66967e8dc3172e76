/** What is left empty is refused: it is no nought. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
