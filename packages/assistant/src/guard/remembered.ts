/** What was found of texts: the words of one answer, and of its facts, are looked at many times. */

/** More than the texts of a long answer. */
const textsMax = 2000

/**
 * @param find whose answer hangs on the text alone, and is never changed
 * @returns the same, which looks at the last texts once
 */
export function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const found = find(text)
    if (known.size >= textsMax) known.clear()
    known.set(text, found)
    return found
  }
}
