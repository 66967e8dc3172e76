import { numberText } from './numbers.ts'

type OwnParts = { platform: string; market: string; line: string | null; outcome: string }

/**
 * Stands for itself in an id; everything else is percent-encoded, `/` and `@` too except in an
 * outcome.
 */
const plainId = /[A-Za-z0-9._:+><=,*~'-]/
const plainOutcome = /[A-Za-z0-9._:+><=,*~'/@-]/

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function encode(text: string, plain: RegExp): string {
  return Array.from(new TextEncoder().encode(text), (byte) => {
    const character = String.fromCharCode(byte)
    const stands = byte < 128 && plain.test(character)
    return stands ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}

function decode(text: string): string | null {
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 126) return null
    if (text[index] !== '%') {
      bytes.push(code)
      continue
    }
    const hex = text.slice(index + 1, index + 3)
    if (!/^[0-9A-Fa-f]{2}$/.test(hex)) return null
    bytes.push(Number.parseInt(hex, 16))
    index += 2
  }
  try {
    return utf8.decode(new Uint8Array(bytes))
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * The canonical key of a market only one platform has. Ids may hold any character; what the grammar
 * uses itself (`& | ! ( ) #`, spaces, `/` and `@` in a market id) is percent-encoded.
 * @throws RangeError when a part is empty or the platform id has other characters than letters and
 * digits.
 */
export function ownKey(input: {
  platform: string
  market: string
  line?: string | number | null
  outcome: string
}): string {
  const { platform, market, outcome } = input
  const line = input.line === undefined || input.line === null ? null : String(input.line)
  if (!/^[a-z0-9]+$/i.test(platform) || market === '' || outcome === '' || line === '') {
    throw new RangeError(`an own key needs a platform, a market and an outcome: ${platform}`)
  }
  return ownText({ platform, market, line, outcome })
}

function ownText({ platform, market, line, outcome }: OwnParts): string {
  const at = line === null ? '' : `@${numberText(line) ?? encode(line, plainId)}`
  return `#own.${platform}.${encode(market, plainId)}${at}/${encode(outcome, plainOutcome)}`
}

/** Reads `own.P.M[@L]/O` (without the `#`), or null. */
export function parseOwn(text: string): OwnParts | null {
  const match = /^own\.([A-Za-z0-9]+)\.([^@/]+)(?:@([^@/]+))?\/(.+)$/.exec(text)
  if (match === null) return null
  const [, platform = '', ...encoded] = match
  const [market = '', line, outcome = ''] = encoded.map((part) =>
    part === undefined ? undefined : decode(part),
  )
  if (market === null || market === '' || outcome === null || outcome === '') return null
  if (line === null) return null
  return { platform, market, line: line ?? null, outcome }
}

/** The canonical text of what `parseOwn` read. */
export function ownFactText(parts: OwnParts): string {
  return ownText(parts)
}
