/** All pairs of platforms on the simulator, and the engine's time beside the fetch of one event. */
import { indexEvent } from '@strix/conversion'
import { runPair, seededRandom, startOutside } from '@strix/conversion/testing'
import type { Outside, PairFigures } from '@strix/conversion/testing'
import { registry } from '@strix/platforms'
import type { EventMarkets } from '@strix/platforms'

const slipsPerPair = Number(process.env.BENCH_SLIPS ?? 200)
const seed = process.env.BENCH_SEED ?? 'bench'
const at = new Date('2026-11-20T09:00:00Z')
const selectionsTranslated = 20
const rounds = 200

const outside = await startOutside({ seed, at })
try {
  const figures = await runAllPairs(outside)
  printPairs(figures)
  await printEngine(outside)
} finally {
  await outside.stop()
}

async function runAllPairs(world: Outside): Promise<PairFigures[]> {
  const ids = registry.map(({ id }) => id)
  const figures: PairFigures[] = []
  for (const from of ids) {
    for (const to of ids) {
      if (from === to) continue
      const random = seededRandom(figures.length)
      figures.push(await runPair(world, { from, to, slips: slipsPerPair, random }))
    }
  }
  return figures
}

function printPairs(figures: readonly PairFigures[]): void {
  const sum = (name: Exclude<keyof PairFigures, 'from' | 'to'>) =>
    figures.reduce((total, row) => total + row[name], 0)
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`
  const matched = sum('offered') - sum('lostToMatching')
  print(
    `## Conversion, all ${figures.length} pairs, ${slipsPerPair} random slips of 1-30 selections each, seed ${seed}`,
  )
  print('')
  print('| what | figure | bar |')
  print('|---|---|---|')
  print(`| selections | ${sum('selections')} | |`)
  print(`| of them open on the destination | ${sum('offered')} | |`)
  print(
    `| matched ones that converted | ${share(matched - sum('lostAfterMatch'), matched)} | 100 % |`,
  )
  print(`| lost to matching | ${share(sum('lostToMatching'), sum('offered'))} | ≤ 3 % |`)
  print(`| beyond the destination's limit | ${sum('overLimit')} | |`)
  print(
    `| slips with all that the destination has | ${share(sum('slipsWhole'), sum('slips'))} | ≥ 88.72 % |`,
  )
  print(`| slips with every selection | ${share(sum('slipsComplete'), sum('slips'))} | |`)
  print(`| wrong selections | ${sum('wrong')} | 0 |`)
  print('')
  print('| from | to | selections | offered | converted | lost to matching | slips whole | wrong |')
  print('|---|---|---|---|---|---|---|---|')
  for (const row of figures) {
    const cells = [
      row.from,
      row.to,
      row.selections,
      row.offered,
      row.converted,
      row.lostToMatching,
      share(row.slipsWhole, row.slips),
      row.wrong,
    ]
    print(`| ${cells.join(' | ')} |`)
  }
  print('')
}

/**
 * Translating between events already parsed, beside fetching and parsing one full event by the same
 * client.
 */
async function printEngine({ simulator, deps }: Outside): Promise<void> {
  const [from, to] = ['sportybet', 'bet9ja']
  const tomorrow = new Date(at.getTime() + 24 * 3_600_000).toISOString()
  const match = simulator.control
    .matches()
    .find(
      ({ id, kickoff }) =>
        kickoff > tomorrow &&
        simulator.control.eventId(from, id) &&
        simulator.control.eventId(to, id),
    )
  if (!match) throw new Error('no match is on both platforms')
  const read = async (platform: string): Promise<EventMarkets> =>
    deps.access(platform).event(simulator.control.eventId(platform, match.id) ?? '')
  const [origin, destination] = [await read(from), await read(to)]
  const keys = origin.selections.flatMap(({ key }) => key ?? [])
  const step = Math.max(1, Math.floor(keys.length / selectionsTranslated))
  const wanted = keys.filter((_key, index) => index % step === 0).slice(0, selectionsTranslated)
  const translating: number[] = []
  const fetching: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    let start = performance.now()
    const index = indexEvent(destination)
    for (const key of wanted) if (index.find(key).kind !== 'none') found += 1
    translating.push(performance.now() - start)
    start = performance.now()
    await read(from)
    fetching.push(performance.now() - start)
  }
  const [engine, reference] = [median(translating), median(fetching)]
  print(`## Engine time, ${wanted.length} selections, ${rounds} rounds in turn`)
  print('')
  print('| what | median ms | ratio | bar |')
  print('|---|---|---|---|')
  print(
    `| fetch and parse one event (${origin.selections.length} selections) | ${reference.toFixed(3)} | 1 | |`,
  )
  print(
    `| index an event and translate ${wanted.length} selections (${found / rounds} found) | ` +
      `${engine.toFixed(3)} | ${(engine / reference).toFixed(3)}x | < 1x |`,
  )
  print('')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
