/** Masks what could reveal who wrote a question, or about whom, before staff read it. */

export type Known = {
  /** Words of the names of teams and leagues, in small letters. */
  words: ReadonlySet<string>
  /** Players by their whole names: one half of such a name is anybody's. */
  players: ReadonlySet<string>
  /** Names of whoever wrote it. */
  own: readonly string[]
}

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const link = /(?:https?:\/\/|www\.)\S+/giu
const handle = /(?<![\p{L}\d])@[\p{L}\d_]{2,}/gu
/** Seven digits or more, as phones and accounts are written; a day or a score has fewer. */
const number = /\+?\d(?:[\s().-]?\d){6,}/gu
/** What people say before a name, and two words that may be one. */
const leads = 'my name is|my name na|i am called|dem dey call me|call me|this is|i be|ask for'
const word = String.raw`\p{L}[\p{L}'’-]+`
const saidName = new RegExp(String.raw`((?:${leads})\s+)(${word})(\s+${word})?`, 'giu')
const capitals = /\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)+/gu

/**
 * More is masked than need be rather than less: two capitalised words that football does not
 * know count as somebody's name.
 */
export function masked(text: string, { words, players, own }: Known): string {
  const isKnown = (word: string) => words.has(small(word.trim()))
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
    .replaceAll(capitals, (run) => withoutNames(run, { isKnown, players }))
  return own
    .filter((name) => name.length > 1)
    .reduce((masks, name) => masks.replaceAll(wordOf(name), '[name]'), without)
}

/** Of words that all begin large, two strangers on end are a name. */
function withoutNames(
  run: string,
  { isKnown, players }: { isKnown: (word: string) => boolean; players: ReadonlySet<string> },
): string {
  const all = run.split(/\s+/u)
  const isPlayer = (at: number) => players.has(small(`${all[at]} ${all[at + 1]}`))
  const parts: string[][] = [[]]
  for (const [at, word] of all.entries()) {
    if (isKnown(word) || isPlayer(at) || isPlayer(at - 1)) parts.push([word], [])
    else parts.at(-1)?.push(word)
  }
  const shown = parts.map((part) => (part.length > 1 ? '[name]' : part.join(' ')))
  return shown.filter((part) => part !== '').join(' ')
}

function small(text: string): string {
  return text.toLocaleLowerCase('en')
}

function wordOf(name: string): RegExp {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'giu')
}
