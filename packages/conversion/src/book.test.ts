import { PlatformError } from '@strix/platforms'
import type { Pick } from '@strix/platforms'
import { describe, expect, it } from 'vitest'
import { bookPlan, movedPrices } from './book.ts'
import { NotConvertible, VerificationFailed } from './errors.ts'
import { planSlip } from './plan.ts'
import { fakeDeps, fakeEvent, fakeSelection, fakeSlip } from './testing/fake-runner.ts'
import type { FakePlatform } from './testing/fake-runner.ts'
import type { Booking, Plan, Policy, ReportRow } from './types.ts'

const now = new Date('2026-11-20T09:00:00Z')

const names =
  `Enyimba, Kano Pillars, Remo Stars, Shooting Stars, Plateau United, Abia Warriors, Lobi,
  Katsina, Gombe, Kwara, Bayelsa, Rangers, Heartland, Niger Tornadoes, Sunshine, Doma, Akwa, Wikki,
  Nasarawa, Ikorodu City`.split(/,\s+/)

function world(count: number, onBook?: FakePlatform['onBook']) {
  const games = Array.from({ length: count }, (_, at) =>
    fakeEvent({ id: `o${at}`, home: names[at] ?? '', away: `Visitor ${names[at]}` }),
  )
  const events = games.map((event, at) => ({
    event: { ...event, id: `d${at}` },
    selections: [
      fakeSelection('1x2/home', { native: { id: `d${at}h` } }),
      fakeSelection('1x2/away'),
    ],
  }))
  const deps = fakeDeps([{ id: 'from' }, { id: 'to', events, ...(onBook ? { onBook } : {}) }])
  const slip = fakeSlip(
    'from',
    games.map((event) => ({ ...fakeSelection('1x2/home'), event })),
  )
  return { deps, slip }
}

async function convert(
  count: number,
  policy: Policy,
  onBook?: FakePlatform['onBook'],
): Promise<{ plan: Plan; booking: Booking }> {
  const { deps, slip } = world(count, onBook)
  const plan = await planSlip(deps, { now, slip, to: 'to' })
  return { plan, booking: await bookPlan(deps, plan, { now, policy }) }
}

function refusing(bad: string) {
  return (picks: readonly Pick[]) => {
    if (picks.some(({ event }) => event.id === bad)) {
      throw new PlatformError({ kind: 'REFUSED', platform: 'to', message: 'Call failed.' })
    }
    return picks
  }
}

