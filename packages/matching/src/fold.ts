/** Letters that Unicode decomposition leaves alone, written the way bookmakers write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  ĸ: 'k',
  ŧ: 't',
  '&': ' and ',
  // Cyrillic, Russian and Ukrainian readings
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ђ: 'dj',
  џ: 'dz',
  ў: 'u',
  қ: 'k',
  ғ: 'g',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  // Greek
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

const PLAIN = /^[a-z0-9 ]*$/
const QUOTES = /['’‘`´ʼʻ′"“”„]/g
const MARKS = /\p{M}+/gu
const FOREIGN = /[^\x00-\x7f]|&/gu
const INITIALS = /\b(?:[a-z]\.){2,}[a-z]?\b|\b(?:[a-z]\.\s?){2,}(?=\s|$)/g
const OTHER = /[^\p{L}\p{N}]+/gu

/**
 * Folds a name to lower-case Latin words with single spaces: accents dropped, Cyrillic and Greek
 * written in Latin, `F.C.` read as `fc`, apostrophes closed up, every other sign a space.
 */
function fold(text: string): string {
  let out = text.toLowerCase()
  if (!PLAIN.test(out)) {
    out = out.replace(QUOTES, '').normalize('NFKD').replace(MARKS, '')
    out = out.replace(FOREIGN, (sign) => LETTERS[sign] ?? sign)
    out = out.replace(INITIALS, (run) => `${run.replace(/[.\s]/g, '')} `)
    out = out.replace(OTHER, ' ')
  }
  return out.replace(/ {2,}/g, ' ').trim()
}

/** Folds and splits into words. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}
