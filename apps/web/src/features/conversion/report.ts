import type { SelectionReport } from '@strix/contracts'

export type Verdict = 'exact' | 'equivalent' | 'left-out'

/** The three marks of a report row. */
export function verdictOf(status: SelectionReport['status']): Verdict {
  switch (status) {
    case 'exact':
      return 'exact'
    case 'equivalent':
      return 'equivalent'
    case 'missing-event':
    case 'missing-market':
    case 'started':
    case 'suspended':
    case 'conflict':
    case 'over-limit':
    case 'refused':
    case 'unsupported':
      return 'left-out'
  }
}

/** Whether the destination calls the match something else. */
export function isRenamed(row: SelectionReport): boolean {
  const { origin, destination } = row
  return (
    destination !== null && (destination.home !== origin.home || destination.away !== origin.away)
  )
}
