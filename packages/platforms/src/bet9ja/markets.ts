/**
 * Bet9ja's markets. A row's id is the odds key without line and outcome: `S_OU` of `S_OU@2.5_O`.
 */
import { defineTable } from '../table.ts'
import { factMarkets } from './fact-markets.ts'
import { goalMarkets } from './goal-markets.ts'
import { joinedMarkets } from './joined-markets.ts'

export const table = defineTable([...goalMarkets, ...joinedMarkets, ...factMarkets])
