/** A posted code is converted by its id, also by who is not shown the code itself. */
import type { ConversionView, PlanView } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { fromPage, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { countConversion } from '../posts/index.ts'

const from = 'sportybet'
const to = 'bet9ja'
let world: TestWorld
let poster: Person
/** One that converts whole, one of which a game stays behind, one that the platform has not. */
const codes = { whole: '', part: '', gone: 'G0NEC0DE77' }

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [from, to] })
  poster = await newPerson(world)
  for (let seed = 1; seed < 400 && !(codes.whole && codes.part); seed += 1) {
    const { code, picks } = world.slip({ platform: from, count: 3, seed })
    const offered = picks.filter(({ matchId, key }) => world.control.offers(to, matchId, key))
    if (offered.length === picks.length) codes.whole ||= code
    else if (offered.length > 0) codes.part ||= code
  }
  expect(Object.values(codes).every((code) => code.length > 4)).toBe(true)
})
afterAll(() => world.close())

const post = (code: string, subscribersOnly = false) =>
  addPosted(world, {
    profileId: poster.profileId,
    platform: from,
    code,
    subscribersOnly,
  })

const body = (codeId: string, more: object = {}) => ({
  code_id: codeId,
  origin_platform: from,
  destination_platform: to,
  ...more,
})

/** The last event of a stream, and all that was said. */
async function stream({ cookies }: Browser, payload: object) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/conversions/stream',
    headers: { ...fromPage, ...(cookie && { cookie }) },
    payload,
  })
  for (const { name, value } of answer.cookies) cookies.set(name, value)
  const said = answer.body
  const event = [...said.matchAll(/^event: (.*)$/gmu)].at(-1)?.[1]
  const data = [...said.matchAll(/^data: (.*)$/gmu)].at(-1)?.[1] ?? 'null'
  return { said, event, data: JSON.parse(data) as unknown }
}

test('a visitor converts it, and no byte says what it is', async () => {
  const visitor = openBrowser(world)
  const codeId = await post(codes.whole)
  const { said, event, data } = await stream(visitor, body(codeId))
  expect(event).toBe('result')
  const made = data as ConversionView
  const origin = `*****${codes.whole.slice(-2)}`
  expect(made).toMatchObject({ origin_code: origin, code_id: codeId, masked: true, converted: 3 })
  expect(made.code).toMatch(/^\*{5}..$/)
  const again = await visitor.send('GET', `/api/v1/conversions/${made.id}`)
  expect(again.body.data).toMatchObject({ origin_code: origin, code_id: codeId })
  const once = await visitor.send('POST', '/convert_code', body(codeId))
  expect(once.status).toBe(200)
  const all = [said, JSON.stringify([again, once]), ...world.log].join('\n')
  expect(all).not.toContain(codes.whole)
  // Whoever logs in in that browser is shown it, as on the post itself.
  const { browser } = await newPerson(world)
  browser.cookies.set('strix_claim', visitor.cookies.get('strix_claim') ?? '')
  const claimed = await browser.send('GET', `/api/v1/conversions/${made.id}`)
  expect(claimed.body.data).toMatchObject({ origin_code: codes.whole, masked: false })
})

test('of one that converts in part the visitor agrees to the plan', async () => {
  const visitor = openBrowser(world)
  const codeId = await post(codes.part)
  const asked = await stream(visitor, body(codeId))
  expect(asked.event).toBe('plan')
  const { plan_id: planId } = asked.data as PlanView
  const booked = await stream(visitor, body(codeId, { plan_id: planId }))
  expect(booked.event).toBe('result')
  expect(asked.said + booked.said).not.toContain(codes.part)
})

test('a failure does not name it', async () => {
  const { said, data } = await stream(openBrowser(world), body(await post(codes.gone)))
  expect(data).toMatchObject({ code: 'CODE_NOT_FOUND' })
  expect(said).not.toContain(codes.gone)
})

test('a member is shown it, and it counts at its post', async () => {
  const { browser } = await newPerson(world)
  const codeId = await post(codes.whole)
  const { data } = await stream(browser, body(codeId))
  expect(data).toMatchObject({ origin_code: codes.whole, code_id: codeId })
  await deliverAll(world)
  const card = await browser.send('GET', `/api/v1/code/${codeId}`)
  expect(card.body.data).toMatchObject({ total_conversions: 1 })
})

test('a member gets it also while it cannot be counted, and it counts later', async () => {
  const { browser } = await newPerson(world)
  const codeId = await post(codes.whole)
  await runAsOwner(world, 'revoke insert on code_conversion from strix_app')
  const { event } = await stream(browser, body(codeId))
  await runAsOwner(world, 'grant insert on code_conversion to strix_app')
  expect(event).toBe('result')
  await deliverAll(world)
  const card = await browser.send('GET', `/api/v1/code/${codeId}`)
  expect(card.body.data).toMatchObject({ total_conversions: 1 })
})

