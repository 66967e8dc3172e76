/** Converting without scripts: a form, and a page for whoever sent it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../../testing/read-page.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { fromPage, newPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { webBuild, webIsBuilt } from '../../testing/web-build.ts'

const from = 'sportybet'
const to = 'bet9ja'

describe.skipIf(!webIsBuilt)('the form that converts', () => {
  let world: TestWorld
  let code: string
  let games: number

  beforeAll(async () => {
    world = await openTestWorld({ catalogue: [from, to], webRoot: webBuild })
    code = wholeCode()
    games = world.control.read(from, code)?.length ?? 0
  })
  afterAll(() => world.close())

  function wholeCode(): string {
    for (let seed = 1; seed < 400; seed += 1) {
      const slip = world.slip({ platform: from, count: 3, seed })
      if (slip.picks.every(({ matchId, key }) => world.control.offers(to, matchId, key))) {
        return slip.code
      }
    }
    throw new Error('the world has no such slip')
  }

  function send(form: Record<string, string>, headers: Record<string, string> = {}) {
    return world.app.inject({
      method: 'POST',
      url: '/convert',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  }
  const whole = () => ({ code, origin_platform: from, destination_platform: to })

  test('leads a visitor to a page of their own: the report whole, the code masked', async () => {
    const sent = await send(whole())
    expect(sent.statusCode).toBe(303)
    const path = String(sent.headers.location)
    const [{ name, value } = { name: '', value: '' }] = sent.cookies
    const cookie = `${name}=${value}`
    const page = await readPage(world, path, undefined, { cookie })
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    const api = await world.app.inject({
      url: `/api/v1/conversions/${path.split('/').at(-1)}`,
      headers: { cookie },
    })
    const view = api.json<{ data: { code: string; report: { origin: { home: string } }[] } }>().data
    expect(view.code).toMatch(/^\*{5}..$/)
    expect(page.text).toContain(view.code)
    expect(view.report).toHaveLength(games)
    for (const { origin } of view.report) expect(page.text).toContain(origin.home)

    const other = await readPage(world, path)
    expect(other.status).toBe(404)
    expect(other.html).not.toContain(view.code)
  })

  test('converts a posted code that the visitor sees masked, and shows no more of it', async () => {
    const { profileId } = await newPerson(world)
    const codeId = await addPosted(world, { profileId, platform: from, code })
    const form = { code_id: codeId, origin_platform: from, destination_platform: to }
    const sent = await send(form)
    expect(sent.statusCode).toBe(303)
    const [{ name, value } = { name: '', value: '' }] = sent.cookies
    const cookie = `${name}=${value}`
    const page = await readPage(world, String(sent.headers.location), undefined, { cookie })
    expect(page.text).toContain(`*****${code.slice(-2)}`)
    expect(page.html).not.toContain(code)
  })

  test('shows a member the whole code, and nobody else', async () => {
    const { browser } = await newPerson(world)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const sent = await send(whole(), { ...fromPage, cookie })
    expect([sent.statusCode, sent.payload]).toEqual([303, ''])
    const path = String(sent.headers.location)
    const api = await browser.send('GET', `/api/v1/conversions/${path.split('/').at(-1)}`)
    const { code: shown } = api.body.data as { code: string }
    expect(world.control.read(to, shown)).toHaveLength(games)
    expect((await readPage(world, path, browser)).text).toContain(shown)
    expect((await readPage(world, path)).html).not.toContain(shown)
  })

  test('says in words why there is no code', async () => {
    const unknown = await send({ ...whole(), code: 'NOSUCHCODE' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers['content-type']).toContain('text/html')
    const same = await send({ ...whole(), destination_platform: from })
    expect(same.statusCode).toBe(422)
    expect((await send({})).statusCode).toBe(400)
  })

  test('refuses a form of another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ]) {
      expect((await send(whole(), headers)).statusCode).toBe(403)
    }
  })
})
