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
  1.340, // base
  0.074, // sum
  -0.130, // weaker
  0.272, // stronger
  0.279, // weakerBelowZero
  -0.226, // weakerBelow2
  -0.863, // strongerBelow1
  -0.166, // bothSure
  -0.505, // regret
  -0.685, // weakNoTime
  0.055, // weakOffTime
  -0.337, // weakOtherLeague
  -6.965, // womenApart
  -1.281, // youthApart
  -4.019, // reserveApart
  -3.946, // reserveApartBoth
  1.205, // sameCountry
  -0.252, // otherCountry
  -0.139, // sameLeague
  0.298, // leagueDice
  -0.162, // otherTier
  -1.290, // cupAndLeague
  0.859, // unknown
  0.717, // exact
  -0.000, // quarter
  0.742, // hours3
  -0.074, // within3
  0.885, // hours12
  0.017, // within12
  -0.792, // dayOff
  0.970, // sameDate
  0.127, // nextDate
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
