import type { Elsewhere, SlipWorth as Worth } from '@strix/contracts'
import { messages } from '@strix/messages/slip-worth'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { getPlatform } from '../../../lib/platforms.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Section } from '../../../ui/section.tsx'
import { worthStake as stake } from '../worth-stake.ts'

/** What a converted slip paid; until that is known, what `undecided` makes of it. */
export function ConvertedWorth({
  id,
  undecided,
}: {
  id: string
  undecided: (worth: Worth | null) => ReactNode
}) {
  const read = useRead('GET /api/v1/conversions/:id/worth', { params: { id } })
  const worth = read.state === 'done' ? read.data : null
  return worth && isDecided(worth) ? <SlipWorth worth={worth} /> : undecided(worth)
}

/** What a posted code paid. */
export function PostedWorth({ codeId }: { codeId: string }) {
  const read = useRead('GET /api/v1/code/:codeId/worth', { params: { codeId } })
  if (read.state !== 'done' || !isDecided(read.data)) return null
  return <SlipWorth worth={read.data} />
}

function isDecided({ state }: Worth): boolean {
  return state === 'won' || state === 'lost' || state === 'void'
}

/** What the odds paid, what the margin cost, and where the same slip paid more. */
function SlipWorth({ worth }: { worth: Worth }) {
  const { odds } = useFormats()
  const { state, expected, elsewhere } = worth
  const paid = worth.return_factor ?? 0
  const back = expected === null ? null : Math.min(expected, 1) * stake
  return (
    <Section title={messages.title} anchor="worth">
      <div className="px-4 py-3">
        <p className="text-lg font-bold">{paidText(state, paid)}</p>
        {worth.odds !== null && (
          <p className="text-sm text-muted">
            {messages.atOdds({
              odds: odds(worth.odds),
              platform: getPlatform(worth.platform).name,
            })}
          </p>
        )}
      </div>
      <p className="px-4 py-3">
        {back === null
          ? messages.marginUnknown
          : messages.margin({
              stake: formatMoney(stake),
              back: formatMoney(back),
              cost: formatMoney(stake - back),
            })}
      </p>
      <div className="px-4 py-3">
        <h3 className="font-bold">{messages.elsewhere}</h3>
        <p className="text-sm text-muted">
          {elsewhere.length === 0 ? messages.noPrices : messages.elsewhereText}
        </p>
        {elsewhere.length > 0 && <p>{verdictOf(state, elsewhere, paid)}</p>}
        {elsewhere.length > 0 && (
          <ul className="mt-1">
            {elsewhere.map((other) => (
              <Other key={other.platform} other={other} paid={paid} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function paidText(state: Worth['state'], paid: number): string {
  const words = { stake: formatMoney(stake), back: formatMoney(paid * stake) }
  if (state === 'void') return messages.paidBack(words)
  return paid === 0 ? messages.paidNothing(words) : messages.paid(words)
}

/** A sentence where the list alone does not say it. */
function verdictOf(
  state: Worth['state'],
  elsewhere: readonly Elsewhere[],
  paid: number,
): string | null {
  if (state === 'void') return null
  if (paid === 0) return messages.lostAnywhere
  return elsewhere.every((other) => differenceOf(other, paid) <= 0) ? messages.bestHere : null
}

/** In naira on the stake, as it is written: to the kobo. */
function differenceOf({ return_factor: factor }: Elsewhere, paid: number): number {
  return Math.round(((factor ?? 0) - paid) * stake * 100) / 100
}

function Other({ other, paid }: { other: Elsewhere; paid: number }) {
  const { odds } = useFormats()
  const platform = getPlatform(other.platform)
  const difference = differenceOf(other, paid)
  const words = { amount: formatMoney(Math.abs(difference)) }
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <PlatformMark platform={platform} />
      <span className="min-w-0 flex-1">
        {platform.name} <span className="text-muted tabular-nums">{odds(other.odds)}</span>
      </span>
      {paid > 0 && (
        <span className={difference > 0 ? 'font-bold' : 'text-muted'}>
          {difference > 0
            ? messages.more(words)
            : difference < 0
              ? messages.less(words)
              : messages.same}
        </span>
      )}
    </li>
  )
}
