/** A few codes per platform to try: the same all day, of matches that start after the day's end. */
import { classOf } from '@strix/markets'
import type { Context, Pick, SimulatedPlatform } from './platform.ts'
import { generator, shuffled } from './random.ts'
import { randomPicks } from './slips.ts'
import { type Match, dayMs } from './world/world.ts'

/** What anybody plays, in the order it is tried. */
const plain = ['1x2/home', 'ou@2.5/over', 'btts/yes', 'dc/1x', 'ou@1.5/over', '1x2/away']
/** Written otherwise elsewhere, or not offered there at all. */
const equivalents = ['goals/0-1', 'home.score/yes', 'away.score/yes']
const peculiar = ['#cards.points.ou@35.5/over', 'csv/1-0[sum6]', '!goals/2', '!goals/3']

type Input = { context: Context; platforms: readonly SimulatedPlatform[]; day: number }

/** Makes the codes of a day and answers them by platform. */
export function makeExamples(input: Input): Map<string, string[]> {
  const { context, platforms, day } = input
  const morning = day * dayMs
  const matches = context.world.between(morning + dayMs, morning + 5 * dayMs)
  const shared = shuffled(matches, generator(context.seed, 'shared', day)).filter(
    (match) => match.league.tier < 3 && platforms.every((platform) => platform.book.has(match)),
  )
  return new Map(
    platforms.map((platform, place) => {
      const slips = [
        wholeSlip({
          platforms,
          platform,
          matches: [...shared.slice(place * 6), ...shared.slice(0, place * 6)],
          morning,
        }),
        platform.id === platforms[0]?.id
          ? mixedSlip({ platforms, platform, matches, morning })
          : randomSlip({ context, platform, matches, morning, count: 5 }),
        randomSlip({ context, platform, matches, morning, count: 10 }),
      ]
      const codes = slips.map((picks, i) =>
        platform.make(picks, platform.codeFor(`example ${day} ${i}`)),
      )
      return [platform.id, codes]
    }),
  )
}

type SlipInput = {
  platforms: readonly SimulatedPlatform[]
  platform: SimulatedPlatform
  matches: readonly Match[]
  morning: number
}

function listedPick(
  platform: SimulatedPlatform,
  at: { match: Match; key: string; now: number },
): Pick | undefined {
  const outcome = platform.book.offer.outcomes.find((one) => one.key === at.key)
  if (!outcome || !platform.book.has(at.match)) return undefined
  const quote = platform.book.quote(at.match, { outcome, now: at.now })
  return quote.state === 'open' && quote.price >= 1.05 ? { match: at.match, outcome } : undefined
}

/** Four plain selections that every platform has, so any conversion of them is whole. */
function wholeSlip({ platforms, platform, matches, morning }: SlipInput): Pick[] {
  const picks: Pick[] = []
  for (const match of matches) {
    const key = plain[picks.length % plain.length] ?? '1x2/home'
    const everywhere = platforms.every((one) => listedPick(one, { match, key, now: morning }))
    const pick = everywhere ? listedPick(platform, { match, key, now: morning }) : undefined
    if (pick) picks.push(pick)
    if (picks.length === 4) break
  }
  return picks
}

/**
 * On the second platform: one plain leg, one under another name, one market it lacks, one match it
 * lacks.
 */
function mixedSlip({ platforms, platform, matches, morning }: SlipInput): Pick[] {
  const other = platforms[1] ?? platform
  const names = Map.groupBy(
    other.book.offer.outcomes.map((outcome) => outcome.key),
    classOf,
  )
  const renamed = equivalents.filter((key) => names.get(classOf(key))?.includes(key) === false)
  const lacking = peculiar.filter((key) => !names.has(classOf(key)))
  const wishes: { keys: readonly string[]; there: boolean }[] = [
    { keys: ['1x2/home'], there: true },
    { keys: renamed, there: true },
    { keys: lacking, there: true },
    { keys: ['1x2/home', 'dc/1x'], there: false },
  ]
  const used = new Set<Match>()
  return wishes.flatMap(({ keys, there }) => {
    for (const match of matches) {
      if (used.has(match) || other.book.has(match) !== there) continue
      for (const key of keys) {
        const pick = listedPick(platform, { match, key, now: morning })
        if (!pick) continue
        const known = names.get(classOf(key)) ?? []
        const offered = known.some((name) => listedPick(other, { match, key: name, now: morning }))
        if (there && lacking.includes(key) === offered) continue
        used.add(match)
        return [pick]
      }
    }
    return []
  })
}

function randomSlip(input: {
  context: Context
  platform: SimulatedPlatform
  matches: readonly Match[]
  morning: number
  count: number
}): Pick[] {
  const { context, platform, matches, morning, count } = input
  return randomPicks({
    platform,
    matches,
    now: morning,
    count,
    perMatch: 1,
    random: generator(context.seed, 'example', platform.id, count, morning),
    accepts: (pick) =>
      platform.book.quote(pick.match, { outcome: pick.outcome, now: morning }).price < 6,
  })
}
