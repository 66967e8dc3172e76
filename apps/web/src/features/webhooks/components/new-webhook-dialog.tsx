import { webhookEvents, webhookRules } from '@strix/contracts/webhook-rules'
import { messages } from '@strix/messages/webhooks'
import { call } from '../../../lib/api.ts'
import type { Values } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { MakeDialog, Ticks } from '../../../ui/make-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Where messages go, and about what. */
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
  const { fields } = form.faults
  return (
    <MakeDialog
      id="new-webhook"
      title={messages.newTitle}
      words={messages}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={messages.url}
        name="url"
        error={fields.url}
        hint={messages.urlHint}
        inputMode="url"
        autoComplete="off"
        maxLength={webhookRules.urlMax}
      />
      <Ticks
        legend={messages.events}
        names={webhookEvents.map((event) => [event, messages.eventNames[event]] as const)}
        ticked={() => true}
        error={fields.events}
      />
    </MakeDialog>
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
