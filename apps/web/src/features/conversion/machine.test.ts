import type { ConversionView, PlanView, Problem, SelectionReport } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import {
  convert,
  type ConvertEvent,
  type ConvertState,
  type Draft,
  emptyDraft,
  initialState,
  requestOf,
} from './machine.ts'

const draft: Draft = { code: 'HW8EM8', from: 'sportybet', to: 'bet9ja' }
const request = { code: 'HW8EM8', from: 'sportybet', to: 'bet9ja' } as const

function run(state: ConvertState, ...events: readonly ConvertEvent[]): ConvertState {
  return events.reduce(convert, state)
}

function row(index: number, status: SelectionReport['status'] = 'exact'): SelectionReport {
  const origin = {
    home: 'Inter',
    away: 'Bologna',
    league: 'Serie A',
    country: 'Italy',
    kickoff: null,
    market: '1X2',
    outcome: 'Home',
    odds: 1.8,
  }
  return {
    index,
    status,
    key: null,
    description: null,
    origin,
    destination: null,
    match_confidence: null,
    reason: null,
  }
}

function plan(convertible: number): PlanView {
  return {
    plan_id: '0190c2d8-0000-7000-8000-000000000000',
    expires_at: '2026-11-20T12:05:00Z',
    convertible,
    total: 2,
    odds_before: 3,
    odds_after: 2,
    dropped_by_origin: null,
    notices: [],
    report: [row(0), row(1, 'missing-market')],
  }
}

const result: ConversionView = {
  id: '0190c2d8-0000-7000-8000-000000000001',
  created_at: '2026-11-20T12:00:00Z',
  origin_platform: 'sportybet',
  code_id: null,
  origin_code: 'HW8EM8',
  destination_platform: 'bet9ja',
  code: '*****WL',
  masked: true,
  link: null,
  policy: 'partial',
  converted: 2,
  total: 2,
  odds_before: 3,
  odds_after: 3,
  dropped_by_origin: 0,
  notices: [],
  report: [],
}

const problem: Problem = {
  type: '/problems/CODE_EXPIRED',
  title: 'Code expired',
  status: 410,
  detail: 'It has expired.',
  code: 'CODE_EXPIRED',
}

const opening = run(initialState(), { type: 'opening', on: true })
const loading = run(initialState(draft), { type: 'submit' })
const asking = run(loading, { type: 'plan', plan: plan(1) })
const failed = run(loading, { type: 'problem', problem })
const done = run(loading, { type: 'result', result })

describe('requestOf', () => {
  test.each<[Draft, ReturnType<typeof requestOf>]>([
    [draft, request],
    [{ ...draft, code: '  HW8EM8 ' }, request],
    [{ ...draft, code: '   ' }, 'fields'],
    [{ ...draft, from: null }, 'fields'],
    [{ ...draft, to: null }, 'fields'],
    [{ ...draft, to: 'sportybet' }, 'same'],
    [emptyDraft, 'fields'],
  ])('%j → %j', (given, expected) => expect(requestOf(given)).toEqual(expected))
})

describe('the form', () => {
  test('refuses what is not filled, and forgets that when edited', () => {
    const refused = run(initialState(), { type: 'submit' })
    expect(refused).toMatchObject({ at: 'initial', refusal: 'fields' })
    const edited = run(refused, { type: 'edit', draft: { code: 'A' } })
    expect(edited).toEqual(initialState({ ...emptyDraft, code: 'A' }))
  })

  test('swaps the platforms and keeps the code', () => {
    expect(run(initialState(draft), { type: 'swap' }).draft).toEqual({
      code: 'HW8EM8',
      from: 'bet9ja',
      to: 'sportybet',
    })
  })

  test('takes the last destination where none is chosen, and never the origin', () => {
    const to = (known: Partial<Draft>) =>
      run(initialState({ ...emptyDraft, ...known }), { type: 'suggest', to: 'bet9ja' }).draft.to
    expect(to({})).toBe('bet9ja')
    expect(to({ to: '1xbet' })).toBe('1xbet')
    expect(to({ from: 'bet9ja' })).toBeNull()
  })

  test('sends what it holds', () => {
    expect(loading).toEqual({ at: 'loading', draft, request, steps: [], report: [] })
  })

  test('cannot be changed while a conversion runs', () => {
    expect(run(loading, { type: 'edit', draft: { code: 'X' } })).toBe(loading)
    expect(run(loading, { type: 'submit' })).toBe(loading)
  })
})

