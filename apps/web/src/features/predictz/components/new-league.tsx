import type { PredictionLeague } from '@strix/contracts'
import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz-leagues'
import { call } from '../../../lib/api.ts'
import { checkFilled } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { refetchLeagues } from '../queries.ts'

/** A league needs nothing but a name. */
export function NewLeague({
  onClose,
  onOpened,
}: {
  onClose: () => void
  onOpened: (league: PredictionLeague) => void
}) {
  const toast = useToast()
  const { props, faults, busy } = useForm({
    check: (values) => checkFilled(values, ['name'], messages.nameMissing),
    send: ({ name = '' }) => call('POST /api/v1/predictz/leagues', { body: { name } }),
    done(league, message) {
      if (message) toast(message)
      refetchLeagues()
      onOpened(league)
    },
    failure: messages.openFailed,
  })
  return (
    <Sheet open keeps title={messages.openTitle} closeLabel={messages.close} onClose={onClose}>
      <form {...props} className="space-y-3 px-2 pb-2">
        <p className="text-sm text-muted">
          {messages.openText({ count: predictionRules.leagueMembersMax })}
        </p>
        <TextField
          label={messages.name}
          name="name"
          autoComplete="off"
          maxLength={predictionRules.leagueNameMax}
          error={faults.fields['name']}
        />
        <FieldError id="league-error">{faults.general}</FieldError>
        <Button
          type="submit"
          look="primary"
          className="min-h-12 w-full"
          aria-disabled={busy || undefined}
        >
          {busy ? messages.working : messages.open}
        </Button>
      </form>
    </Sheet>
  )
}
