import type { ConversionView, SelectionReport } from '@strix/contracts'
import { messages } from '@strix/messages/conversion-result'
import { getPlatform } from '../../lib/platforms.ts'
import { verdictOf } from './report.ts'

/** What is sent back to whoever sent a code: the new one, what is missing, where it pays worst. */
export function replyOf(
  result: Pick<
    ConversionView,
    'code' | 'destination_platform' | 'converted' | 'total' | 'odds_after' | 'report'
  >,
  { odds, link }: { odds: (value: number) => string; link: string },
): string {
  const { code, report, converted, total, odds_after: after } = result
  const platform = getPlatform(result.destination_platform).name
  const missing = missingOf(report)
  const worst = worstOf(report)
  return [
    messages.replyCode({ platform, code: code ?? '' }),
    messages.replyGames({ converted, total, odds: after === null ? messages.noOdds : odds(after) }),
    ...(missing.length > 0
      ? [messages.replyMissing({ games: missing.map(gameOf).join(', ') })]
      : []),
    ...(worst
      ? [messages.replyWorst({ game: gameOf(worst), now: odds(worst.now), was: odds(worst.was) })]
      : []),
    link,
  ].join('\n')
}

/** The games that have no place on the new slip. */
export function missingOf(report: readonly SelectionReport[]): readonly SelectionReport[] {
  return report.filter(({ status }) => verdictOf(status) === 'left-out')
}

export function gameOf({ origin }: Pick<SelectionReport, 'origin'>): string {
  return `${origin.home} - ${origin.away}`
}

/** The game whose price fell most; none where no price fell. */
function worstOf(report: readonly SelectionReport[]) {
  return report
    .flatMap(({ origin, destination, status }) => {
      const [was, now] = [origin.odds, destination?.odds ?? null]
      const fell = verdictOf(status) !== 'left-out' && was !== null && now !== null && now < was
      return fell ? [{ origin, was, now }] : []
    })
    .toSorted((a, b) => a.now / a.was - b.now / b.was)[0]
}
