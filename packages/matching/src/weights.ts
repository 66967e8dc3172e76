// Weights of the three models, in the order of their feature names. Fitted by
// `node packages/matching/scripts/fit.ts --write` on the development set of fixture matching, with
// the alias table and without it, by penalised maximum likelihood: names of single teams by logistic
// regression, fixtures by a choice among a query's candidates and none of them (none weighs 0).
// Figures are checked with whole countries held out. Nothing here is set by hand.
export const TEAM_WEIGHTS = Float64Array.of(
  -2.444, // base
  3.076, // sameCore
  0.839, // sameFull
  4.038, // aliasSame
  -2.543, // aliasOther
  1.117, // coverBetter
  1.116, // coverWorse
  0.126, // coreDice
  -0.930, // bothLeftOver
  -2.002, // genericClash
  -1.200, // oneLeftGeneric
  0.035, // oneLeftName
  0.559, // initials
  -0.045, // firstWord
  0.494, // smallShared
  -0.733, // smallClash
  1.788, // evidence
  2.100, // nations
  -1.330, // otherNation
  0.928, // contained
  -1.199, // placeOnlyBothLeft
  -1.947, // placeOnlyOneLeft
)
export const FIXTURE_WEIGHTS = Float64Array.of(
  1.448, // base
  0.063, // sum
  -0.075, // weaker
  0.205, // stronger
  0.454, // weakerBelowZero
  -0.741, // weakerBelow2
  -0.736, // strongerBelow1
  -0.185, // bothSure
  -0.490, // regret
  -0.408, // weakNoTime
  0.117, // weakOffTime
  -0.178, // weakOtherLeague
  -6.927, // womenApart
  -1.266, // youthApart
  -3.954, // reserveApart
  -3.950, // reserveApartBoth
  -3.021, // knownApart
  1.283, // sameCountry
  -0.224, // otherCountry
  -0.053, // sameLeague
  0.265, // leagueDice
  -0.127, // otherTier
  -1.367, // cupAndLeague
  0.823, // unknown
  0.735, // exact
  -0.000, // quarter
  0.761, // hours3
  -0.076, // within3
  0.854, // hours12
  0.016, // within12
  -0.684, // dayOff
  0.968, // sameDate
  0.282, // nextDate
  0.000, // far
)
export const PAIR_WEIGHTS = Float64Array.of(
  -1.896, // base
  0.793, // sameCore
  -1.465, // sameFull
  1.914, // aliasSame
  -3.191, // aliasOther
  2.081, // coverBetter
  1.333, // coverWorse
  0.128, // coreDice
  0.034, // bothLeftOver
  -1.055, // genericClash
  -0.181, // oneLeftGeneric
  0.493, // oneLeftName
  1.229, // initials
  -0.873, // firstWord
  -0.794, // smallShared
  -0.145, // smallClash
  1.965, // evidence
  1.772, // nations
  -0.440, // otherNation
  0.645, // contained
  -1.492, // placeOnlyBothLeft
  -1.522, // placeOnlyOneLeft
  -5.929, // womenApart
  -5.743, // youthApart
  -5.660, // reserveApart
  0.472, // sameCountry
  -3.548, // otherCountry
)