describe('a running conversion', () => {
  test('keeps the latest word on each step and game, games in their order', () => {
    const state = run(
      loading,
      { type: 'step', step: { step: 'match', done: 1, total: 2, message: '' } },
      { type: 'selection', selection: row(1, 'missing-market') },
      { type: 'selection', selection: row(0) },
      { type: 'step', step: { step: 'match', done: 2, total: 2, message: '' } },
      { type: 'selection', selection: row(1) },
    )
    if (state.at !== 'loading') throw new Error(state.at)
    expect(state.steps.map((step) => step.done)).toEqual([2])
    expect(state.report).toEqual([row(0), row(1)])
  })

  test('asks when a part converts', () => {
    expect(asking).toMatchObject({ at: 'asking', plan: { convertible: 1 } })
    expect(run(asking, { type: 'confirm' })).toMatchObject({
      at: 'loading',
      request: { ...request, planId: plan(1).plan_id },
    })
  })

  test('a refusal that brings its report is shown with it', () => {
    const refused = { ...problem, code: 'NOT_CONVERTIBLE' as const, report: [row(3)] }
    const state = run(loading, { type: 'problem', problem: refused })
    expect(state.at === 'failed' && state.report).toEqual([row(3)])
  })

  test('cancelling keeps what was typed', () => {
    for (const state of [loading, asking]) {
      expect(run(state, { type: 'cancel' })).toEqual(initialState(draft))
    }
  })

  test('back from a result the form is as it was sent, without a code that was never seen', () => {
    expect(run(done, { type: 'leave' })).toEqual(initialState(draft))
    const posted = { ...result, code_id: result.id }
    const end: ConvertEvent = { type: 'result', result: posted }
    expect(run(loading, end, { type: 'leave' })).toEqual(initialState(draft))
    const shown: ConvertEvent = { type: 'restored', result: { ...posted, origin_code: '****M8' } }
    expect(run(opening, shown, { type: 'leave' })).toMatchObject({ draft: { code: '' } })
    expect(run(loading, { type: 'leave' })).toBe(loading)
  })

  test('what arrives after the end changes nothing', () => {
    for (const state of [initialState(draft), asking, failed, done]) {
      expect(run(state, { type: 'result', result }, { type: 'problem', problem })).toBe(state)
    }
  })
})

describe('the end', () => {
  test('starting over clears the code and keeps the platforms', () => {
    for (const state of [done, failed]) {
      expect(run(state, { type: 'restart' })).toEqual(initialState({ ...draft, code: '' }))
    }
  })

  test('a failure can be tried again as it was, without an old plan', () => {
    expect(run(failed, { type: 'retry' })).toEqual(loading)
    const second = run(asking, { type: 'confirm' }, { type: 'problem', problem })
    expect(run(second, { type: 'retry' })).toEqual(loading)
    expect(run(done, { type: 'retry' })).toBe(done)
  })

  test('a conversion made before stands as if it had just ended', () => {
    const again = run(opening, { type: 'restored', result })
    expect(again.at === 'done' && again.result).toBe(result)
    const { origin_code: code, origin_platform: from, destination_platform: to } = result
    expect(again.draft).toEqual({ code, from, to })
    expect(run(loading, { type: 'restored', result })).toBe(loading)
  })

  test('a conversion made before takes the place of nothing that was typed since', () => {
    const typed = run(opening, { type: 'edit', draft: { code: 'A' } })
    expect(run(typed, { type: 'restored', result })).toBe(typed)
    const suggested = run(opening, { type: 'suggest', to: 'bet9ja' })
    expect(run(suggested, { type: 'restored', result }).at).toBe('done')
  })
})

describe('a destination that was only suggested', () => {
  const suggested = convert(initialState(), { type: 'suggest', to: 'bet9ja' })

  test('gives way to where the code is from', () => {
    const { draft } = convert(suggested, {
      type: 'edit',
      draft: { code: '5PTL8WL', from: 'bet9ja' },
    })
    expect(draft).toMatchObject({ from: 'bet9ja', to: null })
  })

  test('stays where the code is from elsewhere, and once it was chosen', () => {
    const other = convert(suggested, { type: 'edit', draft: { from: 'betking' } })
    expect(other.draft.to).toBe('bet9ja')
    const chosen = convert(suggested, { type: 'edit', draft: { to: 'bet9ja' } })
    const same = convert(chosen, { type: 'edit', draft: { from: 'bet9ja' } })
    expect(same.draft.to).toBe('bet9ja')
  })

  test('gives way to a list with a code from there', () => {
    const code = { code: '5PTL8WL', from: 'bet9ja', candidates: [], sure: true } as const
    const list = convert(suggested, { type: 'several', found: { codes: [code], left: 0 } })
    expect(list.draft.to).toBeNull()
  })
})
