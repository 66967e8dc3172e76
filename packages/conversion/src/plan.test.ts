import { describe, expect, it } from 'vitest'
import { loadSlip, planSlip } from './plan.ts'
import { isAnswerFor } from './same-event.ts'
import { fakeDeps, fakeEvent, fakeSelection, fakeSlip } from './testing/fake-runner.ts'
import type { FakePlatform } from './testing/fake-runner.ts'
import type { ReportRow, StepEvent } from './types.ts'
import type { SlipSelection } from '@strix/platforms'

const now = new Date('2026-11-20T09:00:00Z')

const here = fakeEvent({ id: 'o1' })
const there = fakeEvent({ id: 'd1' })

function picked(
  key: string | null,
  overrides: Parameters<typeof fakeSelection>[1] = {},
): SlipSelection {
  return { ...fakeSelection(key, overrides), event: here }
}

async function planOf(
  selections: Parameters<typeof fakeSlip>[1],
  destination: Partial<FakePlatform>,
): Promise<ReportRow[]> {
  const deps = fakeDeps([
    { id: 'from', events: [] },
    { id: 'to', ...destination },
  ])
  return (await planSlip(deps, { now, slip: fakeSlip('from', selections), to: 'to' })).rows
}

const open = [{ event: there, selections: [fakeSelection('1x2/home'), fakeSelection('ah@0/home')] }]

const cases: [
  name: string,
  selection: SlipSelection,
  destination: Partial<FakePlatform>,
  status: string,
][] = [
  ['same bet', picked('1x2/home'), { events: open }, 'exact'],
  ['another market that pays the same', picked('dnb/home'), { events: open }, 'equivalent'],
  ['no such game', picked('1x2/home'), { events: [] }, 'missing-event'],
  ['no such market', picked('btts/yes'), { events: open }, 'missing-market'],
  ['started at the origin', picked('1x2/home', { state: 'started' }), { events: open }, 'started'],
  ['ended at the origin', picked('1x2/home', { state: 'ended' }), { events: open }, 'started'],
  [
    'suspended at the origin only is looked for',
    picked('1x2/home', { state: 'suspended' }),
    { events: open },
    'exact',
  ],
  [
    'closed at the destination',
    picked('1x2/home'),
    { events: [{ event: there, selections: [fakeSelection('1x2/home', { state: 'suspended' })] }] },
    'suspended',
  ],
  [
    'started at the destination',
    picked('1x2/home'),
    { events: [{ event: { ...there, state: 'started' }, selections: [] }] },
    'started',
  ],
  ['a market nobody keyed', picked(null), { events: open }, 'unsupported'],
  [
    'a builder selection',
    { ...picked('1x2/home'), unsupported: 'A bet builder cannot be carried over.' },
    { events: open },
    'unsupported',
  ],
]

