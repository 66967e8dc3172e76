import type { LimitView } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStaff } from '../frame/staff.ts'
import { formatCredits } from '../parts/credits.ts'
import { numberOf } from '../parts/number-of.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const words = messages.limits
const list = 'GET /api/v1/admin/limits'
const limitsQuery = queryOf('console', list)

/** From which amounts on a second person is needed. */
export function Limits() {
  const { may } = useStaff()
  const { data } = useQuery(limitsQuery)
  const [changing, setChanging] = useState<LimitView | null>(null)
  if (!data) return null
  return (
    <Section title={words.title} text={words.text}>
      {data.map((limit) => (
        <div key={limit.name} className="flex min-h-14 items-center gap-4 px-4 py-2">
          <span className="min-w-0 flex-1">{nameOf(limit)}</span>
          <span className="font-semibold">
            {limit.name === 'credit' ? formatCredits(limit.value) : formatMoney(limit.value)}
          </span>
          {may('settings.write') && (
            <Button className="text-sm" onClick={() => setChanging(limit)}>
              {words.change}
            </Button>
          )}
        </div>
      ))}
      {changing && <Change limit={changing} onClose={() => setChanging(null)} />}
    </Section>
  )
}

function nameOf({ name }: LimitView): string {
  const known: Readonly<Record<string, string>> = words.names
  return known[name] ?? name
}

function Change({ limit, onClose }: { limit: LimitView; onClose: () => void }) {
  return (
    <ReasonDialog
      title={nameOf(limit)}
      text={words.changeText}
      submit={words.change}
      send={({ reason, value = '' }) =>
        call('PATCH /api/v1/admin/limits/:name', {
          params: { name: limit.name },
          body: { value: numberOf(value.replaceAll(',', '')), reason },
        })
      }
      onDone={() => refetch(['console', list], ['console', 'GET /api/v1/admin/approvals'])}
      onClose={onClose}
    >
      {(faults) => (
        <TextField
          label={words.value}
          name="value"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(limit.value)}
          error={faults.value}
        />
      )}
    </ReasonDialog>
  )
}
