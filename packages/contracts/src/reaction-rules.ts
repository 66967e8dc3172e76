/** Limits of reactions that forms quote too; plain data, without a schema. */

export const reactionRules = {
  commentCharactersMax: 500,
} as const
