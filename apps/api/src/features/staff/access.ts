/** What somebody of the staff logs in with, as it is made and kept. */
import { messages } from '@strix/messages/server/staff'
import { randomBytes } from 'node:crypto'
import type { CommonPasswords } from '../../infra/common-passwords.ts'
import { AppError } from '../../infra/errors.ts'
import type { Keys } from '../../infra/keys.ts'
import { base32Of } from '../../infra/totp.ts'

const recoveryCodes = 10
const passwordMin = 12

type RecoveryCodes = { codes: string[]; hashes: Buffer[] }

/** Each good once, for when the authenticator is lost. */
export async function makeRecoveryCodes(keys: Keys): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodes }, () => base32Of(randomBytes(10)))
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryHash(keys, code))) }
}

/** However it is spelled. */
export async function recoveryHash(keys: Keys, code: string): Promise<Buffer> {
  return await keys.hash('staff recovery', code.toUpperCase().replaceAll(/[\s-]/g, ''))
}

/** Nobody knows it, so that nobody logs in with it. */
export function unknownPassword(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * @param path of the field it came in
 * @throws AppError INVALID_INPUT
 */
export async function demandGoodPassword(
  commonPasswords: CommonPasswords,
  password: string,
  path: string,
): Promise<void> {
  const complaint =
    password.length < passwordMin
      ? messages.problems.passwordShort({ count: passwordMin })
      : (await commonPasswords.has(password)) && messages.problems.passwordCommon
  if (!complaint) return
  const fields = [{ path, message: complaint }]
  throw new AppError('INVALID_INPUT', complaint, { fields })
}
