import type { LoadedCode } from '@strix/contracts'
import { messages } from '@strix/messages/post-code'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/text.ts'
import { CheckIcon, CrossIcon, InfoIcon } from '../../../ui/icons.tsx'
import { Reasons } from './card-remarks.tsx'

/** What posting this code would do: count, not count and why, or be refused. */
export function PostingNote({ loaded }: { loaded: LoadedCode }) {
  const { posting } = loaded
  if (!posting) {
    return (
      <Box look="info" title={messages.unknownTitle}>
        <p>{messages.unknown}</p>
      </Box>
    )
  }
  if (!posting.may_post) {
    return (
      <Box look="lost" title={messages.refusedTitle}>
        <p>{posting.refusal}</p>
      </Box>
    )
  }
  if (posting.counts_for_record) {
    return (
      <Box look="won" title={messages.countsTitle}>
        <p>{messages.counts}</p>
      </Box>
    )
  }
  return (
    <Box look="info" title={messages.notCountsTitle}>
      <p>{messages.notCounts}</p>
      <Reasons
        reasons={posting.record_reasons}
        games={loaded.games.map(({ game }) => game)}
        className="mt-1.5 pl-4.5"
      />
    </Box>
  )
}

const looks = {
  won: { Icon: CheckIcon, mark: 'bg-won-soft text-won' },
  lost: { Icon: CrossIcon, mark: 'bg-lost-soft text-lost' },
  info: { Icon: InfoIcon, mark: 'bg-info-soft text-info' },
} as const

function Box({
  look,
  title,
  children,
}: {
  look: keyof typeof looks
  title: string
  children: ReactNode
}) {
  const { Icon, mark } = looks[look]
  return (
    <output className="flex items-start gap-3 rounded-card border border-line bg-card p-4">
      <span className={cx('grid size-7 shrink-0 place-items-center rounded-pill', mark)}>
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 text-sm text-muted">
        <p className="text-base leading-7 font-semibold text-ink">{title}</p>
        {children}
      </div>
    </output>
  )
}
