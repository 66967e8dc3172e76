/** One answer while it is made: what was said so far, and what the guard kept back. */
import { guardSentence } from '@strix/assistant'
import type { Asked, Card, Fact, Piece } from '@strix/assistant'
import type { MessageFact, MessageSentence } from '@strix/contracts'

export type SentSentence = { text: string; facts: MessageFact[] }

export type Answering = {
  readonly sentences: MessageSentence[]
  readonly facts: ReadonlyMap<string, Fact>
  readonly card: Card | undefined
  readonly next: readonly string[]
  readonly keptBack: number
  /** @returns the sentence where the piece is one and may go out */
  take(piece: Piece): SentSentence | undefined
  /** Adds a sentence of the server's own, which states no figures. */
  say(text: string): SentSentence
}

/** @param asked what sentences may lean on besides facts */
export function startAnswering(asked: Omit<Asked, 'before'>): Answering {
  const sentences: MessageSentence[] = []
  const facts = new Map<string, Fact>()
  let card: Card | undefined
  let next: readonly string[] = []
  let keptBack = 0
  const know = (found: readonly Fact[]) => {
    for (const fact of found) facts.set(fact.id, fact)
  }
  return {
    sentences,
    facts,
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
    take(piece) {
      switch (piece.kind) {
        case 'sentence': {
          know(piece.facts)
          const before = sentences.map(({ text }) => text)
          const verdict = guardSentence(piece.text, [...facts.values()], { ...asked, before })
          if (!verdict.ok) {
            keptBack += 1
            return undefined
          }
          sentences.push({ text: piece.text, facts: piece.facts.map(({ id }) => id) })
          return { text: piece.text, facts: piece.facts.map(factView) }
        }
        case 'card':
          know(piece.facts)
          card ??= piece
          return undefined
        case 'next':
          next = piece.questions
          return undefined
      }
    },
  }
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
