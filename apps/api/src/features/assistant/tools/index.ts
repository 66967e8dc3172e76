/** Every tool there is, for the built-in brain and for a language model alike. */
import { bestPrice, convertCode, explainCode } from './codes.ts'
import { comparePlayers } from './compare-players.ts'
import { compareTeams } from './compare-teams.ts'
import { fixtures, results } from './fixtures.ts'
import { credits, help, profile, trackRecord } from './people.ts'
import { predictSeveral } from './predict-several.ts'
import { predict } from './predict.ts'

export const tools = {
  fixtures,
  predict,
  predict_several: predictSeveral,
  compare_teams: compareTeams,
  compare_players: comparePlayers,
  results,
  explain_code: explainCode,
  convert_code: convertCode,
  best_price: bestPrice,
  profile,
  track_record: trackRecord,
  credits,
  help,
} as const
