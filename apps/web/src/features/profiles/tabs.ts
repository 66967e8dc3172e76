/** Tabs of one's own profile, in their order. */
export const ownTabs = [
  'your-code',
  'upvoted-code',
  'downvoted-code',
  'my-wins',
  'analytics',
  'predictz',
  'deleted-code',
] as const
export type OwnTab = (typeof ownTabs)[number]

/** Tabs of somebody else's. */
export const visitorTabs = ['profile-code', 'wins', 'analytics', 'predictz'] as const
export type VisitorTab = (typeof visitorTabs)[number]

/** The tab an address names; an unknown one falls back to the first. */
export function readTab<Tab extends string>(search: string, tabs: readonly [Tab, ...Tab[]]): Tab {
  const named = new URLSearchParams(search).get('tab')
  return tabs.find((tab) => tab === named) ?? tabs[0]
}
