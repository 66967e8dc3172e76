/** What somebody wants to be notified of, as switches. Pure. */
import type { mutableTypes, NotificationChoice } from '@strix/contracts'
import { messages } from '@strix/messages/notifications'

type MutableType = (typeof mutableTypes)[number]

/** Saves a change of what is known then; answers what it left, or null where it was refused. */
export type OnChoose = (
  change: (known: NotificationChoice) => Partial<NotificationChoice>,
) => Promise<NotificationChoice | null>

function isMutableType(text: string): text is MutableType {
  return text in messages.types
}

export function isDigest(text: string): text is NotificationChoice['digest'] {
  return text in messages.digests
}

/** The types in the order of their switches. */
export const switchTypes = Object.keys(messages.types).filter(isMutableType)

/** The choice with one type on or off. */
export function withType(
  choice: NotificationChoice,
  type: MutableType,
  on: boolean,
): NotificationChoice {
  const others = choice.muted.filter((each) => each !== type)
  return { ...choice, muted: on ? others : [...others, type] }
}
