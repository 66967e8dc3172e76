import { cleanName } from '@strix/assistant'
import type { BestPriceData, CodeProblem, ConvertCodeData, ExplainCodeData } from '@strix/assistant'
import { bookingCode, platformId } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import type { SlipInsight } from '@strix/contracts'
import { z } from 'zod'
import { codeProblemOf } from './code-problems.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { platformName } from './odds-facts.ts'

const problems = { platform: '', games: [], weakest: null, dependent: false } as const

export const explainCode = declareTool({
  name: 'explain_code',
  description:
    'What is in a booking code: its games, the chance that it pays more than the stake by the forecast and by the odds, and its weakest game.',
  input: z.object({ code: bookingCode, platform: platformId }),
  async run({ code, platform }, context) {
    const name = platformName(platform)
    const fail = (problem: CodeProblem) => ({
      tool: 'explain_code' as const,
      data: { ...problems, code, problem, platform: name } satisfies ExplainCodeData,
      facts: [],
    })
    try {
      const { codeService } = context.services
      const ask = { platform, code, mayBeCopy: true, signal: context.signal }
      const slip = await codeService.load(ask)
      const insight = await insightOf(slip._id, context)
      const { facts, add } = collect(name, context.now)
      const listed = slip.games.map((game, at) => ({ ...game, prefix: `g${at + 1}` }))
      const games = byKickoff(listed, ({ date }) => date).map(({ prefix, ...game }) => {
        if (game.odds !== null) {
          const odds = { value: game.odds, unit: 'odds', about: 'price', digits: 2 } as const
          add(game.game, `${prefix}.odds`, odds)
        }
        const pick = cleanName(game.name ?? game.played)
        add(game.game, `${prefix}.pick`, { value: pick, unit: 'word', about: 'pick' })
        const market = game.name === null ? cleanName(game.market) : null
        return { prefix, game: cleanName(game.game), market, pick }
      })
      add(code, 'fold', { value: slip.fold, unit: 'count', about: 'games' })
      if (slip.odds !== null) {
        add(code, 'odds', { value: slip.odds, unit: 'odds', about: 'total odds', digits: 2 })
      }
      const data: ExplainCodeData = {
        code,
        problem: null,
        platform: name,
        games,
        weakest: insight ? `g${insight.weakest + 1}` : null,
        dependent: insight?.dependent ?? false,
      }
      const more = insight ? factsOfInsight(code, insight, context) : []
      return { tool: 'explain_code', data, facts: [...facts, ...more] }
    } catch (error) {
      return fail(codeProblemOf(error))
    }
  },
})

/** Nothing can be said of a slip that has begun, or whose games nobody knows. */
async function insightOf(id: string, { services }: ToolContext): Promise<SlipInsight | null> {
  try {
    return await services.insightService.ofLoaded(id)
  } catch (error) {
    if (codeProblemOf(error) === 'nothing-to-say') return null
    throw error
  }
}

function factsOfInsight(code: string, insight: SlipInsight, { now }: ToolContext) {
  const { facts, add } = collect('Strix forecast and the platforms’ prices', now)
  const percent = { unit: 'percent', digits: 1 } as const
  for (const [at, { game, model, market }] of insight.games.entries()) {
    const prefix = `g${at + 1}`
    if (model !== null) {
      add(game, `${prefix}.model`, {
        value: model * 100,
        about: 'comes in by the model',
        ...percent,
      })
    }
    if (market !== null) {
      add(game, `${prefix}.market`, {
        value: market * 100,
        about: 'comes in by the odds',
        ...percent,
      })
    }
  }
  for (const kind of ['model', 'market'] as const) {
    const view = insight[kind]
    if (!view) continue
    const by = kind === 'model' ? 'by the model' : 'by the odds'
    add(code, `${kind}.landing`, { value: view.landing * 100, about: `lands ${by}`, ...percent })
    if (!view.without) continue
    const without = { value: view.without.landing * 100, about: `lands without it ${by}` }
    add(code, `${kind}.without`, { ...without, ...percent })
  }
  const weakest = insight.games[insight.weakest]
  if (weakest) add(weakest.game, 'weakest', { value: 1, unit: 'word', about: 'least' })
  return facts
}

