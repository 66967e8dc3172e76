import { webhookEvents, webhookRules } from '@strix/contracts/webhook-rules'
import { messages } from '@strix/messages/webhooks'
import { call } from '../../../lib/api.ts'
import type { Values } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Where it is told, and of what. */
export function NewWebhookDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (secret: string) => void
}) {
  const form = useForm({
    check: (values) => ({ fields: faultsIn(values), general: null }),
    failure: messages.saveFailed,
    async send(values) {
      const body = { url: values.url ?? '', events: eventsIn(values) }
      return await call('POST /api/v1/webhooks', { body })
    },
    done: ({ secret }) => onDone(secret),
  })
  const { fields, general } = form.faults
  return (
    <Sheet open title={messages.newTitle} closeLabel={messages.close} onClose={onClose}>
      <form {...form.props} className="px-2 pb-2">
        <TextField
          label={messages.url}
          name="url"
          error={fields.url}
          hint={messages.urlHint}
          inputMode="url"
          autoComplete="off"
          maxLength={webhookRules.urlMax}
        />
        <fieldset className="mt-4">
          <legend className="text-sm font-semibold">{messages.events}</legend>
          {webhookEvents.map((event, at) => (
            <Checkbox
              key={event}
              name={event}
              value="on"
              defaultChecked
              error={at === webhookEvents.length - 1 ? fields.events : undefined}
            >
              {messages.eventNames[event]}
            </Checkbox>
          ))}
        </fieldset>
        <FieldError id="new-webhook-error">{general}</FieldError>
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

function eventsIn(values: Values) {
  return webhookEvents.filter((event) => values[event] === 'on')
}

function faultsIn(values: Values): Record<string, string> {
  const url = values.url?.trim() ?? ''
  return {
    ...(!/^https:\/\/\S+$/i.test(url) && { url: messages.urlMissing }),
    ...(eventsIn(values).length === 0 && { events: messages.eventsMissing }),
  }
}
