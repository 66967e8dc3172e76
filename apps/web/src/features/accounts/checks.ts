import { passwordFaults } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/accounts'
import { checkFilled, type Faults, hasFaults, noFaults, type Values } from '../../lib/form.ts'

export function checkLogin(values: Values): Faults {
  return checkFilled(values, ['username_email', 'password'], messages.fillAll)
}

/** The five fields first; then the password's rules and the two confirmations. */
export function checkSignup(values: Values): Faults {
  const names = ['username', 'email', 'firstname', 'lastname', 'password']
  const filled = checkFilled(values, names, messages.fillAll)
  if (hasFaults(filled)) return filled
  const fields: Record<string, string> = {}
  if (passwordFaults(values.password ?? '').length > 0) fields.password = messages.passwordWeak
  if (!values.is_adult) fields.is_adult = messages.adultMissing
  if (!values.terms) fields.terms = messages.termsMissing
  return Object.keys(fields).length > 0 ? { fields, general: null } : noFaults
}

export function checkVerify(values: Values): Faults {
  return checkFilled(values, ['email', 'otp'], messages.fillAll)
}

/** With `otp` among the names once the code has been asked for. */
export function checkReset(values: Values, names: readonly string[]): Faults {
  const filled = checkFilled(values, names, messages.fillAll)
  if (hasFaults(filled)) return filled
  if (passwordFaults(values.new_password ?? '').length === 0) return noFaults
  return { fields: { new_password: messages.passwordWeak }, general: null }
}

/** Seconds until another code may be asked for. */
export function secondsLeft(sentAt: number | null, now: number, waitSeconds: number): number {
  if (sentAt === null) return 0
  return Math.max(0, Math.ceil(waitSeconds - (now - sentAt) / 1000))
}

/** What a mailed link carries behind its `#`, which reaches no server. */
export function readFragment(hash: string): { email: string; otp: string; undo: string } {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const undo = params.get('undo') ?? ''
  return {
    email: params.get('email') ?? '',
    otp: params.get('otp') ?? '',
    undo: /^[\w-]{43}$/.test(undo) ? undo : '',
  }
}
