/** What of a question could say who wrote it, or of whom, masked before staff read it. */

export type Known = {
  /** Words of names that are football's own, in small letters. */
  words: ReadonlySet<string>
  /** Names of whoever wrote it. */
  own: readonly string[]
}

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const link = /(?:https?:\/\/|www\.)\S+/giu
const handle = /(?<![\p{L}\d])@[\p{L}\d_]{2,}/gu
/** Seven digits or more, as phones and accounts are written; a day or a score has fewer. */
const number = /\+?\d(?:[\s().-]?\d){6,}/gu
/** What people say before a name, and two words that may be one. */
const saidName =
  /((?:my name is|my name na|i am called|dem dey call me|call me|this is|i be|ask for)\s+)(\p{L}[\p{L}'’-]+)(\s+\p{L}[\p{L}'’-]+)?/giu
const capitals = /\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)+/gu

/**
 * More is masked than need be rather than less: two capitalised words that football does not
 * know count as somebody's name.
 */
export function masked(text: string, { words, own }: Known): string {
  const isKnown = (word: string) => words.has(word.trim().toLocaleLowerCase('en'))
  const without = text
    .replaceAll(email, '[e-mail]')
    .replaceAll(link, '[link]')
    .replaceAll(handle, '[user]')
    .replaceAll(number, '[number]')
    .replaceAll(saidName, (all, lead: string, first: string, second = '') => {
      if (isKnown(first)) return all
      const isName = /^\s+\p{Lu}/u.test(second) && !isKnown(second)
      return `${lead}[name]${isName ? '' : second}`
    })
    .replaceAll(capitals, (run) => withoutNames(run, isKnown))
  return own
    .filter((name) => name.length > 1)
    .reduce((masks, name) => masks.replaceAll(wordOf(name), '[name]'), without)
}

/** Of words that all begin large, two strangers on end are a name. */
function withoutNames(run: string, isKnown: (word: string) => boolean): string {
  const parts: string[][] = [[]]
  for (const word of run.split(/\s+/u)) {
    if (isKnown(word)) parts.push([word], [])
    else parts.at(-1)?.push(word)
  }
  const isName = (part: readonly string[]) => part.length > 1
  const shown = parts.map((part) => (isName(part) ? '[name]' : part.join(' ')))
  return shown.filter((part) => part !== '').join(' ')
}

function wordOf(name: string): RegExp {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'giu')
}
