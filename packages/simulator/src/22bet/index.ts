/** 22Bet: its settings of the software it shares with others. */
import type { Context } from '../platform.ts'
import { createFamilyBrand } from '../shared/onexbet/index.ts'

export const createTwentyTwoBet = (context: Context) =>
  createFamilyBrand(context, {
    id: '22bet',
    host: '22bet.ng',
    margin: 0.048,
    missing: 0.05,
    gameBase: 480_000_000,
    without: ['11412', '60', '49', '8863', '9939', '88', '89'],
  })
