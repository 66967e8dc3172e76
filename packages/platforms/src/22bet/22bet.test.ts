import { describe } from 'vitest'
import { testFixtures } from '../testing/exchange.ts'
import { twentyTwoBet } from './index.ts'

describe('22bet, exchange by exchange', () => {
  testFixtures(twentyTwoBet, new URL('fixtures/', import.meta.url))
})
