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
    case 'price-differs':
      return 'left-out'
  }
}
