import type { Logger } from '../log.ts'

/**
 * Jobs by kind, with how many of a kind one process runs at once: what somebody waits for, such as
 * a mail with a code, never stands behind a platform or a payment provider that does not answer.
 */
export const slots = {
  mail: 2,
  events: 2,
  payments: 2,
  settlement: 1,
  outside: 3,
  upkeep: 2,
} as const
export type JobKind = keyof typeof slots

export type JobContext = { signal: AbortSignal | undefined; log: Logger }
export type Job = {
  name: string
  /** `upkeep` where nothing is said. */
  kind?: JobKind
  /** Answers `partly` when some of its work has to be done again. */
  run(payload: unknown, context: JobContext): Promise<'partly' | void>
  /** When it runs by itself, each with its payload; one of a kind waits at most once. */
  schedule?: readonly { cron: string; payload?: Readonly<Record<string, string>> }[]
  /** Also queued when the process starts. */
  atStart?: boolean
  attemptsMax?: number
  /** Runs soon after this message on `wakeChannel`. */
  wakes?: string
}
