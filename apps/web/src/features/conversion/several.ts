/** A message with several codes, as a list of what can be converted one after the other. */
import { detectPlatform } from '../../lib/detect.ts'
import { platforms, type PlatformId } from '../../lib/platforms.ts'
import { readMessage } from '../../lib/read-message.ts'
import type { FoundCodes } from './machine.ts'

export const codesMax = 5

/** The codes of a message with more than one, words that may be codes among them; else null. */
export function readSeveral(text: string): FoundCodes | null {
  const found = readMessage(text)
  if (found.length < 2) return null
  const sure = found.filter((each) => each.sure)
  const shown = new Set(
    [sure, found.filter((each) => !each.sure)].flatMap((list) => list.slice(0, codesMax)),
  )
  const codes = found
    .filter((each) => shown.has(each))
    .map(({ code, platform, sure: isSure }) => {
      return { code, from: platform?.id ?? null, candidates: candidatesOf(code), sure: isSure }
    })
  return { codes, left: Math.max(0, sure.length - codesMax) }
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
