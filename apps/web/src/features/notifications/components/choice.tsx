import { messages } from '@strix/messages/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoice } from '@strix/contracts'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { isDigest, switchTypes, withType } from '../choice.ts'
import { choiceQuery } from '../queries.ts'
import { PushSwitches } from './push-switches.tsx'

/** What the bell shows, switch by switch, and how often the rest comes by mail. */
export function Choice() {
  const client = useQueryClient()
  const toast = useToast()
  const choice = useQuery(choiceQuery)

  /** At once on the screen; as it was where the server refuses. */
  async function choose(next: NotificationChoice, part: Partial<NotificationChoice>) {
    const before = choice.data
    await client.cancelQueries({ queryKey: choiceQuery.queryKey })
    client.setQueryData(choiceQuery.queryKey, next)
    const answer = await call('PATCH /api/v1/notifications/choice', { body: part })
    client.setQueryData(choiceQuery.queryKey, answer.ok ? answer.data : before)
    toast(answer.ok ? messages.saved : sentenceOf(answer.error, messages.saveFailed))
  }

  return (
    <>
      <Section title={messages.choice} text={messages.choiceText} anchor="notifications-choice">
        {choice.isPending && <RowSkeletons count={4} />}
        {choice.isError && (
          <Failed text={messages.choiceFailed} onRetry={() => void choice.refetch()} />
        )}
        {choice.data && <Switches choice={choice.data} onChoose={choose} />}
      </Section>
      {choice.data && <PushSwitches choice={choice.data} onChoose={choose} />}
    </>
  )
}

function Switches({
  choice,
  onChoose,
}: {
  choice: NotificationChoice
  onChoose: (next: NotificationChoice, part: Partial<NotificationChoice>) => Promise<void>
}) {
  return (
    <>
      {switchTypes.map((type) => (
        <Switch
          key={type}
          label={messages.types[type].name}
          hint={messages.types[type].hint}
          checked={!choice.muted.includes(type)}
          onChange={(on) => {
            const next = withType(choice, type, on)
            void onChoose(next, { muted: next.muted })
          }}
        />
      ))}
      <div className="p-4">
        <SelectField
          label={messages.digest}
          hint={messages.digestHint}
          value={choice.digest}
          onChange={({ target: { value: digest } }) => {
            if (isDigest(digest)) void onChoose({ ...choice, digest }, { digest })
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
            if (isDigest(roots)) void onChoose({ ...choice, roots }, { roots })
          }}
        >
          {options(messages.digests)}
        </SelectField>
      </div>
    </>
  )
}
