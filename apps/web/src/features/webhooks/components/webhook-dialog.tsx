import type { WebhookMessageView, WebhookView } from '@strix/contracts'
import { messages } from '@strix/messages/webhooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** One webhook: what was sent to it, a new secret, its end. */
export function WebhookDialog({
  webhook,
  onClose,
  onChange,
  onSecret,
}: {
  webhook: WebhookView
  onClose: () => void
  onChange: () => void
  onSecret: (secret: string) => void
}) {
  const [removing, setRemoving] = useState(false)
  const params = { webhookId: webhook._id }
  const log = useQuery({
    ...queryOf('profile', 'GET /api/v1/webhooks/:webhookId/messages', { params }),
    staleTime: 0,
  })
  const act = useAct(() => {
    onChange()
    void log.refetch()
  })
  async function renew(): Promise<void> {
    const made = await act(() => call('POST /api/v1/webhooks/:webhookId/secret', { params }))
    if (made?.ok) onSecret(made.data.secret)
  }
  async function remove(): Promise<void> {
    const gone = await act(() => call('DELETE /api/v1/webhooks/:webhookId', { params }))
    if (gone?.ok) onClose()
  }
  const retry = ({ _id: messageId }: WebhookMessageView) =>
    act(() =>
      call('POST /api/v1/webhooks/:webhookId/messages/:messageId/retry', {
        params: { ...params, messageId },
      }),
    )
  return (
    <Sheet open title={messages.oneTitle} closeLabel={messages.close} onClose={onClose}>
      <div className="space-y-4 px-2 pb-2">
        <p className="code-text text-sm break-all">{webhook.url}</p>
        <div className="flex flex-wrap gap-2">
          {webhook.state !== 'stopped' && (
            <Button
              onClick={() =>
                void act(() => call('POST /api/v1/webhooks/:webhookId/test', { params }))
              }
            >
              {messages.test}
            </Button>
          )}
          {webhook.state === 'set-aside' && (
            <Button
              look="primary"
              onClick={() =>
                void act(() => call('POST /api/v1/webhooks/:webhookId/enable', { params }))
              }
            >
              {messages.enable}
            </Button>
          )}
          <Button onClick={() => void renew()}>{messages.renew}</Button>
          <Button onClick={() => (removing ? void remove() : setRemoving(true))}>
            {removing ? messages.removeReally : messages.remove}
          </Button>
        </div>
        <p className="text-sm text-muted">{removing ? messages.removeText : messages.renewText}</p>
        <Log log={log} onRetry={(message) => void retry(message)} />
      </div>
    </Sheet>
  )
}

/** What was sent, the latest first. */
function Log({
  log,
  onRetry,
}: {
  log: UseQueryResult<WebhookMessageView[]>
  onRetry: (message: WebhookMessageView) => void
}) {
  return (
    <section>
      <h3 className="font-semibold">{messages.log}</h3>
      {log.isPending && <RowSkeletons count={2} />}
      {log.isError && <Failed text={messages.logFailed} onRetry={() => void log.refetch()} />}
      {log.isSuccess && log.data.length === 0 && (
        <p className="text-sm text-muted">{messages.logEmpty}</p>
      )}
      <ul className="divide-y divide-line">
        {log.data?.map((message) => (
          <MessageRow key={message._id} message={message} onRetry={() => onRetry(message)} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Does it, says what came of it, and has it shown. What is pressed while something is on its way is
 * ignored: a second secret would end the first.
 * @returns the answer, or undefined where nothing was sent
 */
function useAct(onActed: () => void) {
  const toast = useToast()
  const busy = useRef(false)
  return async function act<T>(send: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    if (busy.current) return undefined
    busy.current = true
    const answer = await send()
    busy.current = false
    toast(answer.ok ? (answer.message ?? '') : sentenceOf(answer.error, messages.saveFailed))
    onActed()
    return answer
  }
}

function MessageRow({ message, onRetry }: { message: WebhookMessageView; onRetry: () => void }) {
  const { event, created_at: at, state, attempts, status, failure, next_try_at: next } = message
  const { zone } = useFormats()
  const when = formatDateTime(at, zone)
  const why = failure === null ? [] : [messages.failures[failure]]
  const word =
    status === null ? messages.logStates[state] : `${messages.logStates[state]} ${status}`
  const later = next === null ? [] : [messages.nextTry({ when: formatDateTime(next, zone) })]
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{messages.eventNames[event]}</p>
        <p className="text-muted">
          {dotted([when, word, messages.attempts({ count: attempts }), ...why, ...later])}
        </p>
      </div>
      {state !== 'arrived' && attempts > 0 && (
        <Button
          look="quiet"
          className="shrink-0 text-sm"
          aria-label={messages.retryOne({ when })}
          onClick={onRetry}
        >
          {messages.retry}
        </Button>
      )}
    </li>
  )
}
