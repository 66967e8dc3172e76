import type { NotificationChoice, PushTopic } from '@strix/contracts'
import { messages } from '@strix/messages/notifications'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { pushHere, pushNoMore } from '../push.ts'
import { pushQuery } from '../queries.ts'

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
  onChoose: (next: NotificationChoice, part: Partial<NotificationChoice>) => Promise<void>
}) {
  const toast = useToast()
  const here = useQuery({ ...pushQuery, staleTime: 0 })

  /** @returns whether this browser gets notices now */
  async function signUp(): Promise<boolean> {
    if (!here.data) return false
    const refusal = await pushHere(here.data.key)
    if (refusal !== null) toast(messages[refusals[refusal]])
    await here.refetch()
    return refusal === null
  }

  async function turn(topic: PushTopic, on: boolean): Promise<void> {
    const others = choice.pushed.filter((each) => each !== topic)
    const pushed = on ? [...others, topic] : others
    if (on && here.data?.subscribed !== true && !(await signUp())) return
    await onChoose({ ...choice, pushed }, { pushed })
    if (pushed.length > 0) return
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
