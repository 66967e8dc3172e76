/** The mails that accounts send, one function each. */
import { otpRules, personName, resetRules } from '@strix/contracts'
import type { SecurityEventKind } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts-mails'
import { deviceName } from '../../infra/device.ts'
import { layOut } from '../../infra/mail/index.ts'
import type { Mail } from '../../infra/mail/index.ts'

/** Addresses of our pages, as a mail must spell them. */
export type Pages = { of(path: string): string }

export function verifyMail(input: { code: string; username: string; name: string }): Mail {
  const { subject, what, life, notYou } = messages.verify
  return layOut({
    subject: subject({ code: input.code }),
    greeting: greetingOf(input.name),
    paragraphs: [
      what({ username: input.username }),
      life({ minutes: otpRules.lifeMinutes }),
      notYou,
    ],
    code: input.code,
    footer: messages.footerNoAccount,
  })
}

export function haveAccountMail(input: { name: string; pages: Pages }): Mail {
  const { subject, what, how, button } = messages.haveAccount
  return layOut({
    subject,
    greeting: greetingOf(input.name),
    paragraphs: [what, how],
    button: { label: button, url: input.pages.of('/reset-password') },
    footer: messages.footer,
  })
}

export function confirmNewMail(input: { code: string; name: string }): Mail {
  const { subject, what, life } = messages.confirmNew
  return layOut({
    subject: subject({ code: input.code }),
    greeting: greetingOf(input.name),
    paragraphs: [what, life({ minutes: otpRules.lifeMinutes })],
    code: input.code,
    footer: messages.footer,
  })
}

export function addressTakenMail(input: { name: string }): Mail {
  const { subject, what } = messages.addressTaken
  return layOut({
    subject,
    greeting: greetingOf(input.name),
    paragraphs: [what],
    footer: messages.footer,
  })
}

export function leaveOldMail(input: { code: string; name: string; newEmail: string }): Mail {
  const { subject, what, life, notYou } = messages.leaveOld
  return layOut({
    subject: subject({ code: input.code }),
    greeting: greetingOf(input.name),
    paragraphs: [
      what({ address: input.newEmail }),
      life({ minutes: otpRules.lifeMinutes }),
      notYou,
    ],
    code: input.code,
    footer: messages.footer,
  })
}

export function leftOldMail(input: {
  token: string
  name: string
  newEmail: string
  pages: Pages
}): Mail {
  const { subject, what, undo, button } = messages.leftOld
  return layOut({
    subject,
    greeting: greetingOf(input.name),
    paragraphs: [what({ address: input.newEmail }), undo],
    // Behind the #, so that the secret reaches no log on the way.
    button: { label: button, url: input.pages.of(`/verify-user#undo=${input.token}`) },
    footer: messages.footer,
  })
}

export function resetMail(input: {
  code: string
  name: string
  email: string
  pages: Pages
}): Mail {
  const { subject, what, life, notYou, button } = messages.reset
  const fragment = new URLSearchParams({ email: input.email, otp: input.code })
  return layOut({
    subject: subject({ code: input.code }),
    greeting: greetingOf(input.name),
    paragraphs: [what, life({ minutes: resetRules.lifeMinutes }), notYou],
    code: input.code,
    button: { label: button, url: input.pages.of(`/reset-password#${fragment.toString()}`) },
    footer: messages.footer,
  })
}

/** Undefined for what is not worth a mail. */
export function securityMail(input: {
  kind: SecurityEventKind
  name: string
  device: string
  at: Date
  pages: Pages
}): Mail | undefined {
  const sentences: Partial<Readonly<Record<SecurityEventKind, string>>> = messages.events
  const sentence = sentences[input.kind]
  if (sentence === undefined) return undefined
  const { subject, where, notYou, button } = messages.security
  return layOut({
    subject,
    greeting: greetingOf(input.name),
    paragraphs: [
      sentence,
      where({ device: deviceName(input.device), at: timeOf(input.at) }),
      notYou,
    ],
    button: { label: button, url: input.pages.of('/reset-password') },
    footer: messages.footer,
  })
}

/** A name from before the rule of names could hold a link. */
function greetingOf(name: string): string {
  return personName.safeParse(name).success ? messages.greeting({ name }) : messages.greetingNobody
}

function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
