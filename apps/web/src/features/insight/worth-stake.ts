/** What the pages reckon with, in naira. */
export const worthStake = 1_000
