/** A league's table, from its matches. */

export type Played = { homeId: string; awayId: string; home: number; away: number }
export type TableLine = {
  /** Equal ones share a place. */
  place: number
  teamId: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

/** By points, then goal difference, then goals scored; leagues with other rules are not known. */
export function standingsOf(
  matches: readonly Played[],
  teamIds: readonly string[] = [],
): TableLine[] {
  const lines = new Map<string, TableLine>()
  const lineOf = (teamId: string) => {
    const line = lines.get(teamId) ?? empty(teamId)
    lines.set(teamId, line)
    return line
  }
  for (const teamId of teamIds) lineOf(teamId)
  for (const { homeId, awayId, home, away } of matches) {
    add(lineOf(homeId), { scored: home, conceded: away })
    add(lineOf(awayId), { scored: away, conceded: home })
  }
  const sorted = [...lines.values()].sort((a, b) => compare(a, b) || (a.teamId < b.teamId ? -1 : 1))
  sorted.forEach((line, at) => {
    const above = sorted[at - 1]
    line.place = above && compare(above, line) === 0 ? above.place : at + 1
  })
  return sorted
}

function empty(teamId: string): TableLine {
  return {
    place: 0,
    teamId,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    scored: 0,
    conceded: 0,
    points: 0,
  }
}

function add(line: TableLine, { scored, conceded }: { scored: number; conceded: number }): void {
  line.played += 1
  line.scored += scored
  line.conceded += conceded
  if (scored > conceded) line.won += 1
  else if (scored === conceded) line.drawn += 1
  else line.lost += 1
  line.points = 3 * line.won + line.drawn
}

function compare(a: TableLine, b: TableLine): number {
  return (
    b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored
  )
}
