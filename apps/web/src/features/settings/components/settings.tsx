import type { AccountView } from '@strix/contracts'
import { useQuery } from '@tanstack/react-query'
import { termsVersion } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/settings'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { formatDate } from '../../../lib/format.ts'
import { updateUser } from '../../../lib/update-user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { PencilIcon } from '../../../ui/form-icons.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { accountQuery } from '../../accounts/queries.ts'
import { Break } from './break.tsx'
import { Data } from './data.tsx'
import { Details } from './details.tsx'
import { Preferences } from './preferences.tsx'
import { SectionLinks } from './section-links.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecurityLog } from './security-log.tsx'
import { Sessions } from './sessions.tsx'

const AvatarDialog = lazySheet(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

type Parts = {
  /** What other features have to set. */
  people: ReactNode
  /** The money that ends with the account. */
  givenUp: (profileId: string, onRead: () => void) => ReactNode
}

/** Everything about one's own account. */
export function Settings({ people, givenUp }: Parts) {
  const query = useQuery({ ...accountQuery, staleTime: 0 })
  const reload = (): void => void query.refetch()
  // The log is read anew when something for it has happened.
  const [round, setRound] = useState(0)
  const account = query.data ?? null
  useAnchor(account !== null)
  useEffect(() => {
    if (account) updateUser(account)
  }, [account])
  return (
    <div className="mx-auto max-w-168">
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      {query.isPending && <RowSkeletons count={6} />}
      {query.isError && query.error.problem.status !== 401 && (
        <Failed text={sentenceOf(query.error.problem, messages.loadFailed)} onRetry={reload} />
      )}
      {account && (
        <>
          <SectionLinks />
          <Summary account={account} onChanged={reload} />
          {!account.terms_current && <TermsNotice onAgreed={reload} />}
          <Details account={account} onChanged={reload} />
          <Preferences account={account} onChanged={reload} />
          {people}
          <SecondFactor zone={account.time_zone} onChanged={() => setRound((count) => count + 1)} />
          <Sessions zone={account.time_zone} />
          <SecurityLog key={round} zone={account.time_zone} />
          <Break account={account} onChanged={reload} />
          <Data givenUp={(onRead) => givenUp(account.profile_id, onRead)} />
        </>
      )}
    </div>
  )
}

/** The part an address names is there only once the account has been loaded. */
function useAnchor(ready: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash])
}

function Summary({ account, onChanged }: { account: AccountView; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const { username, firstname, lastname, avatar, created_at: since, time_zone: zone } = account
  return (
    <div className="mt-4 flex items-center gap-4 rounded-card border border-line bg-card p-4 max-[18rem]:flex-wrap">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative shrink-0 rounded-pill"
      >
        <span className="sr-only">{messages.editAvatar}</span>
        <Avatar src={avatar} name={username} className="size-18 text-lg" />
        <span
          className={
            'absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-pill border ' +
            'border-line bg-raised text-ink'
          }
        >
          <PencilIcon className="size-4" />
        </span>
      </button>
      <div className="min-w-0">
        <p className="text-lg leading-tight font-bold">
          {firstname} {lastname}
        </p>
        <p className="text-muted">{username}</p>
        <p className="mt-0.5 text-sm text-muted">
          {messages.memberSince({ date: formatDate(since, zone) })}
        </p>
      </div>
      <Suspense>
        {open && (
          <AvatarDialog
            profileId={account.profile_id}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              onChanged()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function TermsNotice({ onAgreed }: { onAgreed: () => void }) {
  const toast = useToast()
  async function agree(): Promise<void> {
    const body = { terms_version: termsVersion }
    const answer = await call('POST /api/v1/account/terms', { body })
    if (answer.ok) onAgreed()
    else toast(sentenceOf(answer.error, messages.saveFailed))
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-info-soft p-4">
      <p className="min-w-0 flex-1">{messages.termsChanged}</p>
      <a
        href="/terms"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-info"
      >
        {messages.readTerms}
      </a>
      <Button onClick={() => void agree()}>{messages.agree}</Button>
    </div>
  )
}
