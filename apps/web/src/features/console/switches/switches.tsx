import { platforms } from '@strix/contracts/platforms'
import type { DataOf } from '@strix/contracts/client'
import { messages as screens } from '@strix/messages/console-screens'
import { messages } from '@strix/messages/console-switches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { cx } from '../../../lib/text.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { SwitchBox } from '../../../ui/switch.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const list = 'GET /api/v1/admin/switches'
const switchesQuery = queryOf('console', list)
type KillSwitch = DataOf<typeof list>[number]

/** What can be switched off while Strix runs, each with the reason. */
export function Switches() {
  const { data, error, refetch: retry } = useQuery(switchesQuery)
  const [turning, setTurning] = useState<KillSwitch | null>(null)
  const isPlatform = ({ name }: KillSwitch): boolean => name.startsWith(platformPrefix)
  return (
    <Page title={screens.switches} text={messages.text}>
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void retry()} />}
      {!error && !data && <RowSkeletons count={6} />}
      {data && (
        <div className="max-w-160">
          <Group
            title={messages.features}
            switches={data.filter((each) => !isPlatform(each))}
            onTurn={setTurning}
          />
          <Group
            title={messages.platforms}
            switches={data.filter(isPlatform)}
            onTurn={setTurning}
          />
        </div>
      )}
      {turning && <Turn turning={turning} onClose={() => setTurning(null)} />}
    </Page>
  )
}

const platformPrefix = 'platform.'

/** In our words; one that has none yet under its own name. */
function wordsOf(name: string): { name: string; text: string } {
  const known: Readonly<Record<string, { name: string; text: string }>> = messages.names
  const platform = platforms.find(({ id }) => `${platformPrefix}${id}` === name)
  if (platform) return { name: platform.name, text: messages.platformText }
  return known[name] ?? { name, text: '' }
}

function Group({
  title,
  switches,
  onTurn,
}: {
  title: string
  switches: readonly KillSwitch[]
  onTurn: (turning: KillSwitch) => void
}) {
  return (
    <Section title={title}>
      {switches.map((each) => (
        <Line key={each.name} of={each} onTurn={() => onTurn(each)} />
      ))}
    </Section>
  )
}

function Line({ of, onTurn }: { of: KillSwitch; onTurn: () => void }) {
  const { may } = useStaff()
  const { name, text } = wordsOf(of.name)
  return (
    <div className="flex min-h-14 items-center gap-4 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <span className={cx('text-sm font-semibold', of.on ? 'text-won' : 'text-lost')}>
        {of.on ? messages.on : messages.off}
      </span>
      <SwitchBox label={name} checked={of.on} disabled={!may('settings.write')} onChange={onTurn} />
    </div>
  )
}

function Turn({ turning, onClose }: { turning: KillSwitch; onClose: () => void }) {
  const on = !turning.on
  const { name } = wordsOf(turning.name)
  const title = on ? messages.turnOn({ name }) : messages.turnOff({ name })
  return (
    <ReasonDialog
      title={title}
      text={on ? messages.onText : messages.offText}
      submit={title}
      send={({ reason }) =>
        call('PATCH /api/v1/admin/switches/:name', {
          params: { name: turning.name },
          body: { on, reason },
        })
      }
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    />
  )
}
