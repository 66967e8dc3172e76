import type { CreditsData, ProfileData, TrackRecordData } from '@strix/assistant'
import { messages } from '@strix/messages/server/assistant'
import { purchaseRules } from '@strix/contracts'
import { z } from 'zod'
import { AppError } from '../../../infra/errors.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'

export const profile = declareTool({
  name: 'profile',
  description: 'How good a tipster is: the record of codes posted before kick-off.',
  input: z.object({ username: z.string().max(40) }),
  async run({ username }, context) {
    const found = await findCreator(username, context)
    if (!found) {
      const data: ProfileData = { username, found: false, tooFew: true }
      return { tool: 'profile', data, facts: [] }
    }
    const { timeZone, services, now } = context
    const record = await services.recordService.summary({ profileId: found._id, timeZone })
    const { facts, add } = collect('record on Strix', now)
    const owner = found.username
    const count = (id: string, value: number, about: string) =>
      add(owner, id, { value, unit: 'count', about, names: [`@${owner}`] })
    count('posted', record.counts.posted, 'codes posted')
    count('won', record.counts.won, 'codes won')
    count('lost', record.counts.lost, 'codes lost')
    const { win_rate: rate, level_stakes: stakes, expectation } = record
    const percent = { unit: 'percent', digits: 1, names: [`@${owner}`] } as const
    if (rate !== null) add(owner, 'rate', { value: rate * 100, about: 'win rate', ...percent })
    if (stakes.return_rate !== null) {
      const value = stakes.return_rate * 100
      add(owner, 'return', { value, about: 'return on level stakes', ...percent })
    }
    const tooFew = expectation.verdict === 'too-few'
    if (!tooFew) {
      add(owner, 'expected', {
        value: expectation.expected,
        unit: 'count',
        about: 'wins the odds would give',
        digits: 1,
      })
    }
    const data: ProfileData = { username: owner, found: true, tooFew }
    return { tool: 'profile', data, facts }
  },
})

async function findCreator(username: string, { profileId, services }: ToolContext) {
  try {
    const name = username.replace(/^@/u, '')
    return await services.profileService.creator({ viewerId: profileId, username: name })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

export const trackRecord = declareTool({
  name: 'track_record',
  description: 'How good the forecasts of Strix were, beside a base rate and beside the odds.',
  input: z.object({}),
  async run(_, context) {
    const choice = { kind: 'model', market: '1x2' } as const
    const record = await context.services.forecastRecord.record(choice)
    const { facts, add } = collect('public record of forecasts', context.now)
    const count = (id: string, value: number, about: string) =>
      add('Strix', id, { value, unit: 'count', about })
    count('judged', record.all.count, 'forecasts judged')
    count('needed', record.scored_min, 'forecasts needed')
    count('open', record.open, 'forecasts open')
    if (record.model) count('learnt', record.model.matches, 'matches the model learnt from')
    const { ours, base, odds } = record.all
    const loss = (id: string, value: number, about: string) =>
      add('Strix', id, { value, unit: 'points', about, digits: 3 })
    if (ours) loss('ours', ours.rps.mean, 'ranked score')
    if (base) loss('base', base.theirs.rps.mean, 'ranked score of the base rate')
    if (odds) loss('odds', odds.theirs.rps.mean, 'ranked score of the odds')
    // Where the whole interval lies on one side.
    if (base && base.difference.rps.high < 0) {
      add('Strix', 'ahead.base', { value: 1, unit: 'word', about: 'ahead' })
    }
    for (const [at, bin] of record.reliability.entries()) {
      const percent = { unit: 'percent', digits: 1 } as const
      add('Strix', `bin${at}.expected`, { value: bin.expected * 100, about: 'said', ...percent })
      add('Strix', `bin${at}.share`, { value: bin.share * 100, about: 'came true', ...percent })
      count(`bin${at}.count`, bin.count, 'forecasts')
    }
    const compared = [...(base ? ['base' as const] : []), ...(odds ? ['odds' as const] : [])]
    const data: TrackRecordData = { enough: ours !== null, compared }
    return { tool: 'track_record', data, facts }
  },
})

export const credits = declareTool({
  name: 'credits',
  description:
    'The reader’s own balance, what each use of Strix costs, and what credits cost in naira.',
  input: z.object({
    amount: z
      .number()
      .int()
      .min(purchaseRules.min)
      .max(purchaseRules.max)
      .optional()
      .describe('So many credits are priced in naira'),
  }),
  async run({ amount: wanted }, { profileId, services, now }) {
    const [wallet, charges] = await Promise.all([
      services.walletService.view(profileId),
      services.walletService.charges(),
    ])
    const { facts, add } = collect('your wallet', now)
    const amount = (id: string, value: number, about: string) =>
      add('you', id, { value, unit: 'credits', about })
    amount('balance', wallet.balance, 'balance')
    amount('bought', wallet.bought, 'bought')
    amount('gift', wallet.gift, 'gift')
    for (const { action, price, free_per_day: free } of charges) {
      add('Strix', `price.${action}`, { value: price, unit: 'credits', about: action })
      add('Strix', `free.${action}`, { value: free, unit: 'count', about: `${action} free a day` })
    }
    const nairaFor = (count: number) => (count * purchaseRules.koboPerCredit) / 100
    const naira = (id: string, count: number, about: string) =>
      add('Strix', id, { value: nairaFor(count), unit: 'naira', about })
    const { min } = purchaseRules
    naira('buy.one', 1, 'price of a credit')
    add('Strix', 'buy.min', { value: min, unit: 'credits', about: 'least that is sold at once' })
    if (wanted !== undefined) {
      add('Strix', 'buy.amount', { value: wanted, unit: 'credits', about: 'asked about' })
      naira('buy.price', wanted, 'price of these credits')
    }
    const data: CreditsData = { actions: charges.map(({ action }) => action) }
    return { tool: 'credits', data, facts }
  },
})

export const help = declareTool({
  name: 'help',
  description: 'What Strix AI can do, and where help with gambling is.',
  input: z.object({}),
  async run() {
    const data = { uses: messages.uses, gambling_help: '/help/gambling' }
    return { tool: 'help', data, facts: [] }
  },
})
