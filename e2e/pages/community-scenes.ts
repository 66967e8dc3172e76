/** The community's screens and states. */
import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, openAccount, type Person } from './accounts.ts'
import { cardOf, commentOn, memberOf, postCode, postExamples, voteFor } from './community.ts'
import { exampleOf } from './examples.ts'
import type { SceneName } from './scene-names.ts'
import type { CommunityProps, Scene } from './scene.ts'

/** Codes that stand in the feed, with votes and comments; the first has most of everything. */
export async function findCommunityProps(request: APIRequestContext): Promise<CommunityProps> {
  const creator = await memberOf(request, await openAccount(request))
  const note = 'Home wins only. Two of them are safe.\nStake small.'
  const [first, second] = await postExamples(request, creator, { count: 5, note })
  if (!first || !second) throw new Error('The sandbox has no codes that can be posted.')
  await commentOn(creator, first.id, 'Posted before the first kick-off, as always.')
  await postLocked(request)
  const person = await openAccount(request)
  const viewer = await memberOf(request, person)
  await voteFor(viewer, first.id)
  await voteFor(viewer, second.id)
  await commentOn(viewer, first.id, 'The second game worries me: they drew the last three away.')
  const { id: codeId, code, platform } = first
  return { codeId, person, code, platform }
}

async function postLocked(request: APIRequestContext): Promise<void> {
  const member = await memberOf(request, await openAccount(request))
  const code = await exampleOf(request, '22bet')
  await postCode(member, { code, platform: '22bet', subscribersOnly: true })
}

async function openFeed(page: Page, person: Person, query = ''): Promise<void> {
  await logIn(page, person)
  await page.goto(`/community/feed${query}`)
  await page.getByText('Sandbox: simulated').waitFor()
}

async function openCards(page: Page, { person }: CommunityProps): Promise<void> {
  await openFeed(page, person)
  await page.getByRole('article').first().waitFor()
}

/** A card of the feed, brought to where a thumb reaches it. */
async function findCard(page: Page, props: CommunityProps) {
  await openCards(page, props)
  const card = cardOf(page, props.codeId)
  await card.scrollIntoViewIfNeeded()
  return card
}

async function openPostCode(page: Page, person: Person, query = ''): Promise<void> {
  await logIn(page, person)
  await page.goto(`/community/post-code${query}`)
  await page.getByRole('button', { name: 'Post Code' }).waitFor()
  await page.getByText('Sandbox: simulated').waitFor()
}

export const communityScenes = {
  feed: { show: async (page, { community }) => openCards(page, community) },
  'feed-filter': {
    show: async (page, { community }) => {
      await openFeed(page, community.person, '?state=all&min_odds=1&max_odds=25.99&sort=trending')
      await page.getByRole('article').first().waitFor()
      const button = page.getByRole('button', { name: /^Filter/ })
      // On a wide screen the panel stands beside the codes.
      if (await button.isVisible()) await button.click()
      await page.getByRole('button', { name: 'Clear Filter' }).waitFor()
    },
  },
  'feed-comments': {
    show: async (page, { community }) => {
      const card = await findCard(page, community)
      await card.getByRole('button', { name: /^Comments/ }).click()
      await page.getByText('The second game worries me').waitFor()
    },
  },
  'feed-convert': {
    show: async (page, { community }) => {
      const card = await findCard(page, community)
      await card.getByRole('button', { name: 'Convert' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Betking' }).waitFor()
    },
  },
  'feed-report': {
    show: async (page, { community }) => {
      const card = await findCard(page, community)
      await card.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Report' }).click()
      await page.getByRole('button', { name: 'Send report' }).waitFor()
    },
  },
  'feed-locked': {
    show: async (page, { community }) => {
      await openCards(page, community)
      await page.getByText('For subscribers only').first().scrollIntoViewIfNeeded()
    },
  },
  'feed-empty': {
    show: async (page, { community }) => {
      await openFeed(page, community.person, '?mode=following')
      await page.getByText('Nothing from people you follow').waitFor()
    },
  },
  search: {
    show: async (page, { community }) => {
      await logIn(page, community.person)
      await page.goto(`/search?q=${community.code}`)
      await page.getByRole('article').first().waitFor()
    },
  },
  'feed-failed': {
    show: async (page, { community }) => {
      await page.route('**/api/v1/code/feed/**', (route) => route.abort())
      // With filters the page asks by itself.
      await openFeed(page, community.person, '?state=all')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  subscription: {
    show: async (page, { community }) => {
      await logIn(page, community.person)
      await page.goto('/subscription')
      await page.getByRole('article').first().waitFor()
    },
  },
  'post-code': {
    whole: true,
    show: async (page, { community }) => openPostCode(page, community.person),
  },
  'post-code-loaded': {
    whole: true,
    show: async (page, { community: { person, code, platform } }) => {
      await openPostCode(page, person, `?code=${code}&platform=${platform}`)
      await page.getByText(/(Counts|Will not count) for your record/).waitFor()
    },
  },
  code: {
    whole: true,
    show: async (page, { community: { person, codeId } }) => {
      await logIn(page, person)
      await page.goto(`/code/${codeId}`)
      await page.getByText('The second game worries me').waitFor()
      await page.getByRole('button', { name: 'Post comment' }).waitFor()
    },
  },
  'code-visitor': {
    whole: true,
    show: async (page, { community: { codeId } }) => {
      await page.goto(`/code/${codeId}`)
      await page.getByRole('link', { name: 'See full code' }).waitFor()
      await page.getByText('The second game worries me').waitFor()
    },
  },
  'code-missing': {
    show: async (page) => {
      await page.goto('/code/0198a3c2-1111-7222-8333-444455556666')
      await page.getByText('There is no such code for you').waitFor()
    },
  },
} satisfies Partial<Record<SceneName, Scene>>
