/** A sentence as a reader hears it: without markup, look-alike signs and hidden characters. */
import { remembered } from './remembered.ts'

/** Format characters, variation selectors and the frame of a keycap. */
const hidden = /\p{Cf}|[\u{fe00}-\u{fe0f}]|\u{20e3}/gu

export const plainText = remembered((sentence) =>
  sentence
    .replaceAll(hidden, '')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‐‑‒–−]/gu, '-')
    .replaceAll('—', ' ; ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/(?<!\w)[*_~]+|[*_~]+(?!\w)/gu, '')
    .replaceAll(/\*\*|__/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim(),
)

/** The same, for comparing names: without case and accents. */
export const folded = remembered((text) =>
  plainText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
)
