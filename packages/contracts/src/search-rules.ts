/** Limits of a search that its form quotes too; plain data, without a schema. */

export const searchRules = {
  charactersMin: 2,
  charactersMax: 80,
  leagueCharactersMax: 120,
  /** People to follow, at a time. */
  peopleToFollowMax: 5,
} as const
