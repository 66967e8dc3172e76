/** The lists of words that the database checks. A word that was used once stays in its list. */
import {
  chargeActions,
  footballSources,
  notificationKinds,
  reportReasons,
  securityEventKinds,
} from '@strix/contracts'
import type { ClosedColumn } from './infra/closed-columns.ts'

export const closedColumns: readonly ClosedColumn[] = [
  { table: 'allowance', column: 'action', words: chargeActions },
  { table: 'charge', column: 'action', words: chargeActions },
  { table: 'charge_price', column: 'action', words: chargeActions },
  { table: 'football_import', column: 'source', words: footballSources },
  { table: 'football_live', column: 'source', words: footballSources },
  { table: 'football_match', column: 'source', words: footballSources },
  { table: 'football_player', column: 'source', words: footballSources },
  { table: 'football_question', column: 'source', words: footballSources },
  { table: 'football_report', column: 'source', words: footballSources },
  { table: 'football_team_name', column: 'source', words: footballSources },
  { table: 'notification', column: 'kind', words: notificationKinds },
  { table: 'report', column: 'reason', words: reportReasons },
  { table: 'security_event', column: 'kind', words: securityEventKinds },
]
