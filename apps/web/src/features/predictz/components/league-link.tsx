import type { PredictionLeague } from '@strix/contracts'
import { messages } from '@strix/messages/predictz-leagues'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { shareOnWhatsApp } from '../../../lib/share.ts'
import { Button, OutLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { refetchLeagues } from '../queries.ts'
import { Confirm } from './confirm.tsx'

/** The invitation link; its owner renews and revokes it. */
export function LeagueLink({ league }: { league: PredictionLeague }) {
  const { name, token, is_owner: isOwner } = league
  const url =
    token === null ? null : new URL(`/community/predictz?join=${token}`, location.origin).href
  return (
    <section aria-labelledby="league-link" className="mt-6">
      <h2 id="league-link" className="text-lg font-bold">
        {messages.link}
      </h2>
      <div className="mt-3 rounded-card border border-line bg-card p-4">
        {url === null ? (
          <p className="text-muted">{isOwner ? messages.revokedOwn : messages.revoked}</p>
        ) : (
          <>
            <p className="text-sm text-muted">{messages.linkText}</p>
            <p className="code-text mt-2 rounded-control bg-raised px-3 py-2.5 text-sm">{url}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <CopyButton text={url} />
              <Share url={url} text={messages.invite({ name })} />
            </div>
          </>
        )}
        {isOwner && <Change league={league} />}
      </div>
    </section>
  )
}

function Share({ url, text }: { url: string; text: string }) {
  if ('share' in navigator) {
    // Closing the phone's list again is no failure.
    const share = () => void navigator.share({ text, url }).catch(() => undefined)
    return <Button onClick={share}>{messages.share}</Button>
  }
  return <OutLink href={shareOnWhatsApp(text, url)}>{messages.shareWhatsApp}</OutLink>
}

function Change({ league: { _id: leagueId, token } }: { league: PredictionLeague }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'POST' | 'DELETE' | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const isChanged = useRef(false)
  // The button that revoked the link goes with it.
  useEffect(() => {
    if (isChanged.current && document.activeElement === document.body) first.current?.focus()
    isChanged.current = false
  }, [token])
  async function change(key: 'POST' | 'DELETE'): Promise<void> {
    if (busy) return
    setBusy(true)
    const params = { leagueId }
    const answer = await call(`${key} /api/v1/predictz/leagues/:leagueId/link`, { params })
    setBusy(false)
    toast(answer.ok ? (answer.message ?? '') : sentenceOf(answer.error, messages.changeFailed))
    if (!answer.ok) return
    isChanged.current = true
    refetchLeagues()
  }
  const close = () => setAsked(null)
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
      <Button
        ref={first}
        aria-disabled={busy || undefined}
        onClick={() => (token === null ? void change('POST') : setAsked('POST'))}
      >
        {token === null ? messages.newLink : messages.renewLink}
      </Button>
      {token !== null && <Button onClick={() => setAsked('DELETE')}>{messages.revokeLink}</Button>}
      {asked && (
        <Confirm
          title={asked === 'POST' ? messages.renewLink : messages.revokeLink}
          text={asked === 'POST' ? messages.renewText : messages.revokeText}
          yes={asked === 'POST' ? messages.renew : messages.revoke}
          onYes={async () => {
            await change(asked)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
