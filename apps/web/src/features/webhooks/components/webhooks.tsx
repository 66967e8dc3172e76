import type { WebhookView } from '@strix/contracts'
import { webhookRules } from '@strix/contracts/webhook-rules'
import { messages } from '@strix/messages/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { webhooksQuery } from '../queries.ts'

const loadSecret = () => import('../../../ui/secret-dialog.tsx')
// A secret is shown once: what shows it comes before one is made.
const NewWebhookDialog = lazySheet(async () => {
  await loadSecret()
  return (await import('./new-webhook-dialog.tsx')).NewWebhookDialog
})
const SecretDialog = lazySheet(async () => (await loadSecret()).SecretDialog)
const WebhookDialog = lazySheet(async () => {
  await loadSecret()
  return (await import('./webhook-dialog.tsx')).WebhookDialog
})

type Open = { is: 'new' } | { is: 'secret'; text: string } | { is: 'one'; id: string } | null

/** Servers of one's own that get messages. */
export function Webhooks() {
  const [open, setOpen] = useState<Open>(null)
  const query = useQuery(webhooksQuery)
  const reload = (): void => void query.refetch()
  const close = (): void => setOpen(null)
  const showSecret = (text: string): void => {
    setOpen({ is: 'secret', text })
    reload()
  }
  const all = query.data ?? []
  const one = open?.is === 'one' ? all.find(({ _id }) => _id === open.id) : undefined
  const { webhooksMax: max } = webhookRules
  return (
    <Section title={messages.title} text={messages.text} anchor="webhooks">
      {query.isPending && <RowSkeletons count={1} />}
      {query.isError && <Failed text={messages.failed} onRetry={reload} />}
      {query.isSuccess && all.length === 0 && <p className="p-4 text-muted">{messages.empty}</p>}
      {all.map((webhook) => (
        <WebhookRow
          key={webhook._id}
          webhook={webhook}
          onOpen={() => setOpen({ is: 'one', id: webhook._id })}
        />
      ))}
      {query.data && (
        <div className="p-3">
          {all.length < max ? (
            <Button className="w-full" onClick={() => setOpen({ is: 'new' })}>
              {messages.make}
            </Button>
          ) : (
            <p className="px-1 text-sm text-muted">{messages.full({ max })}</p>
          )}
        </div>
      )}
      <Suspense>
        {open?.is === 'new' && <NewWebhookDialog onClose={close} onDone={showSecret} />}
        {open?.is === 'secret' && (
          <SecretDialog
            title={messages.secretTitle}
            text={messages.secretText}
            secret={open.text}
            words={messages}
            onClose={close}
          />
        )}
        {one && (
          <WebhookDialog webhook={one} onClose={close} onChange={reload} onSecret={showSecret} />
        )}
      </Suspense>
    </Section>
  )
}

function WebhookRow({ webhook, onOpen }: { webhook: WebhookView; onOpen: () => void }) {
  const { url, events, state, waiting, last_failure: failure, old_secret_until: until } = webhook
  const { zone } = useFormats()
  return (
    <div className="flex min-h-16 flex-wrap items-start gap-x-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="code-text break-all">{url}</p>
        <p className="text-muted">{dotted(events.map((event) => messages.eventNames[event]))}</p>
        <p className={cx('font-semibold', state === 'on' ? 'text-won' : 'text-lost')}>
          {messages.states[state]}
        </p>
        {waiting > 0 && <p className="text-muted">{messages.waiting({ count: waiting })}</p>}
        {failure && (
          <p className="text-muted">{messages.lastFailure({ why: messages.failures[failure] })}</p>
        )}
        {until && (
          <p className="text-muted">{messages.oldSecret({ until: formatDateTime(until, zone) })}</p>
        )}
      </div>
      <Button look="quiet" className="ml-auto shrink-0 text-sm" onClick={onOpen}>
        {messages.more}
      </Button>
    </div>
  )
}
