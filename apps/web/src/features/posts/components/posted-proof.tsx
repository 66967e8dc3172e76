import type { CodeCard, RecordPlace } from '@strix/contracts'
import { messages as cardMessages } from '@strix/messages/card'
import { messages } from '@strix/messages/public-pages'
import type { ReactNode } from 'react'
import { addressOf } from '../../../lib/api.ts'
import { defaultTimeZone, formatDateTime, formatSpan } from '../../../lib/format.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Command } from '../../../ui/command.tsx'
import { CheckIcon, ChevronIcon } from '../../../ui/icons.tsx'
import { ClockIcon } from './card-icons.tsx'
import { Reasons } from './card-remarks.tsx'

/** When a code was posted, whether that was in time, whether it counts, and how it stands now. */
export function PostedProof({ card }: { card: CodeCard }) {
  const { zone = defaultTimeZone } = useFormats()
  const { created_at: posted, first_kickoff: first, settled_at: settled } = card
  const ahead = Date.parse(first) - Date.parse(posted)
  const isBefore = ahead > 0
  const span = formatSpan(Math.abs(ahead))
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  const time = (iso: string) => messages.postedAt({ time: formatDateTime(iso, zone), place })
  return (
    <div className="flex items-start gap-2.5 px-4 py-3 text-sm">
      {isBefore ? (
        <CheckIcon className="mt-px size-4.5 shrink-0 text-won" />
      ) : (
        <ClockIcon className="mt-px size-4.5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {isBefore ? messages.postedBefore({ span }) : messages.postedAfter({ span })}
        </p>
        <p className="text-muted">
          <time dateTime={posted}>{time(posted)}</time>.{' '}
          {card.counts_for_record ? messages.onRecord : messages.offRecord}
        </p>
        {!card.counts_for_record && (
          <Reasons
            reasons={card.record_reasons}
            games={card.games?.map(({ game }) => game) ?? []}
          />
        )}
        <p className="text-muted">
          {dotted([
            messages.stateNow({ state: cardMessages.states[card.state] }),
            settled !== null && messages.decidedAt({ time: time(settled) }),
          ])}
        </p>
      </div>
    </div>
  )
}

/** What nobody can have changed since, folded away: it reads whole without scripts. */
export function RecordProof({ card }: { card: CodeCard }) {
  return card.counts_for_record ? <Folded card={card} /> : null
}

function Folded({ card }: { card: CodeCard }) {
  const read = useRead('GET /api/v1/code/:codeId/record', { params: { codeId: card._id } })
  return (
    <details className="group mt-3 rounded-card border border-line bg-card">
      <summary className="flex min-h-12 items-center justify-between gap-2 px-4 font-semibold">
        {messages.checkIt}
        <ChevronIcon className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="space-y-3 px-4 pb-4 text-sm">
        <p className="text-muted">{messages.checkText}</p>
        {read.state === 'failed' && <p role="alert">{read.problem.detail}</p>}
        {read.state === 'done' && read.data && (
          <Place place={read.data} profileId={card.profile._id} />
        )}
      </div>
    </details>
  )
}

function Place({ place, profileId }: { place: RecordPlace; profileId: string }) {
  const { seq, at, hash, root } = place
  const params = { id: profileId }
  const files = [
    {
      to: addressOf('GET /api/v1/profile/:id/record/proof/:seq', {
        params: { ...params, seq },
      }),
      name: messages.proof,
      file: 'proof.json',
    },
    {
      to: addressOf('GET /api/v1/profile/:id/record/download', { params }),
      name: messages.wholeRecord,
      file: 'record.json',
    },
    { to: addressOf('GET /api/v1/records/roots'), name: messages.allRoots, file: 'roots.json' },
  ]
  return (
    <>
      <dl className="space-y-2">
        <Fact name={messages.row}>{seq}</Fact>
        <Fact name={messages.written}>
          <time dateTime={at}>{at}</time>
        </Fact>
        <Fact name={messages.rowHash}>
          <Hash text={hash} />
        </Fact>
        {root ? (
          <Fact name={messages.rootOf({ day: root.day })}>
            <Hash text={root.root} />
          </Fact>
        ) : (
          <Fact name={messages.root}>{messages.noRoot}</Fact>
        )}
      </dl>
      <ul aria-label={messages.proofFiles} className="flex flex-wrap gap-2">
        {files.map(({ to, name, file }) => (
          <li key={file}>
            <ButtonLink to={to} reloadDocument download={file}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Command text={messages.verifyCommand} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** As long as it is: who compares it needs every sign. */
function Hash({ text }: { text: string }) {
  return <span className="code-text break-all">{text}</span>
}
