/** The sentence of each fault that a contract finds in an input. */
import {
  otpRules,
  passwordRules,
  purchaseRules,
  readFault,
  resetRules,
  usernameRules,
} from '@strix/contracts'
import type { InputFault, PasswordFault } from '@strix/contracts'
import { messages } from '@strix/messages/server/inputs'
import { inEachLanguage } from './infra/language.ts'

const { faults, password } = messages

const passwordParts = inEachLanguage((): Readonly<Record<PasswordFault, string>> => ({
  short: password.short({ count: passwordRules.charactersMin }),
  long: password.long({ count: passwordRules.charactersMax }),
  uppercase: password.uppercase,
  digit: password.digit,
}))

type Sentences = Readonly<Record<InputFault, string | ((parts: readonly string[]) => string)>>

const sentences = inEachLanguage((): Sentences => ({
  ...faults,
  'largest-purchase': faults['largest-purchase']({ credits: purchaseRules.max }),
  'one-time-code': faults['one-time-code']({ digits: otpRules.digits }),
  password: (parts) => faults.password({ wanted: wantedOf(parts).join(', ') }),
  'reset-code': faults['reset-code']({ characters: resetRules.characters }),
  'smallest-purchase': faults['smallest-purchase']({ credits: purchaseRules.min }),
  username: faults.username({
    least: usernameRules.charactersMin,
    most: usernameRules.charactersMax,
  }),
}))

/** A message that is no fault's key stays as it is. */
export function sentenceOf(message: string): string {
  const found = readFault(message)
  if (!found) return message
  const sentence = sentences()[found.name]
  return typeof sentence === 'string' ? sentence : sentence(found.parts)
}

function wantedOf(parts: readonly string[]): string[] {
  return Object.entries(passwordParts()).flatMap(([part, text]) =>
    parts.includes(part) ? text : [],
  )
}
