import { messages } from '@strix/messages/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoice } from '@strix/contracts'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { noteOwner } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { isDigest, type OnChoose, switchTypes, withType } from '../choice.ts'
import { choiceQuery } from '../queries.ts'
import { PushSwitches } from './push-switches.tsx'

/**
 * At once on the screen; where the server refuses, as it last said. Presses go one after the other,
 * each from what the one before has left, and none under somebody else's log-in.
 */
function useChoosing(): OnChoose {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = choiceQuery
  const running = useRef({ last: Promise.resolve<unknown>(null), presses: 0 })
  const known = useRef<NotificationChoice>(undefined)
  return async (change) => {
    const isTheirs = noteOwner()
    await client.cancelQueries({ queryKey })
    const shown = client.getQueryData(queryKey)
    if (!shown || !isTheirs()) return null
    const queue = running.current
    if (queue.presses === 0) known.current = shown
    queue.presses += 1
    client.setQueryData(queryKey, { ...shown, ...change(shown) })
    const sent = queue.last.then(() => {
      if (!isTheirs()) return null
      const body = change(known.current ?? shown)
      return call('PATCH /api/v1/notifications/choice', { body })
    })
    queue.last = sent
    const answer = await sent
    if (answer?.ok) known.current = answer.data
    // What was read since the press may be older than it.
    await client.cancelQueries({ queryKey })
    queue.presses -= 1
    if (!answer || !isTheirs()) return null
    if (queue.presses === 0) client.setQueryData(queryKey, known.current)
    toast(answer.ok ? messages.saved : sentenceOf(answer.error, messages.saveFailed))
    return answer.ok ? answer.data : null
  }
}

/** What the bell shows, switch by switch, and how often the rest comes by mail. */
export function Choice() {
  const choice = useQuery(choiceQuery)
  const choose = useChoosing()
  return (
    <>
      <Section title={messages.choice} text={messages.choiceText} anchor="notifications-choice">
        {choice.isPending && <RowSkeletons count={4} />}
        {choice.isLoadingError && (
          <Failed text={messages.choiceFailed} onRetry={() => void choice.refetch()} />
        )}
        {choice.data && <Switches choice={choice.data} onChoose={choose} />}
      </Section>
      {choice.data && <PushSwitches choice={choice.data} onChoose={choose} />}
    </>
  )
}

function Switches({ choice, onChoose }: { choice: NotificationChoice; onChoose: OnChoose }) {
  return (
    <>
      {switchTypes.map((type) => (
        <Switch
          key={type}
          label={messages.types[type].name}
          hint={messages.types[type].hint}
          checked={!choice.muted.includes(type)}
          onChange={(on) => {
            void onChoose((known) => ({ muted: withType(known, type, on).muted }))
          }}
        />
      ))}
      <div className="p-4">
        <SelectField
          label={messages.digest}
          hint={messages.digestHint}
          value={choice.digest}
          onChange={({ target: { value: digest } }) => {
            if (isDigest(digest)) void onChoose(() => ({ digest }))
          }}
        >
          {options(messages.digests)}
        </SelectField>
      </div>
      <div className="p-4">
        <SelectField
          label={messages.roots}
          hint={messages.rootsHint}
          value={choice.roots}
          onChange={({ target: { value: roots } }) => {
            if (isDigest(roots)) void onChoose(() => ({ roots }))
          }}
        >
          {options(messages.digests)}
        </SelectField>
      </div>
    </>
  )
}
