/** Passwords that others try first: the commonest ones, and names of the owner. */
import { messages } from '@strix/messages/server/accounts'
import { AppError } from '../../infra/errors.ts'
import { fold } from '../../infra/common-passwords.ts'
import type { CommonPasswords } from '../../infra/common-passwords.ts'

/** Whom a password belongs to, as far as others know. */
type Owner = {
  email?: string | undefined
  username?: string | undefined
  firstname?: string | undefined
  lastname?: string | undefined
}

const product = 'strix'
/** Shorter parts of a name are in too many words to mean anything. */
const wordMin = 3
/** What people add to a word to satisfy a rule: a year, `123`, `1!`. */
const commonTail = /[\d\p{P}\p{S}]{1,4}$/u
const anyTail = /[\d\p{P}\p{S}]+$/u

/** @throws AppError INVALID_INPUT, with the complaint at `field` */
export async function demandUncommon(
  common: CommonPasswords,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const isCommon = await common.has(password)
  if (!isCommon && !(await common.has(password.replace(commonTail, '')))) return
  throw refusal(field, messages.problems.passwordCommon)
}

/** @throws AppError INVALID_INPUT, with the complaint at `field` */
export function demandNotOwn(
  owner: Owner,
  { password, field }: { password: string; field: string },
): void {
  if (!isOwn(password, owner)) return
  throw refusal(field, messages.problems.passwordOwn)
}

function isOwn(password: string, owner: Owner): boolean {
  const whole = fold(password)
  const core = whole.replace(anyTail, '')
  const words = wordsOf(owner)
  return words.has(whole) || words.has(core) || words.has(lettersOf(core))
}

function wordsOf({ email = '', username = '', firstname = '', lastname = '' }: Owner): Set<string> {
  const [local = '', host = ''] = fold(email).split('@')
  const first = fold(firstname)
  const last = fold(lastname)
  const parts = [local, username, first, last].flatMap((text) => fold(text).split(/[^\p{L}]+/u))
  const wholes = [fold(email), local, fold(username), first, last, `${first}${last}`]
  const words = [...wholes, `${last}${first}`, ...parts, host.split('.')[0] ?? '', product]
  const all = words.flatMap((word) => [word, word.replace(anyTail, ''), lettersOf(word)])
  return new Set(all.filter((word) => word.length >= wordMin))
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

function refusal(field: string, reason: string): AppError {
  const message = messages.problems.chooseAnother({ reason })
  return new AppError('INVALID_INPUT', `${message}.`, {
    fields: [{ path: `body.${field}`, message }],
  })
}
