/** Players side by side, out of the facts of an answer. Pure. */
import type { MessageFact } from '@strix/contracts'

type PlayerMeasure = {
  name: string
  /** One for each player, in their order; null where it is not known. */
  values: readonly (MessageFact | null)[]
  percentiles: readonly (MessageFact | null)[]
}
export type PlayerComparison = { players: readonly string[]; measures: readonly PlayerMeasure[] }

const playersMax = 4
/** How the percentile of a measure is named among the facts. */
const percentilePrefix = 'percentile: '

/** Null where the answer compares no players. */
export function comparePlayers(facts: readonly MessageFact[]): PlayerComparison | null {
  const rates = facts.filter(({ unit }) => unit === 'per90')
  const players = [...new Set(rates.map(({ owner }) => owner))].slice(0, playersMax)
  if (players.length < 2) return null
  const minutes = facts.filter(({ unit }) => unit === 'minutes')
  const names = [...new Set([...minutes, ...rates].map(({ about }) => about))]
  const find = (name: string, owner: string): MessageFact | null =>
    facts.find((fact) => fact.about === name && fact.owner === owner) ?? null
  return {
    players,
    measures: names.map((name) => ({
      name,
      values: players.map((player) => find(name, player)),
      percentiles: players.map((player) => find(percentilePrefix + name, player)),
    })),
  }
}

/** Measures with a percentile of every player: only these can be drawn against each other. */
export function drawable({ measures }: PlayerComparison): readonly PlayerMeasure[] {
  return measures.filter(({ percentiles }) => percentiles.every((fact) => fact !== null))
}

/** The corners of a figure with as many corners as values; 100 reaches the edge. */
export function cornersOf(values: readonly number[], size: number): string {
  return values
    .map((value, index) => {
      const angle = (index / values.length) * 2 * Math.PI - Math.PI / 2
      const reach = (value / 100) * (size / 2)
      const x = size / 2 + Math.cos(angle) * reach
      const y = size / 2 + Math.sin(angle) * reach
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
