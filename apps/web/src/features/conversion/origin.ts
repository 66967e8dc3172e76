/** Finds which of the possible platforms has a code. */
import type { Problem } from '@strix/contracts'
import { call, unreachable } from '../../lib/api.ts'
import type { PlatformId } from '../../lib/platforms.ts'

/** More than these are never asked: then the person says where the code is from. */
export const askedMax = 3

export type Origin =
  | { kind: 'one'; from: PlatformId }
  /** More than one has it, or too many could have it: only the person knows. */
  | { kind: 'choose'; held: readonly PlatformId[] }
  | { kind: 'failed'; problem: Problem }

/** Asks each once. A platform that did not answer may have it, so nothing is decided then. */
export async function findOrigin(
  code: string,
  candidates: readonly PlatformId[],
  signal: AbortSignal,
): Promise<Origin> {
  if (candidates.length > askedMax) return { kind: 'choose', held: candidates }
  const held: PlatformId[] = []
  const unsure: Problem[] = []
  const absent: Problem[] = []
  const answers = await Promise.all(candidates.map((platform) => ask(code, platform, signal)))
  for (const { platform, answer } of answers) {
    if (answer.ok) held.push(platform)
    else (absentCodes.has(answer.error.code) ? absent : unsure).push(answer.error)
  }
  const [from] = held
  if (from !== undefined) {
    return held.length === 1 && unsure.length === 0
      ? { kind: 'one', from }
      : { kind: 'choose', held: unsure.length === 0 ? held : candidates }
  }
  const expired = absent.find((problem) => problem.code === 'CODE_EXPIRED')
  return { kind: 'failed', problem: unsure[0] ?? expired ?? absent[0] ?? unreachable }
}

const absentCodes: ReadonlySet<Problem['code']> = new Set(['CODE_NOT_FOUND', 'CODE_EXPIRED'])

async function ask(code: string, platform: PlatformId, signal: AbortSignal) {
  const params = { code, platform }
  return {
    platform,
    answer: await call('GET /api/v1/code/:code/load/:platform', { params, signal }),
  }
}
