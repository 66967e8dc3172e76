import type { Logger } from '../log.ts'

/**
 * Jobs of one kind share a queue, in which one process runs so many at once: what somebody waits
 * for, such as a mail with a code, never stands behind somebody outside who does not answer.
 */
export type JobKind = { readonly slots: number }

/** For any feature. One whose jobs must wait for no other's declares a kind of its own. */
export const commonKinds = {
  mail: { slots: 2 },
  events: { slots: 2 },
  outside: { slots: 3 },
  upkeep: { slots: 2 },
} as const satisfies Readonly<Record<string, JobKind>>

export type JobContext = { signal: AbortSignal | undefined; log: Logger }
export type Job = {
  name: string
  /** `upkeep` where nothing is said. */
  kind?: keyof typeof commonKinds | JobKind
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
