import type { PersonDetails } from '@strix/contracts'
import { creditRules } from '@strix/contracts/people-rules'
import { messages } from '@strix/messages/console-people'
import { useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStaff } from '../frame/staff.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { durations, untilOf } from './durations.ts'

const words = messages.acts

type Act = 'suspend' | 'lift' | 'credit' | 'endSessions' | 'resetFactors' | 'ageChecked'
type Values = Readonly<Record<string, string>> & { reason: string }

/** What may be done about somebody, by whoever may. */
export function Acts({ person, onDone }: { person: PersonDetails; onDone: () => void }) {
  const { may } = useStaff()
  const [act, setAct] = useState<Act | null>(null)
  const isThere = person.state !== 'deleted'
  const hasFactors = person.second_factors.authenticator || person.second_factors.passkeys > 0
  const isSuspended = person.state === 'suspended'
  const offered: readonly (readonly [Act, boolean])[] = [
    ['credit', may('users.credit') && isThere],
    ['ageChecked', may('users.write') && person.age_check],
    ['endSessions', may('users.write') && person.sessions.length > 0],
    ['resetFactors', may('users.write') && hasFactors],
    ['lift', may('users.suspend') && isSuspended],
    ['suspend', may('users.suspend') && isThere && !isSuspended],
  ]
  return (
    <>
      {offered.map(([each, isOffered]) =>
        isOffered ? (
          <Button
            key={each}
            className={each === 'suspend' ? 'text-sm text-lost' : 'text-sm'}
            onClick={() => setAct(each)}
          >
            {words[each]}
          </Button>
        ) : null,
      )}
      {act && <Dialog act={act} person={person} onDone={onDone} onClose={() => setAct(null)} />}
    </>
  )
}

function Dialog({
  act,
  person,
  ...rest
}: {
  act: Act
  person: PersonDetails
  onDone: () => void
  onClose: () => void
}) {
  // Sent again after a line that broke, it is the same credit.
  const [creditId] = useState(() => crypto.randomUUID())
  const username = person.username ?? ''
  const texts = {
    suspend: words.suspendText,
    credit: words.creditText,
    resetFactors: words.resetFactorsText,
    ageChecked: words.ageCheckedText,
    lift: undefined,
    endSessions: undefined,
  }
  return (
    <ReasonDialog
      title={words[`${act}Title`]({ username })}
      text={texts[act]}
      submit={words[act]}
      send={(values) => send(act, { memberId: person.id, creditId, values })}
      {...rest}
    >
      {(faults) => (
        <>
          {act === 'suspend' && (
            <SelectField label={words.duration} name="days" defaultValue="7">
              {options(durations)}
            </SelectField>
          )}
          {act === 'credit' && (
            <TextField
              label={words.amount}
              name="credits"
              inputMode="numeric"
              autoComplete="off"
              error={faults.credits}
              maxLength={7}
            />
          )}
        </>
      )}
    </ReasonDialog>
  )
}

async function send(
  act: Act,
  { memberId, creditId, values }: { memberId: string; creditId: string; values: Values },
): Promise<Answer<unknown>> {
  const { reason } = values
  const about = { params: { memberId }, body: { reason } }
  switch (act) {
    case 'suspend': {
      const until = untilOf(values.days, new Date())
      return await call('POST /api/v1/admin/members/:memberId/suspend', {
        ...about,
        body: { reason, until },
      })
    }
    case 'lift':
      return await call('POST /api/v1/admin/members/:memberId/lift-suspension', about)
    case 'endSessions':
      return await call('POST /api/v1/admin/members/:memberId/end-sessions', about)
    case 'resetFactors':
      return await call('POST /api/v1/admin/members/:memberId/reset-second-factor', about)
    case 'ageChecked':
      return await call('POST /api/v1/admin/members/:memberId/age-checked', about)
    case 'credit': {
      const credits = Number(values.credits)
      if (!Number.isInteger(credits) || credits < 1 || credits > creditRules.atOnceMax) {
        return wrong('credits', words.amountWrong)
      }
      return await call('POST /api/v1/admin/members/:memberId/credit', {
        ...about,
        body: { reason, credits, credit_id: creditId },
      })
    }
  }
}

function wrong(field: string, message: string): Answer<never> {
  const problem = { type: '', title: message, status: 400, detail: message } as const
  return {
    ok: false,
    error: { ...problem, code: 'INVALID_INPUT', errors: [{ path: `body.${field}`, message }] },
  }
}