describe('planSlip', () => {
  it.each(cases)('%s', async (_name, selection, destination, status) => {
    const [row] = await planOf([selection], destination)
    expect(row?.status).toBe(status)
    expect(row?.reason === null).toBe(status === 'exact')
    expect(row?.destination === null).toBe(status !== 'exact' && status !== 'equivalent')
  })

  it('shows both prices of what is one bet by its key and another by its price', async () => {
    const [row] = await planOf([picked('1x2/home', { odds: 1.5 })], {
      events: [{ event: there, selections: [fakeSelection('1x2/home', { odds: 4.4 })] }],
    })
    expect(row).toMatchObject({
      status: 'price-differs',
      reason: 'FROM pays 1.50 and TO 4.40: prices this far apart are not of one bet.',
      origin: { odds: 1.5 },
      destination: { selection: { odds: 4.4 } },
    })
  })

  it.each([
    ['another game under the id', { id: 'd2', home: 'Kano Pillars', away: 'Plateau United' }],
    ['another game in its place', { home: 'Kano Pillars', away: 'Plateau United' }],
    ['the sides the other way round', { home: there.away, away: there.home }],
    ['the same game of weeks later', { kickoff: '2026-12-19T15:00:00.000Z' }],
  ])('takes no bet of an event that is answered as %s', async (_name, change) => {
    const asked = { event: there, selections: [fakeSelection('1x2/home')] }
    const deps = fakeDeps([
      { id: 'from', events: [] },
      { id: 'to', events: [asked] },
    ])
    const answered = { ...asked, event: { ...there, ...change } }
    const access = (id: string) => ({
      ...deps.access(id),
      event: () => Promise.resolve(answered),
    })
    const slip = fakeSlip('from', [picked('1x2/home')])
    const { rows } = await planSlip({ ...deps, access }, { now, slip, to: 'to' })
    expect(rows[0]).toMatchObject({ status: 'missing-event', destination: null })
  })

  it('takes an event for the same that was moved by two days, or that a slip names by its id', () => {
    const moved = { ...there, kickoff: '2026-11-23T15:00:00.000Z' }
    expect(isAnswerFor(there, moved)).toBe(true)
    expect(isAnswerFor({ ...there, home: '', away: '' }, moved)).toBe(true)
    expect(isAnswerFor({ ...there, home: '', away: '', id: 'other' }, moved)).toBe(false)
  })

  it('takes an event for the same whose names are written in another way by now', async () => {
    const asked = { event: there, selections: [fakeSelection('1x2/home')] }
    const deps = fakeDeps([
      { id: 'from', events: [] },
      { id: 'to', events: [asked] },
    ])
    const kickoff = '2026-11-21T15:30:00.000Z'
    const event = { ...there, home: 'Enyimba FC', away: 'Rivers Utd', kickoff }
    const access = (id: string) => ({
      ...deps.access(id),
      event: () => Promise.resolve({ ...asked, event }),
    })
    const slip = fakeSlip('from', [picked('1x2/home')])
    const { rows } = await planSlip({ ...deps, access }, { now, slip, to: 'to' })
    expect(rows[0]).toMatchObject({ status: 'exact' })
  })

  it('asks the origin for its price of now before it refuses an old one', async () => {
    const asked = (odds: number) =>
      fakeDeps([
        {
          id: 'from',
          events: [{ event: here, selections: [fakeSelection('1x2/home', { odds })] }],
        },
        { id: 'to', events: [{ event: there, selections: [fakeSelection('1x2/home')] }] },
      ])
    const slip = fakeSlip('from', [picked('1x2/home', { odds: 3.4 })])
    const statusAt = async (odds: number) =>
      (await planSlip(asked(odds), { now, slip, to: 'to' })).rows[0]?.status
    expect(await statusAt(2.05)).toBe('exact')
    expect(await statusAt(3.4)).toBe('price-differs')
  })

  it('never takes a game whose kick-off has passed for open, on either side', async () => {
    const statusAt = async (time: string, kickoffs: { origin: string; destination: string }) => {
      const events = [{ event: { ...there, kickoff: kickoffs.destination }, selections: home }]
      const deps = fakeDeps([{ id: 'from' }, { id: 'to', events }])
      const leg = { ...picked('1x2/home'), event: { ...here, kickoff: kickoffs.origin } }
      const slip = fakeSlip('from', [leg])
      return (await planSlip(deps, { now: new Date(time), slip, to: 'to' })).rows[0]?.status
    }
    const home = [fakeSelection('1x2/home')]
    const [early, late] = ['2026-11-21T14:30:00.000Z', '2026-11-21T15:00:00.000Z']
    const between = '2026-11-21T14:45:00.000Z'
    expect(await statusAt(between, { origin: late, destination: late })).toBe('exact')
    expect(await statusAt(between, { origin: early, destination: late })).toBe('started')
    expect(await statusAt(between, { origin: late, destination: early })).toBe('started')
    expect(await statusAt(late, { origin: late, destination: late })).toBe('started')
  })

  it('keeps every selection, in order, and says which pick of one game conflicts', async () => {
    const rows = await planOf([picked('dnb/home'), picked(null), picked('1x2/home')], {
      events: open,
    })
    expect(rows.map(({ index, status }) => [index, status])).toEqual([
      [0, 'equivalent'],
      [1, 'unsupported'],
      [2, 'conflict'],
    ])
  })

  it('marks what is over the destination’s limit', async () => {
    const second = fakeEvent({ id: 'o2', home: 'Kano Pillars', away: 'Remo Stars' })
    const rows = await planOf(
      [picked('1x2/home'), { ...fakeSelection('1x2/home'), event: second }],
      {
        selectionsMax: 1,
        events: [
          ...open,
          { event: { ...second, id: 'd2' }, selections: [fakeSelection('1x2/home')] },
        ],
      },
    )
    expect(rows.map(({ status }) => status)).toEqual(['exact', 'over-limit'])
  })

  it('never gives one game of the destination to two games of the slip', async () => {
    const twin = fakeEvent({ id: 'o2' })
    const rows = await planOf([picked('1x2/home'), { ...fakeSelection('1x2/home'), event: twin }], {
      events: open,
      selectionsPerEvent: 5,
    })
    expect(rows.filter(({ status }) => status === 'exact')).toHaveLength(1)
  })

  it('asks the origin’s event for a bet the slip does not name fully', async () => {
    const native = { gameId: 1, type: 3786 }
    const full = { event: here, selections: [fakeSelection('cs/other[0-4]', { native })] }
    const deps = fakeDeps([
      { id: 'from', events: [full] },
      { id: 'to', events: [{ event: there, selections: [fakeSelection('cs/other[0-4]')] }] },
    ])
    const slip = fakeSlip('from', [picked(null, { native })])
    const plan = await planSlip(deps, { now, slip, to: 'to' })
    expect(plan.rows[0]?.status).toBe('exact')
  })

  it('does not guess between lines the slip does not tell apart', async () => {
    const native = (line: string | null) => ({ marketId: '18', specifier: line, outcomeId: '12' })
    const lines = [1.5, 2.5].map((line) =>
      fakeSelection(`ou@${line}/over`, { native: native(`total=${line}`) }),
    )
    const deps = fakeDeps([
      { id: 'from', events: [{ event: here, selections: lines }] },
      { id: 'to', events: [{ event: there, selections: lines }] },
    ])
    const slip = fakeSlip('from', [picked(null, { native: native(null) })])
    expect((await planSlip(deps, { now, slip, to: 'to' })).rows[0]?.status).toBe('unsupported')
  })

  it('puts one bet into a code once, however often the slip holds it', async () => {
    const zero = { event: there, selections: [fakeSelection('ah@0/home')] }
    const rows = await planOf([picked('dnb/home'), picked('ah@0/home')], {
      events: [zero],
      selectionsPerEvent: 5,
    })
    expect(rows.map(({ status }) => status)).toEqual(['equivalent', 'conflict'])
  })

  it('reports each game once and its progress in step', async () => {
    const steps: StepEvent[] = []
    const rows: ReportRow[] = []
    const deps = fakeDeps([{ id: 'from' }, { id: 'to', events: open }])
    await planSlip(deps, {
      now,
      slip: fakeSlip('from', [picked('1x2/home'), picked(null)]),
      to: 'to',
      onStep: (step) => steps.push(step),
      onRow: (row) => rows.push(row),
    })
    expect(rows).toHaveLength(2)
    expect(steps.at(-1)).toMatchObject({ step: 'match', done: 1, total: 1 })
  })

  it('says what it knows about games the origin left out', async () => {
    const deps = fakeDeps([{ id: 'from' }, { id: 'to', events: open }])
    const noticesFor = async (droppedByOrigin: number | null, betType: 'multiple' | 'system') => {
      const slip = fakeSlip('from', [picked('1x2/home')], { droppedByOrigin, betType })
      return (await planSlip(deps, { now, slip, to: 'to' })).notices.join(' ')
    }
    expect(await noticesFor(0, 'multiple')).toBe('')
    expect(await noticesFor(2, 'multiple')).toContain('2 games')
    expect(await noticesFor(null, 'multiple')).toContain('does not say')
    expect(await noticesFor(0, 'system')).toContain('system')
  })
})

describe('loadSlip', () => {
  it('calls a code without games expired', async () => {
    const deps = fakeDeps([{ id: 'from', slips: { ABC123: fakeSlip('from', []) } }])
    const loading = loadSlip(deps, { platform: 'from', code: 'ABC123' })
    await expect(loading).rejects.toMatchObject({ kind: 'CODE_EXPIRED' })
  })
})
