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
  1.42, // base
  0.066, // sum
  -0.059, // weaker
  0.193, // stronger
  0.405, // weakerBelowZero
  -0.45, // weakerBelow2
  -0.701, // strongerBelow1
  -0.142, // bothSure
  -0.489, // regret
  -0.406, // weakNoTime
  0.117, // weakOffTime
  -0.123, // weakOtherLeague
  -6.91, // womenApart
  -1.256, // youthApart
  -3.95, // reserveApart
  -3.94, // reserveApartBoth
  -3.893, // knownApart
  1.268, // sameCountry
  -0.282, // otherCountry
  -0.057, // sameLeague
  0.234, // leagueDice
  -0.17, // otherTier
  -1.397, // cupAndLeague
  0.794, // unknown
  0.74, // exact
  -0.0, // quarter
  0.84, // hours3
  -0.082, // within3
  0.839, // hours12
  0.011, // within12
  -0.743, // dayOff
  0.955, // sameDate
  0.203, // nextDate
  0.0, // far
)
export const PAIR_WEIGHTS = Float64Array.of(
  -0.885, // base
  0.214, // sameCore
  -0.709, // sameFull
  3.456, // aliasSame
  -3.927, // aliasOther
  1.79, // coverBetter
  0.802, // coverWorse
  0.28, // coreDice
  -0.648, // bothLeftOver
  -1.641, // genericClash
  -0.468, // oneLeftGeneric
  -0.083, // oneLeftName
  1.196, // initials
  -0.756, // firstWord
  -0.548, // smallShared
  0.255, // smallClash
  1.891, // evidence
  2.32, // nations
  -0.694, // otherNation
  0.326, // contained
  -1.755, // placeOnlyBothLeft
  -1.345, // placeOnlyOneLeft
  -1.144, // sharedWordOnly
  -5.455, // womenApart
  -5.445, // youthApart
  -5.302, // reserveApart
  0.413, // sameCountry
  -3.38, // otherCountry
)
