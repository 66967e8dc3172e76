/** Tabs of one's own profile, in their order. */
export const tabs = [
  'your-code',
  'upvoted-code',
  'downvoted-code',
  'my-wins',
  'analytics',
  'deleted-code',
] as const
export type Tab = (typeof tabs)[number]

/** The tab an address names; an unknown one falls back to the first. */
export function readTab(search: string): Tab {
  const named = new URLSearchParams(search).get('tab')
  return tabs.find((tab) => tab === named) ?? 'your-code'
}
