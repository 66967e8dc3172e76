/** The special chats, as the address names them. */
const guideNames = ['outcome', 'players', 'teams'] as const
export type GuideName = (typeof guideNames)[number]

export function isGuideName(name: string | null): name is GuideName {
  return guideNames.some((each) => each === name)
}
