import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fitGrid, outcomeOf } from '@strix/markets'
import { expect, it } from 'vitest'
import { sportybet } from './index.ts'

const shared =
  process.env['STRIX_SHARED'] ?? path.join(import.meta.dirname, '../../../../../shared')
const recording = path.join(shared, 'bookmakers/samples/sportybet/event-wuhan-qingdao.json')

// A platform prices all its markets of one match from one belief, so a swapped outcome or a shifted
// line in the table
// shows here as a chance that no grid can bring in line with the others.
it.skipIf(!existsSync(recording))(
  'one grid reproduces every goal-based selection of the recorded event within 0.02',
  () => {
    const read = sportybet.decode.event
    const selections = read?.(JSON.parse(readFileSync(recording, 'utf8'))).selections ?? []
    const targets = selections.flatMap(({ key, probability }) =>
      key === null || probability === undefined || outcomeOf(key).opaque
        ? []
        : [{ key, probability }],
    )
    expect(targets.length).toBeGreaterThan(800)
    const { rows } = fitGrid({ targets, passes: 15 })
    const far = rows.filter((row) => Math.abs((row.fitted ?? 0) - row.probability) > 0.02)
    expect(far).toEqual([])
  },
)
