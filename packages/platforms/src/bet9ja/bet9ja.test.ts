import { describe } from 'vitest'
import { testFixtures } from '../testing/exchange.ts'
import { bet9ja } from './index.ts'

describe('bet9ja, exchange by exchange', () => {
  testFixtures(bet9ja, new URL('fixtures/', import.meta.url))
})
