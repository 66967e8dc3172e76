import { messages } from '@strix/messages/app'

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
