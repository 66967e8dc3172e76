/** One answer while it is made: what was said so far, and what the guard kept back. */
import { guardSentence, meaningOf } from '@strix/assistant'
import type { Asked, Card, Fact, Piece } from '@strix/assistant'
import type { Locale, MessageFact, MessageSentence } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { joined } from './cards.ts'
import { restate } from './restated.ts'

export type SentSentence = { text: string; facts: MessageFact[] }

export type Answering = {
  readonly sentences: MessageSentence[]
  /** Those that sentences name, and those of the card. */
  readonly facts: ReadonlyMap<string, Fact>
  readonly card: Card | undefined
  readonly next: readonly string[]
  readonly keptBack: number
  /** @returns the sentence where the piece is one and may go out */
  take(piece: Piece): SentSentence | undefined
  /** Adds what a language model named in sentences that may not go out, in Strix's own words. */
  restate(locale: Locale): SentSentence[]
  /** Adds a sentence of the server's own, which states no figures. */
  say(text: string): SentSentence
}

/** @param asked what sentences may lean on besides facts */
export function startAnswering(asked: Omit<Asked, 'before'>): Answering {
  const sentences: MessageSentence[] = []
  const named = new Map<string, Fact>()
  // Kept apart: what stands in a card proves no sentence that does not name it.
  const ofCards = new Map<string, Fact>()
  const keptFrom = new Map<string, Fact>()
  let card: Card | undefined
  let next: readonly string[] = []
  let keptBack = 0
  function add({ text, facts }: { text: string; facts: readonly Fact[] }): SentSentence {
    sentences.push({ text, facts: facts.map(({ id }) => id) })
    return { text, facts: facts.map(factView) }
  }
  const answering: Answering = {
    sentences,
    get facts() {
      return new Map([...named, ...ofCards])
    },
    get card() {
      return card
    },
    get next() {
      return next
    },
    get keptBack() {
      return keptBack
    },
    say(text) {
      sentences.push({ text, facts: [] })
      return { text, facts: [] }
    },
    restate(locale) {
      const said = sentences.flatMap(({ facts }) => facts.flatMap((id) => named.get(id) ?? []))
      const left = unsaid(keptFrom.values(), [...said, ...ofCards.values()])
      const lines = restate(left, { locale, today: asked.today })
      if (lines.length === 0) return []
      const lead = answering.say(messages.alsoLookedUp({ locale }))
      return [lead, ...lines.map(add)]
    },
    take(piece) {
      switch (piece.kind) {
        case 'sentence': {
          for (const fact of piece.facts) named.set(fact.id, fact)
          const before = sentences.map(({ text }) => text)
          const ofModel = piece.ofModel === true
          const verdict = guardSentence(piece.text, [...named.values()], {
            ...asked,
            before,
            ofModel,
            ...(piece.known && { known: piece.known }),
          })
          if (!verdict.ok) {
            keptBack += 1
            if (ofModel) for (const fact of piece.facts) keptFrom.set(fact.id, fact)
            return undefined
          }
          return add(piece)
        }
        case 'meaning': {
          const text = meaningOf(piece)
          return text === undefined ? undefined : answering.say(text)
        }
        case 'card':
          for (const fact of piece.facts) ofCards.set(fact.id, fact)
          card = joined(card, piece)
          return undefined
        case 'next':
          next = piece.questions
          return undefined
      }
    },
  }
  return answering
}

/** Each once, without those that were said. */
function unsaid(facts: Iterable<Fact>, said: readonly Fact[]): Fact[] {
  const left = new Map(Array.from(facts, (fact) => [whatItSays(fact), fact]))
  for (const fact of said) left.delete(whatItSays(fact))
  return [...left.values()]
}

/** The same fact, whichever call of a tool answered it. */
function whatItSays({ owner, about, value, unit }: Fact): string {
  return [owner, about, value, unit].join('\n')
}

/** As the contract has it. */
export function factView({ id, value, unit, owner, about, digits, source, at }: Fact): MessageFact {
  return { id, value, unit, owner, about, ...(digits !== undefined && { digits }), source, at }
}

/** Sentences as one text: what begins a list stands on a line of its own. */
export function markdownOf(sentences: readonly MessageSentence[]): string {
  return sentences
    .map(({ text }, at) => {
      if (at === 0) return text
      return /^\s*(?:[-*|#]|\d+\.)\s/.test(text) ? `\n${text}` : ` ${text}`
    })
    .join('')
}
