/** How many of the totals from 0 to 10 goals a line covers. It is no chance and no price. Pure. */

const goalsMax = 10
export const totalsCount = goalsMax + 1

export type GoalsLine = { side: 'over' | 'under'; line: number }

/** The totals, from 0 to 10, each covered or not. */
function coveredTotals({ side, line }: GoalsLine): boolean[] {
  return Array.from({ length: totalsCount }, (_, goals) =>
    side === 'over' ? goals > line : goals < line,
  )
}

export function coveredCount(line: GoalsLine): number {
  return coveredTotals(line).filter(Boolean).length
}

/** The share that a line covers and the rest, in percent; all is drawn as 75, nothing as 15. */
export function overUnderShare(line: GoalsLine): readonly [covered: number, rest: number] {
  const share = (coveredCount(line) / totalsCount) * 100
  const drawn = share <= 0 ? 15 : share >= 100 ? 75 : share
  return [round(drawn), round(100 - drawn)]
}

function round(share: number): number {
  return Math.round(share * 100) / 100
}
