/** 1Xbet: its settings of the software it shares with others. Facts: docs/platforms/1xbet.md. */
import { createFamilyPlatform } from '../shared/onexbet/index.ts'

export const oneXbet = createFamilyPlatform({
  id: '1xbet',
  name: '1Xbet',
  host: '1xbet.ng',
  partner: 159,
  country: 132,
  example: 'TX9PR',
})
