/** Limits of insights that pages share with the server, without its schemas. */

/** How many days may be looked at. */
export const insightPeriods = ['7', '30', '90'] as const
/** Fewer people than this are shown as `<5` to whoever may not see single people. */
export const fewPeople = 5
