/** Words of betting that people ask the meaning of, as folded words name them. */

export type BetTerm =
  | 'straight-win'
  | 'double-chance'
  | 'draw-no-bet'
  | 'over-under'
  | 'both-score'
  | 'asian-handicap'
  | 'handicap'
  | 'half-full'
  | 'correct-score'
  | 'odd-even'
  | 'win-to-nil'
  | 'clean-sheet'
  | 'multigoal'
  | 'team-total'
  | 'either-half'
  | 'halves'
  | 'goalscorer'
  | 'corners-cards'
  | 'early-payout'
  | 'system'
  | 'bet-builder'
  | 'accumulator'
  | 'rollover'
  | 'banker'
  | 'value'
  | 'margin'
  | 'void'
  | 'cash-out'
  | 'booking-code'
  | 'stake'
  | 'odds'

/** The more telling name stands before one that it holds: an Asian handicap is no handicap. */
export const betTerms: readonly (readonly [BetTerm, string])[] = [
  ['double-chance', 'double chance|dc|1x|x2|home or draw|away or draw|home or away'],
  ['draw-no-bet', 'draw no bet|dnb'],
  ['straight-win', '1x2|straight win|1 x 2|three way'],
  ['both-score', 'gg|ng|btts|both teams? (?:to )?score|goal goal|no goal'],
  ['asian-handicap', 'asian handicap|asian line|quarter line|ah'],
  ['handicap', '(?:european )?handicap|handi ?cap|eh'],
  ['half-full', 'ht ?ft|half ?time full ?time|half full'],
  ['correct-score', 'correct score|exact score|cs'],
  ['odd-even', 'odd (?:or |and )?even|even (?:or |and )?odd'],
  ['win-to-nil', 'win to nil|wtn'],
  ['clean-sheet', 'clean sheet'],
  ['multigoal', 'multi ?goals?|multi ?scores?|goal range'],
  ['team-total', '(?:home|away|team) (?:team )?(?:total|over|under)s?'],
  ['either-half', 'win either half|weh|win both halves|wbh'],
  ['halves', '(?:first|second|1st|2nd) half|1h|2h'],
  ['goalscorer', '(?:anytime |first |last )?(?:goal ?)?scorer|player to score'],
  ['corners-cards', 'corners?|bookings?(?! code)|(?:yellow |red )?cards?'],
  ['early-payout', '1up|2up|early pay ?out'],
  ['over-under', '(?:over|ova)(?: (?:and |or )?(?:under|unda))?|under|unda'],
  ['system', 'system(?: bet)?'],
  ['bet-builder', 'bet ?builder|same game (?:parlay|multi)|custom bet'],
  ['accumulator', 'accumulator|acca|acumulator|parlay|multi ?bet|multiple bet|fold'],
  ['rollover', 'roll ?over'],
  ['banker', 'banker|sure ?bet|sure odds?'],
  ['value', 'value(?: bet(?:ting)?)?'],
  ['margin', 'margin|overround|vig|juice|house edge'],
  ['void', 'void(?:ed)?|push|refunded bet'],
  ['cash-out', 'cash ?out'],
  ['booking-code', 'book(?:ing)? code|bet code'],
  ['stake', 'stake'],
  ['odds', '(?:decimal )?odds?'],
]
