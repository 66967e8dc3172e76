/** Whatever a bet is on, by the matches' ids; none where they are not known. */
type OnMatches = { matches: readonly string[] }

/**
 * Bets that share a match win and lose together. Those that share one, directly or through other
 * bets, are one group; a bet that shares none is a group of its own. In the order of the bets.
 */
export function groupsOf<Bet extends OnMatches>(bets: readonly Bet[]): Bet[][] {
  const joinedTo = bets.map((_, at) => at)
  const firstOf = (bet: number): number => {
    let at = bet
    for (let to = joinedTo[at] ?? at; to !== at; to = joinedTo[at] ?? at) {
      joinedTo[at] = joinedTo[to] ?? to
      at = to
    }
    return at
  }
  const betOn = new Map<string, number>()
  for (const [bet, { matches }] of bets.entries()) {
    for (const match of matches) {
      const [one, other] = [firstOf(betOn.get(match) ?? bet), firstOf(bet)]
      joinedTo[Math.max(one, other)] = Math.min(one, other)
      betOn.set(match, bet)
    }
  }
  return [...Map.groupBy(bets.keys(), firstOf).values()].map((group) =>
    group.flatMap((at) => bets[at] ?? []),
  )
}
