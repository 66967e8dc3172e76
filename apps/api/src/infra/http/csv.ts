/** Tables for spreadsheets, sent as they are read. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type CsvCell = string | number | boolean | null

/** What a spreadsheet would run as a formula begins with one of these. */
const formulaStart = /^[=+\-@\t\r]/

/** A text that a spreadsheet would run is shown as it is: an apostrophe stands before it. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Goes out row by row, however many there are. */
export function sendCsv(
  reply: FastifyReply,
  table: { name: string; head: readonly string[]; rows: AsyncIterable<readonly CsvCell[]> },
): FastifyReply {
  const { name, head, rows } = table
  async function* lines() {
    yield csvLine(head)
    for await (const row of rows) yield csvLine(row)
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines()))
}
