import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { candidatesOf, devFolder, readDevData } from '../scripts/dev-data.ts'
import { measure, type Measured } from '../scripts/measure.ts'
import { ALIASES, EMPTY_ALIASES } from './aliases.ts'
import { matchEvent } from './match-event.ts'
import { prepare, type PreparedList } from './prepare.ts'
import type { AliasTable } from './read-aliases.ts'
import { sameTeam } from './same-team.ts'

/** The set lies beside the project; without it these bars are checked elsewhere. */
const present = existsSync(devFolder())

function score(aliases: AliasTable): Measured {
  const data = readDevData()
  const lists = new Map<string, PreparedList>()
  const given = data.queries.map((query) => {
    const key = `${query.list}/${query.exclude ?? ''}`
    const list = lists.get(key) ?? prepare(candidatesOf(data, query), { aliases })
    lists.set(key, list)
    return matchEvent(query.event, list)
  })
  return measure(data.queries, given)
}

describe.skipIf(!present)('bars on the development set', () => {
  test.each([
    ['with aliases', ALIASES],
    ['aliases emptied', EMPTY_ALIASES],
  ])('%s', { timeout: 40_000 }, (_, aliases) => {
    const { f1, twins, recall } = score(aliases)
    expect(f1).toBeGreaterThanOrEqual(0.99)
    expect(twins).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(0.975)
  })

  test('single names', { timeout: 40_000 }, () => {
    const { pairs } = readDevData()
    const right = pairs.filter((row) => {
      const a = { name: row['name_a'] ?? '', country: row['country_a'] ?? '' }
      const b = { name: row['name_b'] ?? '', country: row['country_b'] ?? '' }
      return sameTeam(a, b).same === (row['same'] === '1')
    })
    expect(right.length / pairs.length).toBeGreaterThanOrEqual(0.9)
  })
})
