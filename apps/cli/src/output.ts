import type { EventMarkets, ForeignSelection, Slip } from '@strix/platforms'

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** Lines of aligned columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)))
  }
  for (const row of rows) {
    const line = row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
    process.stdout.write(`${line.trimEnd()}\n`)
  }
}

/** A selection as JSON: the platform's own ids beside our key; what booking needs stays out. */
export function selectionView(selection: ForeignSelection): Record<string, unknown> {
  const { native, key, odds, state, market, outcome, line, probability } = selection
  return {
    ...native,
    key,
    odds,
    state,
    market,
    outcome,
    line,
    ...(probability === undefined ? {} : { probability }),
  }
}

export function eventView({ event, selections }: EventMarkets): Record<string, unknown> {
  return { ...event, selections: selections.map(selectionView) }
}

export function slipView(slip: Slip): Record<string, unknown> {
  return {
    ...slip,
    selections: slip.selections.map((selection) => ({
      ...selectionView(selection),
      event: selection.event,
      ...(selection.unsupported === undefined ? {} : { unsupported: selection.unsupported }),
    })),
  }
}

/** A slip as a person reads it. */
export function printSlip(slip: Slip): void {
  printTable(
    slip.selections.map(({ event, market, outcome, key, odds, state }) => [
      `${event.home} - ${event.away}`,
      `${market}: ${outcome}`,
      key ?? '?',
      odds?.toFixed(2) ?? '-',
      state,
    ]),
  )
}
