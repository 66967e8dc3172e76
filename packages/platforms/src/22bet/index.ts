/** 22bet: its settings of the software it shares with others. Facts: docs/platforms/22bet.md. */
import { createFamilyPlatform } from '../shared/onexbet/index.ts'

export const twentyTwoBet = createFamilyPlatform({
  id: '22bet',
  name: '22bet',
  host: '22bet.ng',
  partner: 159,
  country: 132,
  example: 'LHQQ8',
})
