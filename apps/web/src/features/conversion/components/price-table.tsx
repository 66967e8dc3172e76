import type { PriceRow } from '@strix/contracts'
import { messages as resultMessages } from '@strix/messages/conversion-result'
import { useCallback, useEffect, useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { getPlatform, type PlatformId } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { rankPrices } from '../prices.ts'

/** The same slip priced on every platform. Has its own waiting, empty and failed states. */
export function PriceTable({ code, from }: { code: string; from: PlatformId }) {
  const [answer, setAnswer] = useState<Answer<PriceRow[]> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const body = { code, platform: from }
    call('POST /api/v1/conversions/prices', { body, signal: controller.signal }).then(
      setAnswer,
      () => undefined,
    )
    return () => controller.abort()
  }, [code, from, attempt])

  const again = useCallback(() => {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }, [])

  return (
    <section aria-labelledby="prices-title" aria-busy={answer === null}>
      <h2 id="prices-title" className="font-bold">
        {resultMessages.pricesTitle}
      </h2>
      <div className="mt-2 overflow-clip rounded-card border border-line bg-card">
        <PriceBody answer={answer} from={from} onRetry={again} />
      </div>
    </section>
  )
}

function PriceBody({
  answer,
  from,
  onRetry,
}: {
  answer: Answer<PriceRow[]> | null
  from: PlatformId
  onRetry: () => void
}) {
  if (!answer) {
    return (
      <>
        <output className="sr-only">{resultMessages.pricesLoading}</output>
        <RowSkeletons count={4} />
      </>
    )
  }
  if (!answer.ok) {
    return (
      <div className="p-4 text-sm">
        <p className="font-semibold">{resultMessages.pricesFailed}</p>
        <p className="mt-0.5 text-muted">{answer.error.detail}</p>
        <Button className="mt-3" onClick={onRetry}>
          {resultMessages.pricesRetry}
        </Button>
      </div>
    )
  }
  return <Prices rows={answer.data} from={from} />
}

function Prices({ rows, from }: { rows: readonly PriceRow[]; from: PlatformId }) {
  const { whole, part, none } = rankPrices(rows)
  const origin = getPlatform(from)
  if (whole.length + part.length === 0) {
    return <p className="p-4 text-sm text-muted">{resultMessages.pricesEmpty}</p>
  }
  return (
    <>
      {whole.length > 0 && (
        <ol aria-label={resultMessages.pricesTitle} className="divide-y divide-line">
          {whole.map((row, index) => (
            <PriceLine key={row.platform} row={row} best={index === 0 && whole.length > 1} />
          ))}
        </ol>
      )}
      {part.length + none.length > 0 && (
        <>
          <h3
            className={cx(
              'border-y border-line bg-raised/50 px-4 py-1.5 text-xs text-muted',
              'first:border-t-0',
            )}
          >
            {resultMessages.partTitle}
          </h3>
          <ul className="divide-y divide-line">
            {part.map((row) => (
              <PriceLine key={row.platform} row={row} against={origin.name} />
            ))}
            {none.map((row) => (
              <AbsentLine key={row.platform} row={row} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function PriceLine({
  row,
  best = false,
  against,
}: {
  row: PriceRow
  best?: boolean
  against?: string
}) {
  const formats = useFormats()
  const platform = getPlatform(row.platform)
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 py-2">
      <PlatformMark platform={platform} className="size-7" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{platform.name}</span>
        {best && (
          <span className="rounded-pill bg-won-soft px-2 py-0.5 text-xs font-semibold text-won">
            {resultMessages.best}
          </span>
        )}
      </span>
      <span className="shrink-0 text-sm text-muted">
        {resultMessages.carried({ carried: row.carried, total: row.total })}
      </span>
      <span className="min-w-14 text-right">
        <span className={cx('block', best ? 'font-bold text-won' : 'font-semibold')}>
          {formats.odds(row.odds ?? 0)}
        </span>
        {against && row.origin_odds !== null && (
          <span className="block text-xs text-muted">
            {resultMessages.againstOrigin({
              platform: against,
              odds: formats.odds(row.origin_odds),
            })}
          </span>
        )}
      </span>
    </li>
  )
}

function AbsentLine({ row }: { row: PriceRow }) {
  const platform = getPlatform(row.platform)
  const words = {
    ok: resultMessages.noGames,
    off: resultMessages.priceOff,
    failed: resultMessages.priceFailed,
  }
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 py-2">
      <PlatformMark platform={platform} className="size-7 opacity-50" />
      <span className="font-semibold text-muted">{platform.name}</span>
      <span className="flex-1 text-right text-sm text-muted">{row.detail ?? words[row.state]}</span>
    </li>
  )
}
