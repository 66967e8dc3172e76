/** Where the figures of an answer come from, each source once and numbered. Pure. */
import type { MessageFact } from '@strix/contracts'

export type Source = { number: number; source: string; at: string; facts: MessageFact[] }

export function listSources(facts: readonly MessageFact[]): Source[] {
  const sources: Source[] = []
  for (const fact of facts) {
    const known = sources.find(({ source, at }) => source === fact.source && at === fact.at)
    if (known) known.facts.push(fact)
    else {
      const { source, at } = fact
      sources.push({ number: sources.length + 1, source, at, facts: [fact] })
    }
  }
  return sources
}

/** The number under which the source of a fact stands; 0 where it stands in none. */
export function numberOf(sources: readonly Source[], { source, at }: MessageFact): number {
  return sources.find((each) => each.source === source && each.at === at)?.number ?? 0
}
