import type { PasskeyView, SecondFactorView } from '@strix/contracts'
import { messages } from '@strix/messages/second-factor'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { secondFactorQuery } from '../../accounts/queries.ts'

const loadCodes = () => import('./codes-dialog.tsx')
// Codes are shown once: what shows them comes before any are made.
const AuthenticatorDialog = lazySheet(async () => {
  await loadCodes()
  return (await import('./authenticator-dialog.tsx')).AuthenticatorDialog
})
const PasskeyDialog = lazySheet(async () => {
  await loadCodes()
  return (await import('./passkey-dialog.tsx')).PasskeyDialog
})
const CodesDialog = lazySheet(async () => (await loadCodes()).CodesDialog)

type Open = 'authenticator' | 'passkey' | { codes: readonly string[] } | null

/** An authenticator, passkeys, and codes for when both are lost. */
export function SecondFactor({ zone, onChanged }: { zone: string; onChanged: () => void }) {
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const query = useQuery(secondFactorQuery)
  const reload = (): void => void query.refetch()
  const changed = (): void => {
    reload()
    onChanged()
  }
  async function remove(removing: Promise<Answer<null>>, done: string): Promise<void> {
    const removed = await removing
    toast(removed.ok ? done : sentenceOf(removed.error, messages.saveFailed))
    if (removed.ok) changed()
  }
  const replacing = useRef(false)
  /** Each set ends the one before: a second press makes no other one. */
  async function replaceCodes(): Promise<void> {
    if (replacing.current) return
    replacing.current = true
    const made = await call('POST /api/v1/account/second-factor/recovery-codes')
    replacing.current = false
    if (!made.ok) return toast(sentenceOf(made.error, messages.saveFailed))
    added(made.data.recovery_codes)
  }
  /** The first factor brings recovery codes along. */
  function added(codes: readonly string[] | null): void {
    setOpen(codes && { codes })
    changed()
  }
  const state = query.data ?? null
  return (
    <Section title={messages.title} text={messages.text} anchor="second-factor">
      {query.isPending && <RowSkeletons count={2} />}
      {query.isError && <Failed text={query.error.problem.detail} onRetry={reload} />}
      {state && (
        <>
          <AuthenticatorRow
            state={state}
            zone={zone}
            onSetUp={() => setOpen('authenticator')}
            onRemove={() =>
              void remove(
                call('DELETE /api/v1/account/second-factor/authenticator'),
                messages.authenticatorRemoved,
              )
            }
          />
          {state.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              zone={zone}
              onRemove={() =>
                void remove(
                  call('DELETE /api/v1/account/second-factor/passkeys/:passkeyId', {
                    params: { passkeyId: passkey.id },
                  }),
                  messages.passkeyRemoved,
                )
              }
            />
          ))}
          <AddPasskeyRow possible={state.passkeys_possible} onAdd={() => setOpen('passkey')} />
          {(state.authenticator || state.passkeys.length > 0) && (
            <FactorRow
              name={messages.recovery}
              note={messages.recoveryLeft({ count: state.recovery_codes_left })}
              act={messages.recoveryRenew}
              onAct={() => void replaceCodes()}
            />
          )}
        </>
      )}
      <Suspense>
        {open === 'authenticator' && (
          <AuthenticatorDialog onClose={() => setOpen(null)} onDone={added} />
        )}
        {open === 'passkey' && <PasskeyDialog onClose={() => setOpen(null)} onDone={added} />}
        {open !== null && typeof open === 'object' && (
          <CodesDialog codes={open.codes} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Section>
  )
}

function FactorRow({
  name,
  note,
  act,
  label,
  onAct,
}: {
  name: string
  note: string
  /** Nothing can be done here without it. */
  act?: string
  /** What a screen reader hears, where the button alone says too little. */
  label?: string
  onAct: () => void
}) {
  return (
    <div className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {act && (
        <Button look="quiet" className="shrink-0 text-sm" aria-label={label} onClick={onAct}>
          {act}
        </Button>
      )}
    </div>
  )
}

function useUse(zone: string): (usedAt: string | null) => string {
  const [now] = useState(() => new Date())
  return (usedAt) =>
    usedAt === null
      ? messages.neverUsed
      : messages.lastUsed({ when: formatRelative(usedAt, now, zone) })
}

function AuthenticatorRow({
  state,
  zone,
  onSetUp,
  onRemove,
}: {
  state: SecondFactorView
  zone: string
  onSetUp: () => void
  onRemove: () => void
}) {
  const useOf = useUse(zone)
  const { authenticator } = state
  if (!authenticator) {
    const { authenticator: name, off, setUp } = messages
    return (
      <FactorRow name={name} note={off} act={setUp} label={`${setUp}: ${name}`} onAct={onSetUp} />
    )
  }
  const { confirmed_at: since, last_used_at: usedAt } = authenticator
  return (
    <FactorRow
      name={messages.authenticator}
      note={dotted([messages.onSince({ date: formatDate(since, zone) }), useOf(usedAt)])}
      act={messages.remove}
      label={messages.removeAuthenticator}
      onAct={onRemove}
    />
  )
}

function PasskeyRow({
  passkey,
  zone,
  onRemove,
}: {
  passkey: PasskeyView
  zone: string
  onRemove: () => void
}) {
  const useOf = useUse(zone)
  const { name, created_at: since, last_used_at: usedAt } = passkey
  return (
    <FactorRow
      name={name}
      note={dotted([messages.passkeyAt({ date: formatDate(since, zone) }), useOf(usedAt)])}
      act={messages.remove}
      label={messages.removePasskey({ name })}
      onAct={onRemove}
    />
  )
}

function AddPasskeyRow({ possible, onAdd }: { possible: boolean; onAdd: () => void }) {
  const add = possible ? { act: messages.addPasskey } : {}
  return (
    <FactorRow
      name={messages.passkeys}
      note={possible ? messages.passkeysText : messages.passkeysElsewhere}
      {...add}
      onAct={onAdd}
    />
  )
}
