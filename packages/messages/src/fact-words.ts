/** What a fact is about and where it comes from, in the reader's language. */
import { messages } from './en/server/facts.ts'

/** Tools write English, which the guard knows; what the catalogue does not have stays as it is. */
export function aboutInWords(about: string): string {
  const [, bet] = /^best price, (.+)$/u.exec(about) ?? []
  if (bet !== undefined) return messages.bestPrice({ bet: aboutInWords(bet) })
  const [, measure] = /^percentile: (.+)$/u.exec(about) ?? []
  if (measure !== undefined) return messages.ranksAs({ measure: aboutInWords(measure) })
  return textOf(messages.about, about)
}

export function sourceInWords(source: string): string {
  const [, league] = /^table of (.+)$/u.exec(source) ?? []
  if (league !== undefined) return messages.tableOf({ league })
  const [, model] = /^Strix forecast, model (.+)$/u.exec(source) ?? []
  if (model !== undefined) return messages.modelNamed({ model })
  return textOf(messages.source, source)
}

function textOf(texts: Readonly<Record<string, string>>, words: string): string {
  const key = keyOf(words)
  return Object.hasOwn(texts, key) ? (texts[key] ?? words) : words
}

/** `win by the odds` stands under `winByTheOdds`. */
function keyOf(words: string): string {
  const joined = words.replaceAll(/[^\p{L}\d]+(.?)/gu, (_all, letter: string) =>
    letter.toUpperCase(),
  )
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}
