import type { PastConversion } from '@strix/contracts'
import { messages } from '@strix/messages/conversions'
import type { ReactNode } from 'react'
import { getPlatform, type PlatformInfo } from '../../../lib/platforms.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { OutLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { OpenIcon } from '../../../ui/content-icons.tsx'
import { CodeOutline, FactsOutline, Line } from '../../../ui/outline.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { CodeRow, TicketFacts } from '../../../ui/ticket.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'

/** One conversion as a ticket: the old code above the line, the new one below. */
export function HistoryCard({
  past,
  now,
  children,
}: {
  past: PastConversion
  now: Date
  /** How it stands. */
  children?: ReactNode
}) {
  const formats = useFormats()
  const from = getPlatform(past.origin_platform)
  const to = getPlatform(past.destination_platform)
  const facts = [
    {
      label: messages.games,
      value: messages.countOf({ converted: past.converted, total: past.total }),
    },
    { label: messages.odds, value: <Odds before={past.odds_before} after={past.odds_after} /> },
    {
      label: messages.date,
      value: (
        <time dateTime={past.created_at} title={formats.kickoff(past.created_at)}>
          {formats.relative(past.created_at, now)}
        </time>
      ),
    },
  ]
  return (
    <article
      aria-label={messages.conversion({ from: from.name, to: to.name })}
      className="@container rounded-card border border-line bg-card"
    >
      <div className="p-4">
        <OldCode platform={from} code={past.origin_code} />
        <span aria-hidden="true" className="ml-4.25 block h-3.5 w-0.5 bg-line" />
        <CodeRow platform={to} label={to.name} code={past.code}>
          <CopyButton text={past.code} look="secondary" />
        </CodeRow>
      </div>
      <TicketFacts facts={facts} />
      {children}
      {past.link && (
        <div className="border-t border-line p-1">
          <OutLink look="quiet" href={past.link} className="w-full text-sm">
            <OpenIcon className="size-4.5" />
            {messages.open({ platform: to.name })}
          </OutLink>
        </div>
      )}
    </article>
  )
}

/** One that is on its way. */
export function HistoryOutline() {
  return (
    <div aria-hidden="true" className="@container rounded-card border border-line bg-card">
      <div className="p-4">
        <div className="flex items-center gap-3">
          <Bar className="size-9" />
          <div>
            <Line className="w-20 text-xs" />
            <Line className="w-24 leading-tight" />
          </div>
        </div>
        <span className="ml-4.25 block h-3.5 w-0.5 bg-line" />
        <CodeOutline buttons={1} />
      </div>
      <FactsOutline />
      <div className="h-13.25 border-t border-line" />
      <div className="h-13.25 border-t border-line" />
    </div>
  )
}

/** The code as it was, quieter than the new one. */
function OldCode({ platform, code }: { platform: PlatformInfo; code: string }) {
  return (
    <div className="flex items-center gap-3">
      <PlatformMark platform={platform} />
      <div className="min-w-0">
        <p className="text-xs text-muted">{platform.name}</p>
        <p className="code-text truncate leading-tight font-semibold text-muted">{code}</p>
      </div>
    </div>
  )
}

function Odds({ before, after }: { before: number | null; after: number | null }) {
  const { odds } = useFormats()
  const write = (value: number | null) => (value === null ? messages.none : odds(value))
  if (before === after) return write(after)
  return (
    <span className="flex items-center gap-1">
      <span className="font-normal text-muted">{write(before)}</span>
      <ArrowIcon className="size-4 text-muted" />
      {write(after)}
    </span>
  )
}
