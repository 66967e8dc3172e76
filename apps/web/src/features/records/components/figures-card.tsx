import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/records'
import { contentMark } from '../../../ui/content-mark.ts'
import { Line } from '../../../ui/outline.tsx'
import { cx } from '../../../lib/text.ts'
import { formatReturn, formatShare, formatUnits, toneOf } from '../figures.ts'

type Tone = ReturnType<typeof toneOf>
type Figure = { name: string; value: string; text: string; tone: Tone }

const tones: Record<Tone, string> = { won: 'text-won', lost: 'text-lost', none: '' }

/** The figures of a record, each with the numbers it is made of. */
export function FiguresCard({ record }: { record: RecordAnalytics }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line max-[14rem]:grid-cols-1 sm:grid-cols-3">
      {figuresOf(record).map(({ name, value, text, tone }) => (
        <div key={name} className="flex flex-col bg-card p-4 last:col-span-full">
          <dt className="text-sm text-muted">{name}</dt>
          <dd
            {...contentMark}
            className={cx('mt-0.5 text-xl font-extrabold tracking-tight', tones[tone])}
          >
            {value}
          </dd>
          <dd className="text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same while they are on their way. */
export function FiguresOutline() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line max-[14rem]:grid-cols-1 sm:grid-cols-3"
    >
      {Object.values(outlined).map((name) => (
        <div key={name} className="flex flex-col bg-card p-4 last:col-span-full">
          <p className="text-sm text-muted">{name}</p>
          <Line className="mt-0.5 w-16 text-xl" />
          <Line className="w-24 text-sm" />
        </div>
      ))}
    </div>
  )
}

const { winRate, returnRate, unsettledShare, longest, current, posted, followers } = messages
const outlined = { winRate, returnRate, unsettledShare, longest, current, posted, followers }

function figuresOf(record: RecordAnalytics): Figure[] {
  const { counts, streaks, followers, level_stakes: stakes, unsettled_share: unsettled } = record
  const { result, length } = streaks.current
  const plain = { tone: 'none' } as const
  return [
    {
      ...plain,
      name: messages.winRate,
      value: shareOr(record.win_rate),
      text: messages.ofSettled({ won: counts.won, decided: counts.won + counts.lost }),
    },
    {
      name: messages.returnRate,
      value: returnOr(stakes.return_rate),
      text: messages.units({ staked: stakes.staked, profit: formatUnits(stakes.profit) }),
      tone: toneOf(stakes.return_rate),
    },
    {
      ...plain,
      name: messages.unsettledShare,
      value: shareOr(unsettled),
      text: messages.unsettledText({ count: counts.unsettled }),
    },
    {
      ...plain,
      name: messages.longest,
      value: String(streaks.longest_won),
      text: streaks.longest_won === 0 ? messages.noStreak : messages.streak.won,
    },
    {
      name: messages.current,
      value: String(length),
      text: result === null ? messages.noStreak : messages.streak[result],
      tone: result ?? 'none',
    },
    {
      ...plain,
      name: messages.posted,
      value: String(counts.posted),
      text: messages.settledOf({
        settled: counts.won + counts.lost + counts.void,
        open: counts.open,
      }),
    },
    {
      name: messages.followers,
      value: returnOr(followers.return_rate),
      text:
        followers.settled === 0
          ? messages.followersNone
          : messages.followersText({ settled: followers.settled }),
      tone: toneOf(followers.return_rate),
    },
  ]
}

function shareOr(share: number | null): string {
  return share === null ? messages.none : formatShare(share)
}

function returnOr(rate: number | null): string {
  return rate === null ? messages.none : formatReturn(rate)
}
