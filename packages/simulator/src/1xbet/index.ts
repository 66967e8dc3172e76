/** 1xBet: its settings of the software it shares with others. */
import type { Context } from '../platform.ts'
import { createFamilyBrand } from '../shared/onexbet/index.ts'

export const createOneXbet = (context: Context) =>
  createFamilyBrand(context, {
    id: '1xbet',
    host: '1xbet.ng',
    margin: 0.04,
    missing: 0.03,
    gameBase: 730_000_000,
    without: [],
  })
