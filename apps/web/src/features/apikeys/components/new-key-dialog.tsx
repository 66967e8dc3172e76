import { apiKeyRules, apiScopes } from '@strix/contracts/apikey-rules'
import { messages } from '@strix/messages/apikeys'
import { call } from '../../../lib/api.ts'
import type { Values } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
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
  const { fields, general } = form.faults
  return (
    <Sheet open title={messages.newTitle} closeLabel={messages.close} onClose={onClose}>
      <form {...form.props} className="px-2 pb-2">
        <TextField
          label={messages.name}
          name="name"
          error={fields.name}
          hint={messages.nameHint}
          autoComplete="off"
          maxLength={nameMax}
        />
        <fieldset className="mt-4">
          <legend className="text-sm font-semibold">{messages.scopes}</legend>
          {apiScopes.toReversed().map((scope, at) => (
            <Checkbox
              key={scope}
              name={scope}
              value="on"
              defaultChecked={scope === tickedAtFirst}
              error={at === apiScopes.length - 1 ? fields.scopes : undefined}
            >
              {messages.scopeNames[scope]}
            </Checkbox>
          ))}
        </fieldset>
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
        <FieldError id="new-key-error">{general}</FieldError>
        <Button
          type="submit"
          look="primary"
          aria-disabled={form.busy || undefined}
          className="mt-4 min-h-12 w-full"
        >
          {form.busy ? messages.working : messages.makeIt}
        </Button>
      </form>
    </Sheet>
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
