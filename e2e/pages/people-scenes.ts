/** Scenes of profiles, one's own codes, and what Settings holds about others. */
import type { Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import { buyCredits, convertOnce, send, visit } from './people.ts'
import type { SceneName } from './scene-names.ts'
import type { Props, Scene } from './scene.ts'

async function open(page: Page, input: { path: string; text: string }): Promise<void> {
  await page.goto(input.path)
  await page.getByText(input.text, { exact: true }).first().waitFor()
  await page.getByText('Sandbox: simulated').waitFor()
}

/** Logs in as the member of the scenes and opens the profile of another. */
async function openOther(page: Page, { person, other }: Props): Promise<void> {
  await logIn(page, person)
  await visit(page, other.id)
  await page.getByText('Sandbox: simulated').waitFor()
}

/** As above, with that other one followed or not. */
async function openFollowed(page: Page, props: Props, follows: boolean): Promise<void> {
  await logIn(page, props.person)
  await follow(page, props, follows)
  await visit(page, props.other.id)
  await page.getByRole('button', { name: follows ? 'Unfollow' : 'Follow', exact: true }).waitFor()
  await page.getByText('Sandbox: simulated').waitFor()
}

/** Whoever is logged in follows that other one from now on, or no longer. */
async function follow(page: Page, { person, other }: Props, follows = true): Promise<void> {
  const body = { follower_id: person.id, following_id: other.id }
  const path = `/api/v1/profile/${follows ? 'follow' : 'unfollow'}`
  await send(page, { method: 'POST', path, body })
}

function ownTab(tab: string, text: string): Scene['show'] {
  return async (page, { person }) => {
    await logIn(page, person)
    await open(page, { path: `/profile?tab=${tab}`, text })
    await page.getByText('Member since').waitFor()
  }
}

/** A tab of somebody who has posted for weeks. */
function tipsterTab(tab: string, text: string): Scene['show'] {
  return async (page, { person, tipsterId }) => {
    await logIn(page, person)
    await open(page, { path: `/profile/${tipsterId}?tab=${tab}`, text })
  }
}

async function openSettings(page: Page, { person }: Props): Promise<void> {
  await logIn(page, person)
  await open(page, { path: '/management/settings', text: 'Blocked people' })
  await page.getByText('Your link', { exact: true }).waitFor()
  await page.getByText('You block nobody.').waitFor()
}

export const peopleScenes = {
  profile: { show: ownTab('your-code', 'No Codes Yet') },
  'profile-people': {
    show: async (page, props) => {
      await logIn(page, props.person)
      await follow(page, props)
      await open(page, { path: '/profile', text: 'Following' })
      await page.getByRole('button', { name: 'Following' }).click()
      await page.getByRole('dialog').getByText(props.other.username).waitFor()
    },
  },
  'profile-upvoted': {
    show: async (page, { community }) => {
      await logIn(page, community.person)
      await open(page, { path: '/profile?tab=upvoted-code', text: 'Odds' })
      await page.getByText('Member since').waitFor()
    },
  },
  'profile-deleted': { show: ownTab('deleted-code', 'No deleted codes Yet') },
  'profile-wins-empty': { show: ownTab('my-wins', 'No wins yet') },
  'profile-analytics-empty': { show: ownTab('analytics', 'Nothing to count yet') },
  'visitor-codes': { show: tipsterTab('profile-code', 'Odds') },
  'visitor-wins': { show: tipsterTab('wins', 'See the code') },
  'visitor-analytics': {
    whole: true,
    show: tipsterTab('analytics', 'Take it along, and check it'),
  },
  visitor: { show: (page, props) => openFollowed(page, props, false) },
  'visitor-subscribe': {
    show: async (page, props) => {
      await logIn(page, props.person)
      await follow(page, props)
      await buyCredits(page, '1000')
      await visit(page, props.other.id)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      await page.getByText('Left afterwards').waitFor()
    },
  },
  'visitor-subscribe-poor': {
    show: async (page, { poor, other }) => {
      await logIn(page, poor)
      const body = { follower_id: poor.id, following_id: other.id }
      await send(page, { method: 'POST', path: '/api/v1/profile/follow', body })
      await visit(page, other.id)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      await page.getByText('Subscriptions take bought credits.').waitFor()
    },
  },
  'visitor-subscribed': {
    show: async (page, { patron, other }) => {
      await logIn(page, patron)
      const pair = { follower_id: patron.id, following_id: other.id }
      await send(page, { method: 'POST', path: '/api/v1/profile/follow', body: pair })
      await buyCredits(page, '1000')
      const body = { profile_id: other.id, subscriber_id: patron.id }
      await send(page, { method: 'POST', path: '/api/v1/profile/subscribe', body })
      await visit(page, other.id)
      await page.getByText('Subscribed until').waitFor()
    },
  },
  'visitor-more': {
    show: async (page, props) => {
      await openOther(page, props)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'visitor-block': {
    show: async (page, props) => {
      await openOther(page, props)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Block', exact: true }).click()
      await page.getByText('Yes, block').waitFor()
    },
  },
  'visitor-gone': {
    show: async (page, { person }) => {
      await logIn(page, person)
      const path = '/profile/00000000-0000-7000-8000-000000000000'
      await open(page, { path, text: 'There is no such profile' })
    },
  },
  'my-codes': {
    whole: true,
    show: async (page, { person, whole, part }) => {
      await logIn(page, person)
      await convertOnce(page, part)
      await convertOnce(page, whole)
      await open(page, { path: '/my-codes', text: 'Today' })
    },
  },
  'my-codes-filter': {
    show: async (page, { person, whole }) => {
      await logIn(page, person)
      await convertOnce(page, whole)
      const path = '/my-codes?sort=oldest&date_from=2020-01-01&date_to=2020-01-31'
      await open(page, { path, text: 'Nothing in these days' })
    },
  },
  'my-codes-empty': {
    show: async (page, { other }) => {
      await logIn(page, other)
      await open(page, { path: '/my-codes', text: 'No Codes Yet' })
    },
  },
  'my-codes-visitor': {
    show: (page) => open(page, { path: '/my-codes', text: 'You need to login first' }),
  },
  statement: {
    whole: true,
    show: async (page, { person, whole, part }) => {
      await logIn(page, person)
      await convertOnce(page, part)
      await convertOnce(page, whole)
      await open(page, { path: '/my-codes/statement', text: 'Codes you converted' })
    },
  },
  'login-behind': {
    whole: true,
    show: (page) =>
      open(page, { path: '/login?next=/community/feed', text: 'The newest codes in the feed' }),
  },
  'settings-people': {
    show: async (page, props) => {
      await openSettings(page, props)
      await page.getByText('What the bell shows you.').scrollIntoViewIfNeeded()
      await page.evaluate(() => document.querySelector('#notifications-choice')?.scrollIntoView())
    },
  },
  'signup-invited': {
    show: async (page, { other }) => {
      await open(page, { path: `/signup?ref=${other.username}`, text: 'Sign up' })
      await page.getByText('invited you').waitFor()
    },
  },
} satisfies Partial<Record<SceneName, Scene>>
