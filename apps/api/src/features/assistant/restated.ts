/** Facts in a line of their own, for those whose sentence may not go out. */
import { guardSentence, show } from '@strix/assistant'
import type { Fact } from '@strix/assistant'
import type { Locale } from '@strix/contracts'
import { aboutInWords } from '@strix/messages/fact-words'
import { messages } from '@strix/messages/server/facts'
import { inLanguage } from '../../infra/language.ts'

/** More would be a table, which nobody asked for. */
const factsMax = 8

type Line = { text: string; facts: readonly Fact[] }
type Reader = { locale: Locale; today: string }

/** @returns a line of a list for each owner; a fact that no line can say is in none */
export function restate(facts: readonly Fact[], reader: Reader): Line[] {
  const sayable = facts.filter((fact) => isSayable(fact, reader)).slice(0, factsMax)
  const byOwner = Map.groupBy(sayable, ({ owner }) => owner)
  return inLanguage(reader.locale, () =>
    Array.from(byOwner, ([owner, own]) => ({
      text: `- ${owner}: ${own.map((fact) => inWords(fact, reader)).join('; ')}.`,
      facts: own,
    })),
  )
}

/** The guard knows English, which tools write. */
function isSayable(fact: Fact, { today }: Reader): boolean {
  if (fact.unit === 'word') return false
  const line = `${fact.owner}: ${fact.about} ${figureOf(fact, today)}.`
  return guardSentence(line, [fact], { text: '', today, before: [] }).ok
}

function inWords(fact: Fact, { today }: Reader): string {
  return `${aboutInWords(fact.about)}: ${figureOf(fact, today)}`
}

function figureOf(fact: Fact, today: string): string {
  const figure = show(fact, { today })
  return fact.unit === 'per90' ? messages.per90({ figure }) : figure
}
