/** The mails about a decision, and about what became of an appeal. */
import { messages } from '@strix/messages/server/moderation'
import { lagosMomentOf } from '../../infra/days.ts'
import { layOut } from '../../infra/mail/index.ts'
import type { Mail } from '../../infra/mail/index.ts'
import type { ModerationDeps } from './deps.ts'
import type { AppealOutcome, DecisionAction } from './moderation.tables.ts'

export function decisionMail(input: {
  name: string
  action: DecisionAction
  reason: string
  /** When a suspension ends; null until somebody lifts it. */
  until: Date | null
  token: string
  pages: ModerationDeps['pages']
}): Mail {
  const { subject, what, why, appeal, button, until, untilLifted } = messages.decided
  const ends = input.until ? until({ day: lagosMomentOf(input.until) }) : untilLifted
  return layOut({
    subject,
    greeting: messages.greeting({ name: input.name }),
    paragraphs: [
      what[input.action],
      ...(input.action === 'suspend' ? [ends] : []),
      why({ reason: input.reason }),
      appeal,
    ],
    // Behind the #, so that the secret reaches no log on the way.
    button: { label: button, url: input.pages.of(`/appeal#${input.token}`) },
    footer: messages.footer,
  })
}

export function answerMail(input: { name: string; outcome: AppealOutcome; answer: string }): Mail {
  const { subject, what, why } = messages.answered
  return layOut({
    subject,
    greeting: messages.greeting({ name: input.name }),
    paragraphs: [what[input.outcome], why({ answer: input.answer })],
    footer: messages.footer,
  })
}
