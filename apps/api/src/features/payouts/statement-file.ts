/** A statement as a table for spreadsheets, and on pages to keep or to hand on. */
import { messages } from '@strix/messages/server/payouts'
import { fileURLToPath } from 'node:url'
import { csvCell } from '../../infra/http/export.ts'
import { balanceOf, plus } from './statement.ts'
import type { Statement } from './statement.ts'
import type { Movement, Sums } from './statement.store.ts'

const words = messages.statement
const reasons: Readonly<Record<string, string>> = words.reasons

export type StatementFile = { name: string; type: string; content: string | Buffer }

export async function fileOf(statement: Statement, format: 'csv' | 'pdf'): Promise<StatementFile> {
  const name = `strix-${statement.creator.username}-${statement.month}.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', content: csvOf(statement) }
  return { name, type: 'application/pdf', content: await pdfOf(statement) }
}

type Line = { at: Date | null; what: string; about: string; sums: Sums; balance: number }

/** From what stood at the beginning to what stands at the end. */
function linesOf({ opening, movements, closing }: Statement): Line[] {
  let sums = opening
  const moved = movements.map((movement): Line => {
    sums = plus(sums, movement)
    const what = reasons[movement.reason] ?? movement.reason
    const about = aboutOf(movement)
    return { at: movement.at, what, about, sums: movement, balance: balanceOf(sums) }
  })
  const bound = (what: string, at: Sums): Line => {
    return { at: null, what, about: '', sums: at, balance: balanceOf(at) }
  }
  return [bound(words.opening, opening), ...moved, bound(words.closing, closing)]
}

function aboutOf({ subscriber, reference }: Movement): string {
  return reference ?? subscriber ?? ''
}

const naira = (kobo: number) => (kobo / 100).toFixed(2)

function csvOf(statement: Statement): string {
  const rows = linesOf(statement).map(({ at, what, about, sums, balance }) => {
    const { held, ready, reserved, owed } = sums
    const figures = [held, ready, reserved, owed, balance].map((kobo) => naira(kobo))
    // Figures are written as such: an amount taken away is no formula.
    return [...[at ? dayTime(at) : '', what, about].map(csvCell), ...figures].join(',')
  })
  const { date, what, about, held, ready, reserved, owed, balance } = words.columns
  const head = [date, what, about, held, ready, reserved, owed, balance].map(csvCell).join(',')
  return [head, ...rows, ''].join('\r\n')
}

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

const dayTime = (at: Date) => days.format(at)
const money = (kobo: number) => `${kobo < 0 ? '-' : ''}N${grouped.format(Math.abs(kobo) / 100)}`
const change = (kobo: number) => (kobo === 0 ? '' : grouped.format(kobo / 100))

function fonts() {
  const from = (path: string) => {
    return fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${path}`))
  }
  return {
    plain: from('500Medium/Figtree_500Medium.ttf'),
    bold: from('700Bold/Figtree_700Bold.ttf'),
  }
}

const margin = 40
const pageWidth = 595.28
const lineHeight = 15
/** As wide as a reference, and as nine digits, are. */
const columns = [
  { of: 'date', x: 0, width: 78 },
  { of: 'what', x: 78, width: 94 },
  { of: 'about', x: 172, width: 120 },
  { of: 'held', x: 292, width: 54 },
  { of: 'ready', x: 346, width: 54 },
  { of: 'reserved', x: 400, width: 54 },
  { of: 'owed', x: 454, width: 61 },
] as const

const figuresFrom = 292

async function pdfOf(statement: Statement): Promise<Buffer> {
  // It is large, and few ask for it: loaded once somebody does.
  const { default: PdfDocument } = await import('pdfkit')
  const { creator, month, madeAt } = statement
  const title = words.title({ month: months.format(new Date(`${month}-01T00:00:00Z`)) })
  const info = { Title: title, Author: 'Strix', CreationDate: madeAt }
  const page = new PdfDocument({ size: 'A4', margin, info, bufferPages: true })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((done) => page.on('end', done))
  const { plain, bold } = fonts()
  page.registerFont('plain', plain).registerFont('bold', bold)
  page.font('bold').fontSize(18).text(title)
  page.font('plain').fontSize(10).moveDown(0.3)
  page.text(`${creator.name} (@${creator.username})`)
  page.text(words.made({ at: dayTime(madeAt) }))
  if (statement.soFar) page.text(words.soFar)
  page.moveDown()
  drawTotals(page, statement)
  drawLines(page, statement)
  drawNumbers(page)
  page.end()
  await ended
  return Buffer.concat(parts)
}

function drawTotals(page: PDFKit.PDFDocument, { opening, totals, closing }: Statement): void {
  const rows = [
    { name: words.opening, kobo: balanceOf(opening), font: 'bold' },
    ...totals.map(({ reason, kobo }) => ({ name: reasons[reason] ?? reason, kobo, font: 'plain' })),
    { name: words.closing, kobo: balanceOf(closing), font: 'bold' },
  ]
  for (const { name, kobo, font } of rows) {
    const y = page.y
    page.font(font).text(name, margin, y, { width: 200 })
    page.text(money(kobo), margin + 200, y, { width: 110, align: 'right' })
  }
  const { held, ready, reserved, owed } = closing
  const parts = { held: money(held), ready: money(ready), reserved: money(reserved) }
  const width = pageWidth - 2 * margin
  page.font('plain').moveDown(0.5)
  page.text(words.parts({ ...parts, owed: money(owed) }), margin, page.y, { width })
  page.moveDown()
}

function drawLines(page: PDFKit.PDFDocument, statement: Statement): void {
  const bottom = page.page.height - margin - 2 * lineHeight
  page.fontSize(7.5)
  let y = drawHead(page, page.y)
  for (const { at, what, about, sums } of linesOf(statement)) {
    if (y > bottom) {
      page.addPage()
      y = drawHead(page, margin)
    }
    const figures = Object.entries(sums).flatMap(([name, kobo]) =>
      typeof kobo === 'number' ? [[name, at ? change(kobo) : grouped.format(kobo / 100)]] : [],
    )
    const cells = { date: at ? dayTime(at) : '', what, about, ...Object.fromEntries(figures) }
    drawRow(page.font(at ? 'plain' : 'bold'), y, cells)
    y += lineHeight
  }
}

function drawHead(page: PDFKit.PDFDocument, y: number): number {
  drawRow(page.font('bold'), y, words.columns)
  const below = y + lineHeight - 3
  page
    .moveTo(margin, below)
    .lineTo(pageWidth - margin, below)
    .lineWidth(0.5)
    .stroke()
  return y + lineHeight + 2
}

function drawRow(
  page: PDFKit.PDFDocument,
  y: number,
  cells: Readonly<Record<string, string>>,
): void {
  for (const { of, x, width } of columns) {
    const align = x >= figuresFrom ? ('right' as const) : ('left' as const)
    const box = { width: width - 4, height: lineHeight, align, ellipsis: true, lineBreak: false }
    page.text(cells[of] ?? '', margin + x, y, box)
  }
}

function drawNumbers(page: PDFKit.PDFDocument): void {
  const { start, count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index)
    // Below the margin a text would begin another page.
    page.page.margins.bottom = 0
    const text = words.page({ number: index + 1, of: count })
    const y = page.page.height - margin + 8
    page.font('plain').fontSize(8).text(text, margin, y, { lineBreak: false })
  }
}