test('what it paid whoever converted it goes by their own slip, where that is the whole one', async () => {
  const { browser, profileId } = await newPerson(world)
  const fold = 3
  const postWhole = async (code: string) => {
    const codeId = await post(code)
    await world.db.updateTable('posted_code').set({ fold }).where('id', '=', codeId).execute()
    return codeId
  }
  const kept = async (codeId: string) => {
    await deliverAll(world)
    const { rows } = await sql<{ odds: number | null }>`
      select odds::float8 as odds from code_conversion
      where code_id = ${codeId} and profile_id = ${profileId}`.execute(world.db)
    return rows
  }
  const whole = await postWhole(codes.whole)
  const made = (await stream(browser, body(whole))).data as ConversionView
  expect(made.odds_after).not.toBe(made.odds_before)
  expect(await kept(whole)).toEqual([{ odds: made.odds_after }])
  const part = await postWhole(codes.part)
  const { plan_id: planId } = (await stream(browser, body(part))).data as PlanView
  const left = (await stream(browser, body(part, { plan_id: planId }))).data as ConversionView
  expect(left.converted).toBeLessThan(fold)
  expect(await kept(part)).toEqual([{ odds: null }])
})

test('the whole slip after a part of it is what was followed, and counts once', async () => {
  const { browser, profileId } = await newPerson(world)
  const codeId = await post(codes.whole)
  const fold = 3
  await world.db.updateTable('posted_code').set({ fold }).where('id', '=', codeId).execute()
  const count = async (made: { id: string; converted: number; odds: number }) => {
    const { id: conversionId, ...slip } = made
    const at = { codeId, platform: from, code: codes.whole, profileId, now: world.now() }
    await countConversion(world.db, { ...at, conversionId, ...slip })
    const card = await browser.send('GET', `/api/v1/code/${codeId}`)
    const { rows } = await sql<{ id: string; odds: number | null }>`
      select conversion_id as id, odds::float8 as odds from code_conversion
      where code_id = ${codeId} and profile_id = ${profileId}`.execute(world.db)
    return [(card.body.data as { total_conversions: number }).total_conversions, ...rows]
  }
  const [part, whole, again] = [uuidv7(world.now()), uuidv7(world.now()), uuidv7(world.now())]
  const made = [
    { id: part, converted: fold - 1, odds: 2 },
    { id: whole, converted: fold, odds: 4.5 },
    { id: part, converted: fold - 1, odds: 2 },
    { id: again, converted: fold, odds: 4.9 },
  ]
  const kept = []
  for (const one of made) kept.push(await count(one))
  const last = [1, { id: whole, odds: 4.5 }]
  expect(kept).toEqual([[1, { id: part, odds: null }], last, last, last])
})

test('one for subscribers, hidden, taken back or of nobody is not converted', async () => {
  const visitor = openBrowser(world)
  const [locked, hidden, deleted] = [
    await post(codes.whole, true),
    await post(codes.whole),
    await post(codes.whole),
  ]
  await world.db
    .updateTable('posted_code')
    .set({ hidden_at: world.now(), hidden_reason: 'spam' })
    .where('id', '=', hidden)
    .execute()
  await poster.browser.send('DELETE', `/api/v1/code/${deleted}`)
  for (const [codeId, code] of [
    [locked, 'SUBSCRIBERS_ONLY'],
    [hidden, 'NOT_FOUND'],
    [deleted, 'CODE_DELETED'],
    [poster.profileId, 'NOT_FOUND'],
  ] as const) {
    const refused = await visitor.send('POST', '/convert_code', body(codeId))
    expect([code, refused.body.code]).toEqual([code, code])
    expect(JSON.stringify(refused)).not.toContain(codes.whole)
  }
  const neither = { origin_platform: from, destination_platform: to }
  expect((await visitor.send('POST', '/convert_code', neither)).body.code).toBe('INVALID_INPUT')
})

test('whoever its poster has blocked does not get it by converting it before logging in', async () => {
  const visitor = openBrowser(world)
  const { data } = await stream(visitor, body(await post(codes.whole)))
  const url = `/api/v1/conversions/${(data as ConversionView).id}`
  const { browser, profileId } = await newPerson(world)
  browser.cookies.set('strix_claim', visitor.cookies.get('strix_claim') ?? '')
  await poster.browser.send('POST', '/api/v1/blocks', { profile_id: profileId })
  const claimed = await browser.send('GET', url)
  expect([claimed.status, JSON.stringify(claimed.body)]).toEqual([
    404,
    expect.not.stringContaining(codes.whole),
  ])
  expect((await visitor.send('GET', url)).body.data).toMatchObject({ masked: true })
})
