/** A line of words over which patterns are looked for, and the words each find covers. */
export type Line = { text: string; starts: readonly number[] }

/** Joins words by single spaces, one also before and after. */
export function lineOf(words: readonly string[]): Line {
  let text = ' '
  const starts = words.map((word) => {
    const start = text.length
    text += `${word} `
    return start
  })
  return { text, starts }
}

export type Found = { match: RegExpExecArray; start: number; end: number }

/** Finds a pattern; `start` and `end` are numbers of words. */
export function findAll(line: Line, pattern: RegExp): Found[] {
  const all = new RegExp(pattern.source, 'g')
  const out: Found[] = []
  for (let match = all.exec(line.text); match !== null; match = all.exec(line.text)) {
    const from = match.index
    const to = from + match[0].length
    const start = line.starts.findIndex((at) => at >= from)
    const after = line.starts.findIndex((at) => at >= to)
    out.push({
      match,
      start: start === -1 ? line.starts.length : start,
      end: after === -1 ? line.starts.length : after,
    })
    // The space after a find is the one before the next.
    all.lastIndex = Math.max(from + 1, to - 1)
  }
  return out
}

/** A pattern of any of some phrases, given as lines with bars between. */
export function anyOf(phrases: string): RegExp {
  const all = phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
  return new RegExp(` (${all.join('|')}) `)
}
