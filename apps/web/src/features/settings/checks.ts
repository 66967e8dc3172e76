import { passwordFaults } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/settings'
import { type Faults, noFaults, type Values } from '../../lib/form.ts'

function faulty(fields: Record<string, string>): Faults {
  return Object.keys(fields).length > 0 ? { fields, general: null } : noFaults
}

function missing(values: Values, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([name]) => !values[name]?.trim()))
}

export function checkNames(values: Values): Faults {
  const words = { firstname: messages.namesEmpty, lastname: messages.namesEmpty }
  return faulty(missing(values, words))
}

export function checkUsername(values: Values): Faults {
  return faulty(missing(values, { username: messages.usernameEmpty }))
}

export function checkNewEmail(values: Values): Faults {
  return faulty(missing(values, { new_email: messages.newEmailMissing }))
}

export function checkPassword(values: Values): Faults {
  const fields = missing(values, {
    old_password: messages.oldMissing,
    new_password: messages.newMissing,
    confirm: messages.confirmMissing,
  })
  if (Object.keys(fields).length > 0) return faulty(fields)
  if (passwordFaults(values.new_password ?? '').length > 0) {
    return faulty({ new_password: messages.weak })
  }
  return faulty(values.new_password === values.confirm ? {} : { confirm: messages.noMatch })
}

/** Why a code cannot be sent yet. */
export function checkOtp(boxes: readonly string[]): string | null {
  if (boxes.every((digit) => digit === '')) return messages.otpMissing
  return boxes.some((digit) => digit === '') ? messages.otpIncomplete : null
}
