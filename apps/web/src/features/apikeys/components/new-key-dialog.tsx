import { apiKeyRules, apiScopes } from '@strix/contracts/apikey-rules'
import { messages } from '@strix/messages/apikeys'
import { call } from '../../../lib/api.ts'
import type { Values } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { MakeDialog, Ticks } from '../../../ui/make-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const { nameMax, creditsPerDayMax: max } = apiKeyRules
/** What most programs need first. */
const tickedAtFirst = 'read'

/** A name, what it may do, and what it may spend. */
export function NewKeyDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (key: string) => void
}) {
  const form = useForm({
    check: (values) => ({ fields: faultsIn(values), general: null }),
    failure: messages.saveFailed,
    async send(values) {
      const { name = '', credits = '' } = values
      const body = { name, scopes: scopesIn(values), credits_per_day: Number(credits) }
      return await call('POST /api/v1/api-keys', { body })
    },
    done: ({ key }) => onDone(key),
  })
  const { fields } = form.faults
  return (
    <MakeDialog
      id="new-key"
      title={messages.newTitle}
      words={messages}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        name="name"
        error={fields.name}
        hint={messages.nameHint}
        autoComplete="off"
        maxLength={nameMax}
      />
      <Ticks
        legend={messages.scopes}
        names={apiScopes.toReversed().map((scope) => [scope, messages.scopeNames[scope]] as const)}
        ticked={(scope) => scope === tickedAtFirst}
        error={fields.scopes}
      />
      <div className="mt-3">
        <TextField
          label={messages.credits}
          name="credits"
          error={fields.credits}
          hint={messages.creditsHint({ max })}
          defaultValue="0"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(max).length}
        />
      </div>
    </MakeDialog>
  )
}

function scopesIn(values: Values) {
  return apiScopes.filter((scope) => values[scope] === 'on')
}

function faultsIn(values: Values): Record<string, string> {
  const { name = '', credits = '' } = values
  const isAmount = /^\d{1,4}$/.test(credits) && Number(credits) <= max
  return {
    ...(name.trim() === '' && { name: messages.nameMissing }),
    ...(scopesIn(values).length === 0 && { scopes: messages.scopesMissing }),
    ...(!isAmount && { credits: messages.creditsWrong({ max }) }),
  }
}
