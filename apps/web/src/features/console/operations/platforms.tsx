import type { PlatformHealth } from '@strix/contracts'
import { platforms } from '@strix/contracts/platforms'
import { messages } from '@strix/messages/console-operations'
import { messages as frame } from '@strix/messages/console-frame'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const words = messages.platforms
const list = 'GET /api/v1/admin/platforms'
const platformsQuery = queryOf('console', list)

/** How each platform is, and its switch. */
export function Platforms() {
  const { data, error, refetch: retry } = useQuery(platformsQuery)
  const [turning, setTurning] = useState<PlatformHealth | null>(null)
  return (
    <Page title={screens.platforms} text={words.text}>
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void retry()} />}
      {!error && !data && <RowSkeletons count={6} />}
      {data && (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {data.map((platform) => (
            <PlatformCard
              key={platform.id}
              platform={platform}
              onTurn={() => setTurning(platform)}
            />
          ))}
        </ul>
      )}
      {turning && <Turn turning={turning} onClose={() => setTurning(null)} />}
    </Page>
  )
}

function PlatformCard({ platform, onTurn }: { platform: PlatformHealth; onTurn: () => void }) {
  const { may } = useStaff()
  const mark = platforms.find(({ id }) => id === platform.id)
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-3">
        {mark && <PlatformMark platform={mark} />}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{platform.name}</h2>
          <State state={platform.state} />
        </div>
        {may('settings.write') && (
          <Button className="text-sm" onClick={onTurn}>
            {platform.switched_on ? words.turnOff : words.turnOn}
          </Button>
        )}
      </div>
      <dl className="mt-3 space-y-1.5 text-sm">
        {factsOf(platform).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const tones: Record<PlatformHealth['state'], string> = {
  ok: 'text-won',
  drift: 'text-accent-text',
  unreachable: 'text-lost',
  quiet: 'text-muted',
  off: 'text-muted',
}

function State({ state }: { state: PlatformHealth['state'] }) {
  const isWell = state === 'ok'
  const isIll = state === 'drift' || state === 'unreachable'
  return (
    <span className={cx('flex items-center gap-1 text-sm font-semibold', tones[state])}>
      {isWell && <CheckIcon className="size-4" />}
      {isIll && <CrossIcon className="size-4" />}
      {words.states[state]}
    </span>
  )
}

function factsOf(of: PlatformHealth): (readonly [string, string])[] {
  const { calls, catalogue } = of
  const failed = [
    ...calls.failed.map((each) => words.kind(each)),
    ...(calls.unreadable > 0 ? [words.unreadable({ count: calls.unreadable })] : []),
  ]
  const read =
    catalogue.seen_at === null
      ? words.never
      : words.readAt({ ago: formatDateTime(catalogue.seen_at) })
  return [
    [words.mode, words.modes[of.mode]],
    [words.breaker, of.breaker === null ? frame.none : words.breakers[of.breaker]],
    [words.calls, String(calls.count)],
    [words.failed, failed.join(', ') || frame.none],
    [
      words.median,
      calls.median_ms === null ? frame.none : words.milliseconds({ count: calls.median_ms }),
    ],
    [words.catalogue, `${catalogue.events}, ${read}`],
    [words.asOrigin, words.of(of.as_origin)],
    [words.asDestination, words.of(of.as_destination)],
    [words.faults, String(of.table_faults)],
  ]
}

function Turn({ turning, onClose }: { turning: PlatformHealth; onClose: () => void }) {
  const { id, name, switched_on: wasOn } = turning
  const title = wasOn ? words.turnOffTitle({ name }) : words.turnOnTitle({ name })
  return (
    <ReasonDialog
      title={title}
      text={wasOn ? words.offText : words.onText}
      submit={title}
      send={({ reason }) =>
        call('PATCH /api/v1/admin/switches/:name', {
          params: { name: `platform.${id}` },
          body: { on: !wasOn, reason },
        })
      }
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    />
  )
}
