import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Running, at, runAt, saturday } from './testing/run.ts'
import { ids, listOver } from './testing/wires.ts'

let run: Running
beforeAll(async () => {
  run = await runAt(saturday)
})
afterAll(() => run.stop())

/** Asks and gives up after `ms`. */
function ask(ms: number): Promise<Response> {
  return fetch(`${run.url}/www.sportybet.com/api/ng/factsCenter/popularAndSportList`, {
    signal: AbortSignal.timeout(ms),
  })
}

describe('faults', () => {
  test('html403, rate429 and error500 are those answers', async () => {
    run.control.setFault('sportybet', 'html403')
    const blocked = await ask(2000)
    expect(blocked.status).toBe(403)
    expect(blocked.headers.get('content-type')).toContain('text/html')
    expect(await blocked.text()).toContain('Just a moment')
    run.control.setFault('sportybet', 'rate429')
    expect((await ask(2000)).status).toBe(429)
    run.control.setFault('sportybet', 'error500')
    expect((await ask(2000)).status).toBe(500)
    run.control.setFault('sportybet', null)
    expect((await ask(2000)).status).toBe(200)
  })

  test('truncated and wrongSchema are fine by status alone', async () => {
    run.control.setFault('sportybet', 'truncated', { times: 1 })
    const cut = await ask(2000)
    expect(cut.status).toBe(200)
    const text = await cut.text()
    expect(() => JSON.parse(text)).toThrow()
    run.control.setFault('sportybet', 'wrongSchema', { times: 1 })
    const other: unknown = await (await ask(2000)).json()
    expect(other).not.toHaveProperty('bizCode')
  })

  test('timeout, slow and drip do not end in a second', async () => {
    for (const fault of ['timeout', 'slow', 'drip'] as const) {
      run.control.setFault('sportybet', fault, { times: 1 })
      await expect(ask(1000).then((response) => response.text())).rejects.toThrow()
    }
  })

  test('huge is twenty million bytes', async () => {
    run.control.setFault('sportybet', 'huge', { times: 1 })
    expect((await (await ask(20_000)).arrayBuffer()).byteLength).toBeGreaterThan(20_000_000)
  })

  test('a fault is over after so many answers, and the other platforms go on', async () => {
    run.control.setFault('sportybet', 'error500', { times: 2 })
    expect((await ask(2000)).status).toBe(500)
    for (const id of ids.filter((one) => one !== 'sportybet'))
      expect((await listOver(run, id)).status).toBe(200)
    expect((await ask(2000)).status).toBe(500)
    expect((await ask(2000)).status).toBe(200)
  })

  test('a running call does not keep the simulator from stopping', async () => {
    const other = await runAt(saturday)
    other.control.setFault('bet9ja', 'timeout')
    const waiting = listOver(other, 'bet9ja').catch((error: unknown) => error)
    await expect.poll(() => other.control.requests().bet9ja).toBe(1)
    await other.stop()
    expect(await waiting).toBeInstanceOf(Error)
  })
})

describe('control over HTTP', () => {
  test('sets and mends a fault', async () => {
    expect(
      (await run.post('__control/fault', { platform: 'sportybet', fault: 'error500' })).status,
    ).toBe(200)
    expect((await ask(2000)).status).toBe(500)
    await run.post('__control/fault', { platform: 'sportybet', fault: null })
    expect((await ask(2000)).status).toBe(200)
  })

  test('moves the clock', async () => {
    const ended = async () =>
      (await run.get('__control/results')).list('').map((match) => at(match, 'id'))
    const before = await ended()
    await run.post('__control/clock', { now: '2026-11-21T23:59:00Z' })
    const later = await ended()
    expect(later.some((id) => String(id).startsWith('2026-11-21') && !before.includes(id))).toBe(
      true,
    )
    await run.post('__control/clock', {})
    expect(await ended()).toEqual(before)
  })

  test('gives examples, makes a slip and reads it', async () => {
    expect((await run.get('__control/examples')).list('betking')).toHaveLength(3)
    const made = await run.post('__control/slip', { platform: 'betking', count: 4, seed: 'one' })
    const code = String(made.at('code'))
    const read = await run.get(`__control/read?platform=betking&code=${code}`)
    expect(read.at('selections')).toEqual(made.at('picks'))
  })

  test('a mistake is a 400 with a sentence', async () => {
    const reply = await run.post('__control/fault', { platform: 'nobody', fault: 'slow' })
    expect([reply.status, reply.at('error')]).toEqual([400, 'there is no platform "nobody"'])
    expect((await run.post('__control/fault', { platform: 'bet9ja', fault: 'rain' })).status).toBe(
      400,
    )
    expect((await run.get('__control/nothing')).status).toBe(404)
  })

  test('a host that is none of the six is not there', async () => {
    expect((await run.get('example.com/')).status).toBe(404)
    expect((await run.get('www.sportybet.com/elsewhere')).status).toBe(404)
  })
})
