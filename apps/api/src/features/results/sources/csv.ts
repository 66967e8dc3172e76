/** Rows of a CSV text by the names of its first line. */
export function readCsv(text: string): Record<string, string>[] {
  const [head, ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  if (!head) return []
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(head.map((name, at) => [name.trim(), (row[at] ?? '').trim()])))
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') {
      quoted = !quoted
    } else if (!quoted && sign === ',') {
      end()
    } else if (!quoted && sign === '\n') {
      end()
      rows.push([])
    } else if (quoted || sign !== '\r') {
      cell += sign
    }
  }
  end()
  return rows
}
