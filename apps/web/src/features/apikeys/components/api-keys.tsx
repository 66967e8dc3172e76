import type { ApiKeyView } from '@strix/contracts'
import { apiKeyRules } from '@strix/contracts/apikey-rules'
import { messages } from '@strix/messages/apikeys'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatRelative } from '../../../lib/format.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { accountQuery } from '../../accounts/queries.ts'
import { apiKeysQuery } from '../queries.ts'

const loadSecret = () => import('../../../ui/secret-dialog.tsx')
// A key is shown once: what shows it comes before one is made.
const NewKeyDialog = lazySheet(async () => {
  await loadSecret()
  return (await import('./new-key-dialog.tsx')).NewKeyDialog
})
const SecretDialog = lazySheet(async () => (await loadSecret()).SecretDialog)
const EndKeyDialog = lazySheet(async () => (await import('./end-key-dialog.tsx')).EndKeyDialog)

type Open = 'new' | { made: string } | { ending: ApiKeyView } | null

/** Programs that act in one's name, each of which can be ended. */
export function ApiKeys() {
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const query = useQuery(apiKeysQuery)
  const zone = useQuery(accountQuery).data?.time_zone
  const reload = (): void => void query.refetch()
  async function end({ _id: keyId }: ApiKeyView): Promise<void> {
    setOpen(null)
    const ended = await call('DELETE /api/v1/api-keys/:keyId', { params: { keyId } })
    toast(ended.ok ? messages.ended : sentenceOf(ended.error, messages.saveFailed))
    reload()
  }
  const keys = query.data ?? []
  const { keysMax: max } = apiKeyRules
  return (
    <Section title={messages.title} text={messages.text} anchor="api-keys">
      {query.isPending && <RowSkeletons count={1} />}
      {query.isError && <Failed text={messages.failed} onRetry={reload} />}
      {query.isSuccess && keys.length === 0 && <p className="p-4 text-muted">{messages.empty}</p>}
      {keys.map((key) => (
        <KeyRow key={key._id} apiKey={key} zone={zone} onEnd={() => setOpen({ ending: key })} />
      ))}
      {query.data && (
        <div className="p-3">
          {keys.length < max ? (
            <Button className="w-full" onClick={() => setOpen('new')}>
              {messages.make}
            </Button>
          ) : (
            <p className="px-1 text-sm text-muted">{messages.full({ max })}</p>
          )}
        </div>
      )}
      <Suspense>
        {open === 'new' && (
          <NewKeyDialog
            onClose={() => setOpen(null)}
            onDone={(made) => {
              setOpen({ made })
              reload()
            }}
          />
        )}
        {open !== null && typeof open === 'object' && 'made' in open && (
          <SecretDialog
            title={messages.madeTitle}
            text={messages.madeText}
            secret={open.made}
            words={messages}
            onClose={() => setOpen(null)}
          />
        )}
        {open !== null && typeof open === 'object' && 'ending' in open && (
          <EndKeyDialog
            name={open.ending.name}
            onClose={() => setOpen(null)}
            onEnd={() => void end(open.ending)}
          />
        )}
      </Suspense>
    </Section>
  )
}

function KeyRow({
  apiKey,
  zone,
  onEnd,
}: {
  apiKey: ApiKeyView
  zone: string | undefined
  onEnd: () => void
}) {
  const [now] = useState(() => new Date())
  const { name, prefix, scopes, credits_per_day: credits, last_used_at: usedAt, usage } = apiKey
  const used =
    usedAt === null
      ? messages.neverUsed
      : messages.lastUsed({ when: formatRelative(usedAt, now, zone) })
  const may = scopes.map((scope) => messages.scopeShort[scope]).join(', ')
  return (
    <div className="flex min-h-16 items-start gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="code-text text-sm">{prefix}…</p>
        <p className="text-sm text-muted">
          {dotted([may, ...(credits > 0 ? [messages.spends({ credits })] : []), used])}
        </p>
        {usage.length > 0 && (
          <details className="text-sm text-muted">
            <summary className="inline-flex min-h-11 items-center font-semibold">
              {messages.useTitle}
            </summary>
            <ul>
              {usage.map(({ day, calls, credits: spent }) => (
                <li key={day}>{messages.useToday({ day, calls, credits: String(spent) })}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Button
        look="quiet"
        className="shrink-0 text-sm"
        aria-label={messages.endKey({ name })}
        onClick={onEnd}
      >
        {messages.end}
      </Button>
    </div>
  )
}