export const convertCode = declareTool({
  name: 'convert_code',
  description:
    'What would become of a booking code on another platform. It only plans: nothing is booked until the reader says so on the page it links to.',
  input: z.object({ code: bookingCode, from: platformId, to: platformId }),
  async run({ code, from, to }, context) {
    const named = { code, from: platformName(from), to: platformName(to) }
    const link = `/?${new URLSearchParams({ code, from, to }).toString()}#convert`
    try {
      const { signal } = context
      const plan = await context.services.conversionService.plan({ code, from, to, signal })
      const { facts, add } = collect(`${named.from} and ${named.to}`, context.now)
      const games = { unit: 'count', about: 'games' } as const
      add(code, 'total', { value: plan.total, ...games })
      add(code, 'convertible', { value: plan.convertible, ...games, about: 'games that convert' })
      if (plan.odds_before !== null) {
        const before = { value: plan.odds_before, unit: 'odds', about: 'odds before' } as const
        add(named.from, 'before', { ...before, digits: 2 })
      }
      if (plan.odds_after !== null) {
        const after = { value: plan.odds_after, unit: 'odds', about: 'odds after' } as const
        add(named.to, 'after', { ...after, digits: 2 })
      }
      const lost = plan.report
        .filter(({ status }) => status !== 'exact' && status !== 'equivalent')
        .map(({ origin, status }) => ({
          game: cleanName(`${origin.home} - ${origin.away}`),
          reason: status,
        }))
      const data: ConvertCodeData = { ...named, problem: null, link, lost }
      return { tool: 'convert_code', data, facts }
    } catch (error) {
      const problem = codeProblemOf(error)
      const data: ConvertCodeData = { ...named, problem, link, lost: [] }
      return { tool: 'convert_code', data, facts: [] }
    }
  },
})

export const bestPrice = declareTool({
  name: 'best_price',
  description: 'Where a slip pays most: its total odds on every platform that is on.',
  input: z.object({ code: bookingCode, platform: platformId }),
  async run({ code, platform }, context) {
    try {
      const { signal } = context
      const rows = await context.services.priceService.price({ code, platform, signal })
      const priced = rows
        .filter(({ state, odds }) => state === 'ok' && odds !== null)
        .toSorted((a, b) => b.carried - a.carried || (b.odds ?? 0) - (a.odds ?? 0))
      const { facts, add } = collect('the platforms’ prices', context.now)
      const fold = priced[0]?.total
      if (fold !== undefined) add(code, 'fold', { value: fold, unit: 'count', about: 'games' })
      const platforms = priced.map((row, at) => {
        const [prefix, name] = [`b${at + 1}`, platformName(row.platform)]
        const whole = row.carried === row.total
        const odds = { value: row.odds ?? 0, unit: 'odds', about: 'total odds', digits: 2 } as const
        add(name, `${prefix}.odds`, odds)
        add(name, `${prefix}.carried`, { value: row.carried, unit: 'count', about: 'games' })
        add(name, `${prefix}.total`, {
          value: row.total,
          unit: 'count',
          about: 'games of the slip',
        })
        return { prefix, name, whole }
      })
      const [first, second] = platforms
      if (first?.whole && (second === undefined || isDearer(priced))) {
        add(first.name, 'best', { value: 1, unit: 'word', about: 'most' })
      }
      const silent = rows
        .filter(({ state }) => state === 'failed')
        .map(({ platform: id }) => platformName(id))
      const data: BestPriceData = { code, problem: null, platforms, silent }
      return { tool: 'best_price', data, facts }
    } catch (error) {
      const data: BestPriceData = { code, problem: codeProblemOf(error), platforms: [], silent: [] }
      return { tool: 'best_price', data, facts: [] }
    }
  },
})

function isDearer([first, second]: readonly { carried: number; odds: number | null }[]): boolean {
  if (!first || !second) return first !== undefined
  return first.carried > second.carried || (first.odds ?? 0) > (second.odds ?? 0)
}
