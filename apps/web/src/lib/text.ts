import { messages } from '@strix/messages/app'

const truncatedLength = 32

/** Strips quotes around a text; with `truncate`, cuts it to 32 characters and an ellipsis. */
export function plainText(text: string, { truncate = false } = {}): string {
  const stripped = text.trim().replace(/^(["'“‘])(.*)["'”’]$/su, '$2')
  const letters = Array.from(stripped)
  if (!truncate || letters.length <= truncatedLength) return stripped
  return `${letters.slice(0, truncatedLength).join('').trimEnd()}…`
}

/** `A`, `A or B`, `A, B or C`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return messages.or({ first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
}

/** Joins the parts that are there. */
export function dotted(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Class names, without those switched off. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