describe('bookPlan', () => {
  it('gives the code out after it read back as sent', async () => {
    const { booking } = await convert(3, 'all')
    expect(booking.code).toBe('NEW0')
    expect(booking.link).toBe('https://example.test/NEW0')
    expect(booking.rows.map(({ status }) => status)).toEqual(['exact', 'exact', 'exact'])
  })

  /** What a booking that fails reports of each row: its place, and what the code holds instead. */
  async function misreadBy(onBook: FakePlatform['onBook']) {
    const { deps, slip } = world(3, onBook)
    const plan = await planSlip(deps, { now, slip, to: 'to' })
    const rows: ReportRow[] = []
    const input = { now, policy: 'partial', onRow: (row: ReportRow) => rows.push(row) } as const
    await expect(bookPlan(deps, plan, input)).rejects.toBeInstanceOf(VerificationFailed)
    return rows.flatMap(({ index, readBackAs }) => (readBackAs ? [[index, readBackAs.key]] : []))
  }

  it('never gives out a code that holds another bet, and says what it holds', async () => {
    const swapped = (picks: readonly Pick[]) =>
      picks.map((pick, at) => (at === 0 ? pick : { ...pick, selection: fakeSelection('1x2/away') }))
    expect(await misreadBy(swapped)).toEqual([
      [1, '1x2/away'],
      [2, '1x2/away'],
    ])
  })

  it('never gives out a code that names another game', async () => {
    const moved = (picks: readonly Pick[]) =>
      picks.map((pick, at) =>
        at === 1 ? { ...pick, event: { ...pick.event, id: 'elsewhere' } } : pick,
      )
    expect(await misreadBy(moved)).toEqual([[1, '1x2/home']])
  })

  it('blames no row for a game that the platform added by itself', async () => {
    const added = (picks: readonly Pick[]) => {
      const [first] = picks
      return first ? [...picks, { ...first, event: { ...first.event, id: 'gift' } }] : picks
    }
    expect(await misreadBy(added)).toEqual([])
  })

  it('books again without a game the platform silently dropped, and says so', async () => {
    const dropping = (picks: readonly Pick[]) => picks.filter(({ event }) => event.id !== 'd1')
    const { booking } = await convert(3, 'partial', dropping)
    expect(booking.rows.map(({ status }) => status)).toEqual(['exact', 'refused', 'exact'])
    expect(booking.code).toBe('NEW1')
    await expect(convert(3, 'all', dropping)).rejects.toBeInstanceOf(NotConvertible)
  })

  it('finds the refused game by halves', async () => {
    const { booking } = await convert(5, 'partial', refusing('d3'))
    const refused = booking.rows.filter(({ status }) => status === 'refused')
    expect(refused.map(({ index }) => index)).toEqual([3])
    const unmet: unknown = await convert(5, 'all', refusing('d3')).catch((error: unknown) => error)
    expect(unmet).toBeInstanceOf(NotConvertible)
    expect(unmet).toHaveProperty('rows.3.status', 'refused')
    await expect(convert(1, 'partial', refusing('d0'))).rejects.toBeInstanceOf(NotConvertible)
  })

  /** How a slip whose booking is refused ends, and how many bookings it took. */
  async function refusedBy(
    { count, ...terms }: { count: number; policy: Policy; asks?: boolean },
    isRefused: (ids: string[]) => boolean,
  ) {
    let bookings = 0
    const { deps, slip } = world(count, (picks) => {
      bookings += 1
      const message = 'Call failed.'
      const ids = picks.map(({ event }) => event.id)
      if (isRefused(ids)) throw new PlatformError({ kind: 'REFUSED', platform: 'to', message })
      return picks
    })
    const plan = await planSlip(deps, { now, slip, to: 'to' })
    const booked: unknown = await bookPlan(deps, plan, { now, ...terms }).catch((error) => error)
    const { rows } = booked as Booking | NotConvertible
    const refused = rows.flatMap((row) => (row.status === 'refused' ? [row.index] : []))
    const failure = booked instanceof NotConvertible ? booked : null
    const { message, isTaken } = failure ?? {}
    return { refused, bookings, isNone: failure !== null, rows: rows.length, message, isTaken }
  }

  it.each(['all', 'partial'] as const)(
    'reports every game where %s are refused only together',
    async (policy) => {
      const ended = await refusedBy({ count: 5, policy }, (ids) =>
        ['d1', 'd3'].every((id) => ids.includes(id)),
      )
      expect(ended).toMatchObject({ isNone: true, rows: 5, refused: [] })
    },
  )

  it.each([
    ['one is enough under all', { policy: 'all' }, ['d2', 'd9'], 7, [2]],
    [
      'both are named where somebody is asked',
      { policy: 'all', asks: true },
      ['d2', 'd9'],
      16,
      [2, 9],
    ],
    ['not all are found', { policy: 'partial' }, ['d2', 'd5', 'd9', 'd13', 'd17'], 16, [2, 5]],
  ] as const)('reports refused games of twenty: %s', async (_what, terms, bad, most, named) => {
    const ended = await refusedBy({ count: 20, ...terms }, (ids) =>
      bad.some((id) => ids.includes(id)),
    )
    expect(ended).toMatchObject({ isNone: true, rows: 20, refused: named })
    expect(ended.bookings).toBeLessThanOrEqual(most)
  })

  it.each(
    [2, 5, 20].flatMap(
      (count) =>
        [
          { count, policy: 'all' },
          { count, policy: 'partial' },
        ] as const,
    ),
  )('blames no game where the platform takes none: %j', async (terms) => {
    const ended = await refusedBy(terms, () => true)
    expect(ended).toMatchObject({ isNone: true, refused: [], message: 'Call failed.' })
  })

  it.each([2, 5, 20])('names the first of %i games where another one is taken', async (count) => {
    const ended = await refusedBy({ count, policy: 'partial' }, (ids) => ids.includes('d0'))
    expect(ended).toMatchObject({ isNone: false, refused: [0] })
  })

  it.each<[string, boolean, (ids: string[]) => boolean]>([
    ['taken', true, (ids) => ids.includes('d1')],
    ['refused together', false, (ids) => ids.includes('d1') || ids.length > 3],
    ['still refused when bookings run out', false, (ids) => ids.some((id) => id !== 'd0')],
  ])('tells whether the rest was taken: %s', async (_what, isTaken, isRefused) => {
    const ended = await refusedBy({ count: 20, policy: 'all', asks: true }, isRefused)
    expect(ended).toMatchObject({ isNone: true, isTaken })
    expect(ended.refused).toContain(1)
  })

  it('finds one refused game of twenty, wherever it is, with few bookings', async () => {
    const spent: number[] = []
    for (let at = 0; at < 20; at += 1) {
      const ended = await refusedBy({ count: 20, policy: 'all' }, (ids) => ids.includes(`d${at}`))
      expect(ended.refused).toEqual([at])
      spent.push(ended.bookings)
    }
    expect(Math.max(...spent)).toBe(7)
  })

  it('books nothing when the policy asks for all and not all convert', async () => {
    const { deps, slip } = world(1)
    const extra = { ...fakeSelection(null), event: fakeEvent({ id: 'o9', home: 'Nobody' }) }
    const plan = await planSlip(deps, {
      now,
      slip: { ...slip, selections: [...slip.selections, extra] },
      to: 'to',
    })
    await expect(bookPlan(deps, plan, { now, policy: 'all' })).rejects.toBeInstanceOf(
      NotConvertible,
    )
    expect((await bookPlan(deps, plan, { now, policy: 'partial' })).code).toBe('NEW0')
  })

  it('reports a price that moved between plan and code', async () => {
    const dearer = (picks: readonly Pick[]) =>
      picks.map((pick) => ({ ...pick, selection: { ...pick.selection, odds: 2.4 } }))
    const { plan, booking } = await convert(2, 'all', dearer)
    expect(movedPrices(plan, booking).map(({ index }) => index)).toEqual([0, 1])
    expect(booking.rows[0]?.destination?.selection.odds).toBe(2.4)
  })

  it('leaves out a game that reads back at the price of another bet', async () => {
    const other = (picks: readonly Pick[]) =>
      picks.map((pick) =>
        pick.event.id === 'd1' ? { ...pick, selection: { ...pick.selection, odds: 7.5 } } : pick,
      )
    const { booking } = await convert(3, 'partial', other)
    expect(booking.code).toBe('NEW1')
    expect(booking.rows.map(({ status }) => status)).toEqual(['exact', 'price-differs', 'exact'])
    expect(booking.rows[1]?.reason).toContain('FROM pays 2.00 and TO 7.50')
    expect(booking.rows[1]?.destination?.selection.odds).toBe(7.5)
    await expect(convert(3, 'all', other)).rejects.toBeInstanceOf(NotConvertible)
  })

  it('tells what prices speak against even when no code comes of it', async () => {
    const worse = (picks: readonly Pick[]) =>
      picks.map((pick) =>
        pick.event.id === 'd1'
          ? { ...pick, selection: { ...pick.selection, odds: 7.5 } }
          : { ...pick, selection: fakeSelection('1x2/away') },
      )
    const dearer = (picks: readonly Pick[]) =>
      picks.map((pick) => ({ ...pick, selection: { ...pick.selection, odds: 7.5 } }))
    for (const [onBook, failure, count] of [
      [worse, VerificationFailed, 1],
      [dearer, NotConvertible, 2],
    ] as const) {
      const { deps, slip } = world(2, onBook)
      const plan = await planSlip(deps, { now, slip, to: 'to' })
      const told: ReportRow[] = []
      const input = { now, policy: 'partial', onRow: (row: ReportRow) => told.push(row) } as const
      await expect(bookPlan(deps, plan, input)).rejects.toBeInstanceOf(failure)
      const doubted = told.flatMap((row) => row.doubted.map(({ odds }) => odds))
      expect(doubted).toEqual(Array.from({ length: count }, () => 7.5))
      expect(plan.rows.every((row) => row.doubted.length === 0)).toBe(true)
    }
  })

  it('books no game that kicked off since the plan was made', async () => {
    const { deps, slip } = world(2)
    const plan = await planSlip(deps, { now, slip, to: 'to' })
    const later = new Date('2026-11-21T15:00:00.000Z')
    const booking = bookPlan(deps, plan, { now: later, policy: 'partial' })
    await expect(booking).rejects.toBeInstanceOf(NotConvertible)
  })

  it('leaves the plan as it was', async () => {
    const dropping = (picks: readonly Pick[]) => picks.filter(({ event }) => event.id !== 'd0')
    const { plan } = await convert(3, 'partial', dropping)
    expect(plan.rows.every(({ status }) => status === 'exact')).toBe(true)
  })
})
