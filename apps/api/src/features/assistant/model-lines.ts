/** What a language model writes, line by line, each with the ids of the facts that it claims. */
import type { Fact, Piece } from '@strix/assistant'

type Lines = {
  /** @returns the sentences that are complete now */
  add(text: string): Piece[]
  /** @returns what was left */
  end(): Piece[]
}

/** @param known the facts that tools have given until now, by their ids */
export function readLines(known: ReadonlyMap<string, Fact>): Lines {
  let rest = ''
  function pieceOf(line: string): Piece[] {
    const ids = [...line.matchAll(/\[\[([^\]]*)\]\]/g)].flatMap(([, list = '']) => list.split(','))
    const text = line.replaceAll(/\[\[[^\]]*(?:\]\])?/g, '').trim()
    // Addresses and markup lead somewhere that no tool has named.
    if (text === '' || /https?:|www\.|\]\(|<[a-z/!]/i.test(text)) return []
    const facts = ids.flatMap((id) => known.get(id.trim()) ?? [])
    return [{ kind: 'sentence', text, facts, ofModel: true, known: [...known.values()] }]
  }
  return {
    add(text) {
      rest += text
      const lines = rest.split(/(?<=\]\])|\n/)
      rest = lines.pop() ?? ''
      return lines.flatMap(pieceOf)
    },
    end() {
      const last = rest
      rest = ''
      return pieceOf(last)
    },
  }
}
