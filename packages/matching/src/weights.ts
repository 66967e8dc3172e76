// Weights of the three models, in the order of their feature names. Fitted by
// `node packages/matching/scripts/fit.ts --write` on the development set of fixture matching, with
// the alias table and without it, by penalised maximum likelihood: names of single teams by logistic
// regression, fixtures by a choice among a query's candidates and none of them (none weighs 0).
// Figures are checked with whole countries held out. Nothing here is set by hand.
export const TEAM_WEIGHTS = Float64Array.of(
  -2.336, // base
  3.279, // sameCore
  0.777, // sameFull
  2.775, // aliasSame
  -1.998, // aliasOther
  1.456, // coverBetter
  0.920, // coverWorse
  -0.261, // coreDice
  -1.092, // bothLeftOver
  -2.381, // genericClash
  -0.587, // oneLeftGeneric
  -0.593, // oneLeftName
  0.509, // initials
  -0.186, // firstWord
  0.450, // smallShared
  -0.933, // smallClash
  2.083, // evidence
  0.000, // nations
  0.000, // otherNation
  1.528, // contained
  -0.924, // placeOnlyBothLeft
  -2.294, // placeOnlyOneLeft
)
export const FIXTURE_WEIGHTS = Float64Array.of(
  1.346, // base
  0.097, // sum
  -0.090, // weaker
  0.275, // stronger
  0.445, // weakerBelowZero
  -1.019, // weakerBelow2
  -0.763, // strongerBelow1
  -0.165, // bothSure
  -0.703, // regret
  -6.522, // womenApart
  -1.363, // youthApart
  -3.043, // reserveApart
  -3.626, // reserveApartBoth
  1.148, // sameCountry
  -0.240, // otherCountry
  0.078, // sameLeague
  0.664, // leagueDice
  -0.141, // otherTier
  -1.979, // cupAndLeague
  0.421, // unknown
  1.492, // exact
  -0.000, // quarter
  0.714, // hours3
  -0.226, // within3
  0.948, // hours12
  -0.005, // within12
  -1.232, // dayOff
  0.964, // sameDate
  -0.134, // nextDate
  0.000, // far
)
export const PAIR_WEIGHTS = Float64Array.of(
  -1.180, // base
  1.205, // sameCore
  -0.971, // sameFull
  0.765, // aliasSame
  -1.874, // aliasOther
  2.336, // coverBetter
  0.773, // coverWorse
  -0.673, // coreDice
  -0.368, // bothLeftOver
  -1.228, // genericClash
  -0.105, // oneLeftGeneric
  0.055, // oneLeftName
  2.423, // initials
  -1.153, // firstWord
  -0.996, // smallShared
  -0.184, // smallClash
  2.845, // evidence
  0.000, // nations
  0.000, // otherNation
  0.671, // contained
  -1.404, // placeOnlyBothLeft
  -1.464, // placeOnlyOneLeft
  -5.992, // womenApart
  -2.986, // youthApart
  -5.567, // reserveApart
  0.346, // sameCountry
  -3.955, // otherCountry
)
