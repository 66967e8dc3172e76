import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountQuery } from '../features/accounts/queries.ts'
import { Feed } from '../features/posts/components/feed.tsx'
import { queryClient } from '../lib/query.tsx'
import { forgetUser, rememberUser } from '../lib/session.ts'
import { ada, cardOf, idOf, noMore, walletOf } from '../testing/samples.ts'
import { refusal, startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { Wallet } from '../features/wallet/components/wallet.tsx'
import { firstScript } from './first-calls.ts'
import { MemberPage } from './member-page.tsx'

const feed = 'GET /api/v1/code/feed/:profileId'
const account = 'GET /api/v1/account'
const balance = 'GET /api/v1/wallet/profile-wallet/:profileId'
const activities = 'GET /api/v1/wallet/:walletId/activities'
const options = 'GET /api/v1/payment/options'

beforeEach(() => {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => narrow)
})

afterEach(() => {
  globalThis.strixFirst = undefined
  for (const hint of document.querySelectorAll('link')) hint.remove()
})

type Address = { pathname: string; search?: string; hash?: string }

/** Runs the script of a page as its HTML does. @returns where it sends its reader */
function open({ pathname, search = '', hash = '' }: Address, { member = true } = {}) {
  const replace = vi.fn<(to: string) => void>()
  const page = {
    cookie: member ? 'strix_login=1' : '',
    createElement: document.createElement.bind(document),
    head: document.head,
  }
  // The browser runs it from the HTML; nothing here comes from elsewhere.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function('location', 'document', 'self', firstScript(pathname, ['/assets/a.js']))
  run({ pathname, search, hash, replace }, page, globalThis)
  return replace
}

const hints = () => [...document.head.querySelectorAll('link')].map((link) => link.href)
const member = { member: true }

test('what the HTML asked is what the feed wants: one call in all', async () => {
  const server = startServer()
  server.answers(feed, { data: [cardOf()], page: noMore })
  rememberUser(ada)
  open({ pathname: '/community/feed' }, member)
  expect(server.asked(feed)).toHaveLength(1)
  expect(hints()).toEqual([expect.stringContaining('/assets/a.js')])
  show(
    <MemberPage>
      <Feed people={null} />
    </MemberPage>,
    { at: '/community/feed' },
  )
  expect(await screen.findByText('5PTL8WL')).toBeDefined()
  expect(server.asked(feed)).toHaveLength(1)
})

test('the wallet asks for none of its three parts again', async () => {
  const server = startServer()
  server.answers(balance, { data: walletOf({ balance: 12 }) })
  server.answers(activities, { data: [], page: noMore })
  server.answers(options, new Promise(() => undefined))
  rememberUser(ada)
  open({ pathname: '/wallet' }, member)
  show(
    <MemberPage>
      <Wallet />
    </MemberPage>,
    { at: '/wallet' },
  )
  expect(await screen.findByText('12.00')).toBeDefined()
  expect(server.asked(balance)).toHaveLength(1)
  expect(server.asked(activities)).toHaveLength(1)
  expect(server.asked(options)).toHaveLength(1)
})

test('an answer meant for somebody else is not taken', async () => {
  const server = startServer()
  server.answers(account, refusal('UNAUTHENTICATED', 'Hers'), refusal('INTERNAL', 'Mine'))
  rememberUser({ ...ada, profile_id: idOf(9) })
  open({ pathname: '/management/settings' }, member)
  rememberUser(ada)
  onTestFinished(forgetUser)
  await expect(queryClient.fetchQuery({ ...accountQuery, retry: false })).rejects.toThrow('Mine')
})

test('an address with filters is left to the screen', () => {
  const server = startServer()
  rememberUser(ada)
  open({ pathname: '/community/feed', search: '?state=all' }, member)
  expect(server.asked(feed)).toHaveLength(0)
  expect(hints()).toHaveLength(1)
})

test('a visitor is sent to log in at once, and asks for nothing', () => {
  const replace = open({ pathname: '/wallet', search: '?a=b&c=d', hash: '#x' }, { member: false })
  expect(replace).toHaveBeenCalledWith('/login?next=%2Fwallet%3Fa%3Db%26c%3Dd%23x')
  expect(hints()).toEqual([])
})

test('the page of one’s own codes is open to visitors', () => {
  const replace = open({ pathname: '/my-codes' }, { member: false })
  expect(replace).not.toHaveBeenCalled()
  expect(hints()).toHaveLength(1)
})
