/** A sentence as a reader hears it: without markup, look-alike signs and hidden characters. */

const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20e3\ufe0e\ufe0f\ufeff]/gu

export function plainText(sentence: string): string {
  return sentence
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
    .trim()
}

/** The same, for comparing names: without case and accents. */
export function folded(text: string): string {
  return plainText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
