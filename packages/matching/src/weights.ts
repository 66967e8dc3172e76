// Weights of the three models, in the order of their feature names. Fitted by
// `node packages/matching/scripts/fit.ts --write` on the development set of fixture matching,
// with the alias table and without it, by penalised maximum likelihood: names of single teams by
// logistic regression, fixtures by a choice among a query's candidates and none of them (which
// weighs 0). Figures are checked with whole countries held out. Nothing here is set by hand.
export const TEAM_WEIGHTS = Float64Array.of(
  -1.239, // base
  2.925, // sameCore
  1.013, // sameFull
  4.053, // aliasSame
  -3.341, // aliasOther
  0.538, // coverBetter
  0.735, // coverWorse
  0.08, // coreDice
  -1.287, // bothLeftOver
  -2.354, // genericClash
  -1.623, // oneLeftGeneric
  -0.404, // oneLeftName
  0.371, // initials
  -0.138, // firstWord
  0.469, // smallShared
  -0.822, // smallClash
  1.991, // evidence
  2.374, // nations
  -1.984, // otherNation
  0.954, // contained
  -1.428, // placeOnlyBothLeft
  -1.878, // placeOnlyOneLeft
  -1.24, // sharedWordOnly
)
export const FIXTURE_WEIGHTS = Float64Array.of(
  1.38, // base
  0.064, // sum
  -0.075, // weaker
  0.205, // stronger
  0.391, // weakerBelowZero
  -0.47, // weakerBelow2
  -0.692, // strongerBelow1
  -0.141, // bothSure
  -0.514, // regret
  -0.41, // weakNoTime
  0.115, // weakOffTime
  -0.121, // weakOtherLeague
  -6.853, // womenApart
  -4.105, // oneTeamApart
  -4.228, // bothTeamsApart
  -3.917, // knownApart
  1.238, // sameCountry
  -0.28, // otherCountry
  -0.019, // sameLeague
  0.231, // leagueDice
  -0.147, // otherTier
  -1.396, // cupAndLeague
  0.811, // unknown
  0.731, // exact
  -0.0, // quarter
  0.83, // hours3
  -0.08, // within3
  0.804, // hours12
  0.008, // within12
  -0.779, // dayOff
  0.924, // sameDate
  0.216, // nextDate
  0.0, // far
)
export const PAIR_WEIGHTS = Float64Array.of(
  -0.866, // base
  -0.27, // sameCore
  -1.4, // sameFull
  3.314, // aliasSame
  -3.879, // aliasOther
  1.876, // coverBetter
  1.034, // coverWorse
  0.415, // coreDice
  -0.676, // bothLeftOver
  -1.678, // genericClash
  -0.484, // oneLeftGeneric
  -0.08, // oneLeftName
  1.201, // initials
  -0.758, // firstWord
  -0.386, // smallShared
  0.309, // smallClash
  1.639, // evidence
  2.378, // nations
  -0.694, // otherNation
  0.188, // contained
  -1.806, // placeOnlyBothLeft
  -1.348, // placeOnlyOneLeft
  -1.118, // sharedWordOnly
  -4.98, // womenApart
  -5.164, // teamApart
  0.334, // sameCountry
  -3.392, // otherCountry
)
