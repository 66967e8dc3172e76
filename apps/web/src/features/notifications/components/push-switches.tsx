import type { NotificationChoice, PushTopic } from '@strix/contracts'
import { messages } from '@strix/messages/notifications'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { pushHere, pushNoMore } from '../push.ts'
import { pushQuery } from '../queries.ts'
import type { OnChoose } from '../choice.ts'

const refusals = { unable: 'pushUnable', denied: 'pushDenied', failed: 'pushFailed' } as const

function isTopic(text: string): text is PushTopic {
  return text in messages.pushTopics
}
const topics = Object.keys(messages.pushTopics).filter(isTopic)

/** What this and other browsers show while Strix is closed: nothing, until a switch is pressed. */
export function PushSwitches({
  choice,
  onChoose,
}: {
  choice: NotificationChoice
  onChoose: OnChoose
}) {
  const toast = useToast()
  const here = useQuery({ ...pushQuery, staleTime: 0 })

  /** @returns whether this browser gets notices now */
  async function signUp(): Promise<boolean> {
    const state = here.data ?? (await here.refetch()).data
    const refusal = state ? await pushHere(state.key) : 'failed'
    if (refusal !== null) toast(messages[refusals[refusal]])
    await here.refetch()
    return refusal === null
  }

  async function turn(topic: PushTopic, on: boolean): Promise<void> {
    if (on && here.data?.subscribed !== true && !(await signUp())) return
    const next = await onChoose(({ pushed }) => {
      const others = pushed.filter((each) => each !== topic)
      return { pushed: on ? [...others, topic] : others }
    })
    if (next === null || next.pushed.length > 0) return
    await pushNoMore()
    await here.refetch()
  }

  return (
    <Section title={messages.push} text={messages.pushText} anchor="push-choice">
      {choice.pushed.length > 0 && here.data?.subscribed === false && (
        <div className="flex flex-wrap items-center gap-3 p-4">
          <p className="min-w-0 flex-1 text-sm">{messages.pushHere}</p>
          <Button onClick={() => void signUp()}>{messages.pushHereButton}</Button>
        </div>
      )}
      {topics.map((topic) => (
        <Switch
          key={topic}
          label={messages.pushTopics[topic].name}
          hint={messages.pushTopics[topic].hint}
          checked={choice.pushed.includes(topic)}
          onChange={(on) => void turn(topic, on)}
        />
      ))}
    </Section>
  )
}
