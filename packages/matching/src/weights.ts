// Weights of the three models, in the order of their feature names. Fitted by
// `node packages/matching/scripts/fit.ts --write` on the development set of fixture matching, with
// the alias table and without it, by penalised maximum likelihood: names of single teams by logistic
// regression, fixtures by a choice among a query's candidates and none of them (none weighs 0).
// Figures are checked with whole countries held out. Nothing here is set by hand.
export const TEAM_WEIGHTS = Float64Array.of(
  -1.297, // base
  2.989, // sameCore
  1.039, // sameFull
  4.069, // aliasSame
  -3.339, // aliasOther
  0.564, // coverBetter
  0.709, // coverWorse
  0.056, // coreDice
  -1.27, // bothLeftOver
  -2.303, // genericClash
  -1.562, // oneLeftGeneric
  -0.365, // oneLeftName
  0.382, // initials
  -0.107, // firstWord
  0.511, // smallShared
  -0.795, // smallClash
  1.891, // evidence
  2.406, // nations
  -1.95, // otherNation
  1.002, // contained
  -1.363, // placeOnlyBothLeft
  -2.013, // placeOnlyOneLeft
  -1.309, // sharedWordOnly
)
export const FIXTURE_WEIGHTS = Float64Array.of(
  1.413, // base
  0.068, // sum
  -0.062, // weaker
  0.2, // stronger
  0.429, // weakerBelowZero
  -0.427, // weakerBelow2
  -0.652, // strongerBelow1
  -0.148, // bothSure
  -0.51, // regret
  -0.374, // weakNoTime
  0.118, // weakOffTime
  -0.157, // weakOtherLeague
  -6.917, // womenApart
  -1.249, // youthApart
  -3.945, // reserveApart
  -3.949, // reserveApartBoth
  -3.82, // knownApart
  1.254, // sameCountry
  -0.233, // otherCountry
  -0.074, // sameLeague
  0.245, // leagueDice
  -0.134, // otherTier
  -1.283, // cupAndLeague
  0.796, // unknown
  0.702, // exact
  -0.0, // quarter
  0.779, // hours3
  -0.08, // within3
  0.832, // hours12
  0.012, // within12
  -0.71, // dayOff
  0.959, // sameDate
  0.281, // nextDate
  0.0, // far
)
export const PAIR_WEIGHTS = Float64Array.of(
  -0.881, // base
  0.197, // sameCore
  -0.705, // sameFull
  3.482, // aliasSame
  -3.931, // aliasOther
  1.808, // coverBetter
  0.8, // coverWorse
  0.261, // coreDice
  -0.661, // bothLeftOver
  -1.708, // genericClash
  -0.476, // oneLeftGeneric
  -0.105, // oneLeftName
  1.198, // initials
  -0.751, // firstWord
  -0.546, // smallShared
  0.271, // smallClash
  1.896, // evidence
  2.317, // nations
  -0.699, // otherNation
  0.323, // contained
  -1.727, // placeOnlyBothLeft
  -1.387, // placeOnlyOneLeft
  -1.152, // sharedWordOnly
  -5.457, // womenApart
  -5.45, // youthApart
  -5.305, // reserveApart
  0.413, // sameCountry
  -3.373, // otherCountry
)
