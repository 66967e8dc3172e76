/** The one who writes: chooses wording by a seed, shows facts, and forgets no fact it shows. */
import type { Card, Fact, Piece } from '../facts.ts'
import { show } from './show.ts'

type WriterLocale = 'en' | 'pcm'
type Voice = { locale: WriterLocale; seed: string; today: string }
/** Shows a fact by its id; a sentence with a fact that is not there is not written. */
type Value = (id: string) => string
type Wording = Readonly<Record<WriterLocale, readonly ((value: Value) => string)[]>>

class MissingFact extends Error {}

export function createWriter(voice: Voice, facts: readonly Fact[]) {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const pieces: Piece[] = []
  /** One fact of every other owner that a sentence names, so that the name is known as one. */
  const namedIn = (text: string, used: readonly Fact[]) => {
    const known = new Set(used.map(({ owner }) => owner))
    return facts.filter(({ owner }) => {
      if (known.has(owner) || !text.includes(owner)) return false
      known.add(owner)
      return true
    })
  }
  return {
    locale: voice.locale,
    pieces,
    has: (id: string) => byId.has(id),
    number: (id: string): number => Number(byId.get(id)?.value ?? Number.NaN),
    /** Writes one of the wordings; false where a fact of it is missing. */
    say(key: string, wording: Wording): boolean {
      const used: Fact[] = []
      const value: Value = (id) => {
        const fact = byId.get(id)
        if (!fact) throw new MissingFact(id)
        used.push(fact)
        return show(fact, voice)
      }
      const choices = wording[voice.locale]
      try {
        const text = choices[hash(`${voice.seed}/${key}`) % choices.length]?.(value)
        if (text === undefined) return false
        pieces.push({ kind: 'sentence', text, facts: [...used, ...namedIn(text, used)] })
        return true
      } catch (error) {
        if (error instanceof MissingFact) return false
        throw error
      }
    },
    /** Words of facts that a sentence leans on without showing a figure. */
    lean(...ids: readonly string[]): void {
      const last = pieces.at(-1)
      if (last?.kind !== 'sentence') return
      const more = ids.flatMap((id) => byId.get(id) ?? [])
      pieces[pieces.length - 1] = { ...last, facts: [...last.facts, ...more] }
    },
    card(card: Card, own: readonly Fact[]): void {
      pieces.push({ kind: 'card', ...card, facts: own })
    },
    next(questions: Readonly<Record<WriterLocale, readonly string[]>>): void {
      const list = questions[voice.locale]
      if (list.length > 0) pieces.push({ kind: 'next', questions: list })
    },
    /** Other names in the questions that are offered: those by which they will be read. */
    rename(names: ReadonlyMap<string, string>): void {
      if (names.size === 0) return
      const longest = [...names.keys()].toSorted((a, b) => b.length - a.length)
      const any = new RegExp(longest.map(escaped).join('|'), 'gu')
      const renamed = (text: string) => text.replaceAll(any, (name) => names.get(name) ?? name)
      for (const [at, piece] of pieces.entries()) {
        if (piece.kind !== 'next') continue
        pieces[at] = { ...piece, questions: piece.questions.map(renamed) }
      }
    },
  }
}
export type Writer = ReturnType<typeof createWriter>

function escaped(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
}

/** The same seed says the same. */
function hash(text: string): number {
  let sum = 2_166_136_261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (sum ^ (sum >>> 15)) >>> 0
}
