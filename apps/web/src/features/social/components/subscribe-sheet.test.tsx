import type { WalletView } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada, bola, visitorOf, walletOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { SubscribeSheet } from './subscribe-sheet.tsx'

const walletRead = 'GET /api/v1/wallet/profile-wallet/:profileId'
const chargesRead = 'GET /api/v1/charges'
const subscribing = 'POST /api/v1/profile/subscribe'

const person = visitorOf({ is_following: true })
const pair = { ownId: ada.profile_id, otherId: bola._id }
const subscribed: AnswerOf<typeof subscribing> = {
  data: { is_subscribed: true, renews: false, paid_until: '2026-12-22T08:00:00.000Z' },
  message: 'Subscribed',
}

function priceOf(price: number): AnswerOf<typeof chargesRead> {
  return { data: [{ action: 'subscription', price, free_per_day: 0 }] }
}

function open(price = 500, wallet: Partial<WalletView> = { bought: 800 }) {
  const server = startServer()
  server.answers(walletRead, { data: walletOf(wallet) })
  server.answers(chargesRead, priceOf(price))
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const presses = show(
    <SubscribeSheet person={person} pair={pair} onClose={onClose} onDone={onDone} />,
  )
  return { server, presses, onClose, onDone }
}

const confirm = (name = 'Subscribe for 500 credits') => screen.findByRole('button', { name })
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('what it costs, what there is and what is left stand there before it is paid', async () => {
  open()
  expect(await confirm()).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Subscribe to bola' })).toBeDefined()
  expect(sums()).toEqual(['500 credits for 30 days', '800', '300'])
  expect(screen.getByText('The codes bola keeps for subscribers, whole')).toBeDefined()
})

test('it is paid once, at the price that was shown, and not renewed unless asked', async () => {
  const { server, presses, onClose, onDone } = open()
  const answer = Promise.withResolvers<typeof subscribed>()
  server.answers(subscribing, answer.promise)
  await presses.click(await confirm())
  await presses.click(await confirm('One moment...'))
  await act(async () => answer.resolve(subscribed))
  expect(await screen.findByText('Successfully subscribed!')).toBeDefined()
  expect(onDone.mock.calls).toEqual([[subscribed.data]])
  expect(onClose).not.toHaveBeenCalled()
  const who = { profile_id: bola._id, subscriber_id: ada.profile_id }
  const asked = server.asked(subscribing).map(({ body }) => body)
  expect(asked).toEqual([{ ...who, price: 500, renews: false }])
})

test('renewal is switched on before it is paid', async () => {
  const { server, presses } = open()
  server.answers(subscribing, subscribed)
  await presses.click(await screen.findByRole('switch', { name: 'Renew automatically' }))
  await presses.click(await confirm())
  expect(await screen.findByText('Successfully subscribed!')).toBeDefined()
  expect(server.asked(subscribing)).toMatchObject([{ body: { renews: true } }])
})

test('a price that has changed is shown, and paid only once it is agreed to', async () => {
  const { server, presses, onClose, onDone } = open()
  server.answers(subscribing, refusal('PRICE_CHANGED', 'It costs 600 credits now.'), subscribed)
  const pay = await confirm()
  server.answers(chargesRead, priceOf(600))
  await presses.click(pay)
  expect(await screen.findByText('It costs 600 credits now.')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  const again = await confirm('Subscribe for 600 credits')
  expect(sums()).toEqual(['600 credits for 30 days', '800', '200'])
  expect(server.asked(subscribing)).toHaveLength(1)
  await presses.click(again)
  expect(await screen.findByText('Successfully subscribed!')).toBeDefined()
  expect(onDone).toHaveBeenCalledOnce()
  expect(server.asked(subscribing)).toMatchObject([
    { body: { price: 500 } },
    { body: { price: 600 } },
  ])
})

test('gift credits do not pay for it: nothing is sent, and the way to buy stands there', async () => {
  const { server, presses, onClose } = open(500, { balance: 900, bought: 100, gift: 800 })
  expect(await screen.findByRole('link', { name: 'Buy Credit' })).toBeDefined()
  expect(screen.getByText(/Subscriptions take bought credits/)).toBeDefined()
  expect(sums()).toEqual(['500 credits for 30 days', '100'])
  await presses.click(await confirm())
  expect(screen.getByText('Insufficient balance')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
  expect(address()).toBe('/wallet?buy=400')
  expect(server.asked(subscribing)).toEqual([])
})

test.each([
  ['INSUFFICIENT_BALANCE', 'You have 100 credits.', 'Insufficient balance'],
  ['NOT_FOLLOWING', 'Follow bola first.', 'Follow bola first.'],
] as const)('refused with %s, the sheet is over and says so', async (code, detail, words) => {
  const { server, presses, onClose, onDone } = open()
  server.answers(subscribing, refusal(code, detail))
  await presses.click(await confirm())
  expect(await screen.findByText(words)).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})

test('what costs nothing says so', async () => {
  open(0, { bought: 0 })
  expect(await confirm('Subscribe for free')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Buy Credit' })).toBeNull()
})

test('where the price cannot be read there is nothing to press but to try again', async () => {
  const server = startServer()
  server.answers(walletRead, { data: walletOf({ bought: 800 }) })
  server.answers(chargesRead, refusal('RATE_LIMITED', 'Too many requests.'), priceOf(500))
  const never = () => undefined
  const sheet = <SubscribeSheet person={person} pair={pair} onClose={never} onDone={never} />
  const presses = show(sheet)
  expect(await screen.findByText('The price could not be loaded.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Subscribe/u })).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await confirm()).toBeDefined()
})

test('a list of charges without the price is none to agree to', async () => {
  const server = startServer()
  server.answers(walletRead, { data: walletOf({ bought: 800 }) })
  server.answers(chargesRead, { data: [] }, priceOf(500))
  const never = () => undefined
  const sheet = <SubscribeSheet person={person} pair={pair} onClose={never} onDone={never} />
  const presses = show(sheet)
  await presses.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await confirm()).toBeDefined()
})
