import type { Replay as Replayed } from '@strix/contracts'
import { messages } from '@strix/messages/console-conversions'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { oddsText } from './names.ts'

const words = messages.one

type State = { kind: 'idle' | 'busy' } | { kind: 'failed'; text: string } | Done
type Done = { kind: 'done'; replayed: Replayed }

/** The same code planned as things stand now; nothing is booked. */
export function Replay({ id }: { id: string }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const isBusy = state.kind === 'busy'
  async function start(): Promise<void> {
    setState({ kind: 'busy' })
    const answer = await call('POST /api/v1/admin/conversions/:conversionId/replay', {
      params: { conversionId: id },
    })
    setState(
      answer.ok
        ? { kind: 'done', replayed: answer.data }
        : { kind: 'failed', text: answer.error.detail || words.failed },
    )
  }
  return (
    <section aria-label={words.replay} className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" aria-disabled={isBusy} onClick={() => !isBusy && void start()}>
          {isBusy ? words.replaying : words.replay}
        </Button>
        <p className="text-sm text-muted">{words.replayText}</p>
      </div>
      <div aria-live="polite">
        {state.kind === 'failed' && <p className="text-lost">{state.text}</p>}
        {state.kind === 'done' && <Differences replayed={state.replayed} />}
      </div>
    </section>
  )
}

function Differences({ replayed }: { replayed: Replayed }) {
  const { differences, convertible, total } = replayed
  const count = differences.length
  if (count === 0) return <p>{words.same({ convertible, total })}</p>
  const text = words.differs({ count, convertible, total })
  return (
    <>
      <p className="font-semibold">{text}</p>
      <ScrollBox label={text} className="mt-2 rounded-card border border-line bg-card">
        <table className="w-full text-sm">
          <thead className="border-b border-line text-left text-muted">
            <tr>
              {[words.game, words.before, words.now].map((title) => (
                <th key={title} scope="col" className="px-3 py-2 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {differences.map(({ index, game, before, today }) => (
              <tr key={`${index} ${game}`} className="align-top">
                <th scope="row" className="px-3 py-2 text-left font-semibold">
                  {game}
                </th>
                <td className="px-3 py-2">
                  <Ending of={before} />
                </td>
                <td className="px-3 py-2">
                  <Ending of={today} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

function Ending({ of }: { of: Replayed['differences'][number]['before'] }) {
  if (!of) return <span className="text-muted">{words.gone}</span>
  return (
    <>
      <span className="block">{messages.statuses[of.status]}</span>
      {of.market !== null && (
        <span className="block text-xs text-muted">
          {of.market}: {of.outcome} · {oddsText(of.odds)}
        </span>
      )}
    </>
  )
}
