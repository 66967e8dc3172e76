import type { RecordSummary } from '@strix/contracts'
import { recordRules } from '@strix/contracts/record-rules'
import { messages } from '@strix/messages/card'
import { dotted } from '../../lib/text.ts'

/** A record in a line; a rate only where there are enough settled codes to say one. */
export function recordLine(record: RecordSummary | null): string {
  if (!record) return messages.recordNone
  const settled = record.won + record.lost
  const open = record.unsettled > 0 ? messages.recordUnsettled({ count: record.unsettled }) : null
  if (settled === 0 || record.win_rate === null) return dotted([messages.recordNone, open])
  const enough = settled >= recordRules.slipsToSayMin
  const rate = messages.recordRate({ percent: Math.round(record.win_rate * 100) })
  return dotted([
    messages.record({ won: record.won, settled }),
    enough ? rate : messages.recordFew,
    open,
  ])
}
