import type { ForeignEvent } from '@strix/platforms'
import { expect, test } from 'vitest'
import { locateEvents } from './locate.ts'
import { fakeEvent } from './testing/fake-runner.ts'

/** A catalogue that holds `stored`, finds `found`, and writes down what it was asked for. */
function catalogueOf(stored: readonly ForeignEvent[], found: readonly ForeignEvent[] = []) {
  const asked: string[] = []
  return {
    asked,
    stored({ events }: { events: readonly ForeignEvent[] }) {
      asked.push(`stored ${events.map(({ id }) => id).join(' ')}`)
      return Promise.resolve(stored)
    },
    search({ event }: { event: ForeignEvent }) {
      asked.push(`search ${event.id}`)
      return Promise.resolve(found)
    },
  }
}

const enyimba = fakeEvent({ id: 'o1' })
const kano = fakeEvent({ id: 'o2', home: 'Kano Pillars', away: 'Shooting Stars' })

function located(catalogue: ReturnType<typeof catalogueOf>, events: readonly ForeignEvent[]) {
  return locateEvents(catalogue, { platform: 'to', events, signal: undefined })
}

test('what is stored is asked for once for the whole slip, and not searched for', async () => {
  const catalogue = catalogueOf([
    { ...enyimba, id: 'd1' },
    { ...kano, id: 'd2' },
  ])
  const found = await located(catalogue, [enyimba, kano])
  expect([found.get('o1')?.event?.id, found.get('o2')?.event?.id]).toEqual(['d1', 'd2'])
  expect(catalogue.asked).toEqual(['stored o1 o2'])
})

test('only a game that is none of the stored events is searched for', async () => {
  const catalogue = catalogueOf([{ ...enyimba, id: 'd1' }], [{ ...kano, id: 'd2' }])
  const found = await located(catalogue, [enyimba, kano])
  expect([found.get('o1')?.event?.id, found.get('o2')?.event?.id]).toEqual(['d1', 'd2'])
  expect(catalogue.asked).toEqual(['stored o1 o2', 'search o2'])
})

test('what a search finds stands in for the same event as stored', async () => {
  const stale = { ...enyimba, id: 'd1', home: 'TBD', away: 'TBD' }
  const catalogue = catalogueOf([stale], [{ ...enyimba, id: 'd1' }])
  const found = await located(catalogue, [enyimba])
  expect(found.get('o1')?.event).toMatchObject({ id: 'd1', home: 'Enyimba' })
})

test('a game whose match went to another of the slip is not searched for', async () => {
  const catalogue = catalogueOf([{ ...enyimba, id: 'd1' }])
  const twin = { ...enyimba, id: 'o3' }
  const found = await located(catalogue, [enyimba, twin])
  expect([found.get('o1'), found.get('o3')].filter((one) => one?.event)).toHaveLength(1)
  expect(catalogue.asked).toEqual(['stored o1 o3'])
})

test('a slip without games asks nothing', async () => {
  const catalogue = catalogueOf([])
  expect((await located(catalogue, [])).size).toBe(0)
  expect(catalogue.asked).toEqual([])
})
