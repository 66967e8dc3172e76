import { describe } from 'vitest'
import { testFixtures } from '../testing/exchange.ts'
import { sportybet } from './index.ts'

describe('sportybet, exchange by exchange', () => {
  testFixtures(sportybet, new URL('fixtures/', import.meta.url))
})
