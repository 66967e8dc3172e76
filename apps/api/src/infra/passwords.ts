/** Password hashes: argon2id in native threads, a few at a time and a bounded queue behind them. */
import { hash, verify } from '@node-rs/argon2'
import { messages } from '@strix/messages/server/infra'
import { createLimiter } from './limiter.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown account (`undefined`) as for a known one. */
  matches(hashed: string | undefined, password: string): Promise<boolean>
}

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** 19 MiB and two passes, as OWASP advises; argon2id is the library's own choice. */
export const fullPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswords(
  options: { concurrent?: number; waitingMax?: number; cost?: PasswordCost } = {},
): Passwords {
  const { cost = fullPasswordCost } = options
  const limiter = createLimiter({
    concurrent: options.concurrent ?? 2,
    waitingMax: options.waitingMax ?? 100,
    full: messages.problems.logInsFull,
  })
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => limiter(() => hash(password.normalize('NFC'), cost)),
    async matches(hashed, password) {
      // No password hashes to this: it is the hash of more than anybody may send.
      const against = hashed ?? (await (decoy ??= hash('x'.repeat(2_000), cost)))
      const same = await limiter(() => verify(against, password.normalize('NFC')))
      return hashed !== undefined && same
    },
  }
}
