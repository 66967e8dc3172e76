import { messages as resultMessages } from '@strix/messages/conversion-result'
import { messages } from '@strix/messages/several'
import { Link } from 'react-router'
import { getPlatform, type PlatformId } from '../../../lib/platforms.ts'
import { cx, orList } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { CodeRow } from '../../../ui/ticket.tsx'
import { percentDone, stepRows } from '../progress.ts'
import { gameOf, missingOf } from '../reply.ts'
import { askedMax } from '../origin.ts'
import type { Slip } from '../run-several.ts'
import { conversionLink } from '../share.ts'

type Props = {
  slip: Slip
  to: PlatformId | null
  onChoose: (from: PlatformId) => void
  /** Takes it out of the list, or back in; absent where that cannot be done now. */
  onPick?: ((picked: boolean) => void) | undefined
}

/** One code of a message: where it is from, how far it is, what came of it. */
export function SeveralRow({ slip, to, onChoose, onPick }: Props) {
  const { code, state, picked } = slip
  if (state.at === 'done') return <DoneRow slip={slip} result={state.result} />
  const from = slip.from ?? ('from' in state ? state.from : null)
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex items-center gap-3">
        {from ? (
          <PlatformMark platform={getPlatform(from)} />
        ) : (
          <span className="size-9 shrink-0 rounded-control border border-dashed border-edge" />
        )}
        <div className="min-w-0 flex-1">
          <p className="code-text truncate text-lg leading-tight font-bold">{code}</p>
          <p className="text-sm text-muted">
            <RowWords slip={slip} from={from} />
          </p>
        </div>
        {onPick && (
          <Button
            aria-label={picked ? messages.takeOutCode({ code }) : messages.addCode({ code })}
            onClick={() => onPick(!picked)}
          >
            {picked ? messages.takeOut : messages.add}
          </Button>
        )}
      </div>
      {state.at === 'running' && (
        <progress
          aria-label={resultMessages.generating}
          max={100}
          value={percentDone(state.steps)}
          className="progress-bar"
        />
      )}
      {state.at === 'failed' && (
        <p className="text-sm">
          <span className="font-semibold text-lost">{messages.notConverted}: </span>
          {state.problem.detail}
        </p>
      )}
      <Choice slip={slip} to={to} onChoose={onChoose} />
    </li>
  )
}

function RowWords({ slip, from }: { slip: Slip; from: PlatformId | null }) {
  const { state, candidates } = slip
  if (!slip.picked) return slip.sure ? messages.takenOut : messages.maybeWord
  if (state.at === 'choose') return messages.bothHave
  if (state.at === 'running') {
    if (!from) return messages.finding
    const step = stepRows(state.steps).find((row) => row.state === 'running')
    return resultMessages.steps[step?.name ?? 'load']
  }
  if (from) return messages.fromPlatform({ platform: getPlatform(from).name })
  if (candidates.length > askedMax) return messages.unknownMany
  return messages.unknown({ platforms: orList(candidates.map((id) => getPlatform(id).name)) })
}

/** Chips of those that could have issued it, until one is sure. */
function Choice({ slip, to, onChoose }: Props) {
  const { state, candidates } = slip
  if (!slip.picked) return null
  if (state.at !== 'waiting' && state.at !== 'choose' && state.at !== 'failed') return null
  const offered = state.at === 'choose' ? state.held : candidates
  if (candidates.length < 2 || (state.at === 'waiting' && !slip.unsure)) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {offered
        .filter((id) => id !== to)
        .map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={slip.from === id}
              onClick={() => onChoose(id)}
              className={cx(
                'min-h-11 rounded-pill border px-3.5 text-sm font-semibold transition-colors',
                slip.from === id
                  ? 'border-edge bg-raised'
                  : 'border-line hover:border-edge hover:bg-raised',
              )}
            >
              {getPlatform(id).name}
            </button>
          </li>
        ))}
    </ul>
  )
}

function DoneRow({
  slip,
  result,
}: {
  slip: Slip
  result: Extract<Slip['state'], { at: 'done' }>['result']
}) {
  const formats = useFormats()
  const to = getPlatform(result.destination_platform)
  const { converted, total, odds_after: after } = result
  const odds = after === null ? resultMessages.noOdds : formats.odds(after)
  const missing = missingOf(result.report)
  return (
    <li className="space-y-2 px-4 py-3">
      <CodeRow
        platform={to}
        label={`${resultMessages.codeOf({ platform: to.name })} (${slip.code})`}
        code={result.code ?? ''}
      >
        <CopyButton
          look="secondary"
          text={result.code ?? ''}
          refusal={result.masked ? resultMessages.notLoggedIn : undefined}
        />
      </CodeRow>
      <p className="text-sm">
        {converted === total
          ? messages.whole({ total, odds })
          : messages.part({ converted, total, odds })}
      </p>
      {missing.length > 0 && (
        <p className="text-sm text-muted">
          {messages.missing({ games: missing.map(gameOf).join(', ') })}
        </p>
      )}
      <Link
        to={conversionLink(result.id)}
        target="_blank"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-info"
      >
        {messages.report}
      </Link>
    </li>
  )
}
