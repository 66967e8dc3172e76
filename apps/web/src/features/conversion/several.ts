/** A message with several codes, as a list of what can be converted one after the other. */
import { codesIn, detectPlatform, namedPlatform } from '../../lib/detect.ts'
import { platforms, type PlatformId } from '../../lib/platforms.ts'
import type { FoundCode, FoundCodes } from './machine.ts'

export const codesMax = 5
const messageMax = 10_000

/**
 * The codes of a message with more than one, each once and in its order; else null. The platform
 * of a code is the one named in its line, or the last one named in a line above.
 */
export function readSeveral(text: string): FoundCodes | null {
  const codes = new Map<string, FoundCode>()
  let heading: PlatformId | undefined
  for (const line of text.slice(0, messageMax).split('\n')) {
    const named = namedPlatform(line)?.id
    heading = named ?? heading
    for (const code of codesIn(line)) if (!codes.has(code)) codes.set(code, found(code, heading))
  }
  if (codes.size < 2) return null
  return { codes: [...codes.values()].slice(0, codesMax), left: Math.max(0, codes.size - codesMax) }
}

/** A name above a code counts only where such a code could be of that platform. */
function found(code: string, named: PlatformId | undefined): FoundCode {
  const candidates = candidatesOf(code)
  if (named !== undefined && candidates.includes(named)) return { code, from: named, candidates }
  const [only] = candidates
  return { code, from: candidates.length === 1 ? (only ?? null) : null, candidates }
}

/** The platforms whose codes have this shape; all of them where the shape says nothing. */
function candidatesOf(code: string): readonly PlatformId[] {
  const shape = detectPlatform(code)
  switch (shape.kind) {
    case 'one':
      return [shape.platform.id]
    case 'several':
      return shape.platforms.map(({ id }) => id)
    case 'none':
      return platforms.map(({ id }) => id)
  }
}
