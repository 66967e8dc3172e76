const truncatedLength = 32

/** Strips quotes around a text; with `truncate`, cuts it to 32 characters and an ellipsis. */
export function plainText(text: string, { truncate = false } = {}): string {
  const stripped = text.trim().replace(/^(["'“‘])(.*)["'”’]$/su, '$2')
  const letters = Array.from(stripped)
  if (!truncate || letters.length <= truncatedLength) return stripped
  return `${letters.slice(0, truncatedLength).join('').trimEnd()}…`
}
