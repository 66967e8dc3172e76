/** Members over the wire, and what a signed-in page does by itself. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openAccount, type Person } from './accounts.ts'
import { findTrip, type Trip } from './examples.ts'

export type Member = Person & { id: string }

/** An account with the id others visit it by. */
export async function openMember(request: APIRequestContext): Promise<Member> {
  const person = await openAccount(request)
  const { id } = await askToken(request, person)
  return { ...person, id }
}

/** A log-in of its own, which leaves the cookies of the context alone. */
async function askToken(
  request: APIRequestContext,
  { username, password }: Person,
): Promise<{ id: string; token: string }> {
  const answer = await request.post('/login', {
    data: { username_email: username, password, transport: 'bearer' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { data } = await answer.json()
  return { id: data.user.profile_id, token: data.token }
}

type Creator = { _id: string; username: string | null; record: { won: number } | null }
type Settled = { profile: Creator }

/** Whoever of the made-up community has most wins, once it is there. */
export async function findTipster(
  request: APIRequestContext,
  person: Person,
): Promise<{ id: string; name: string }> {
  const { id, token } = await askToken(request, person)
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/v1/code/feed/${id}?sort=newest&state=settled&page_size=50`
  let cards: Settled[] = []
  await expect(async () => {
    const answer = await request.get(path, { headers })
    cards = (await answer.json()).data
    expect(cards.length, 'settled codes of the demo').toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  const won = ({ profile }: Settled) => profile.record?.won ?? 0
  const best = cards.toSorted((a, b) => won(b) - won(a))[0]?.profile
  return { id: best?._id ?? '', name: best?.username ?? '' }
}

type Sent = { status: number; body: { data: unknown } }

/** Sends a call as whoever is signed in on the page. */
export async function send(
  page: Page,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<Sent> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    ...(body !== undefined && { data: body }),
  })
  return { status: answer.status(), body: await answer.json() }
}

/** Converts as whoever is signed in; the code lands in their history. */
export async function convertOnce(page: Page, trip: Trip): Promise<string> {
  const body = {
    code: trip.code,
    origin_platform: trip.from.id,
    destination_platform: trip.to.id,
  }
  const { status, body: answer } = await send(page, { method: 'POST', path: '/convert_code', body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return String(answer.data)
}

export function findWholeTrip(request: APIRequestContext): Promise<Trip> {
  return findTrip(request, (plan) => plan.convertible === plan.total)
}

/** Buys credits at the sandbox's gateway, as a person does. */
export async function buyCredits(page: Page, amount: string): Promise<void> {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Buy Credit' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Buy Credit' })
  await sheet.getByLabel('Amount in credits').fill(amount)
  await sheet.getByLabel('Bank transfer').check()
  await sheet.getByRole('button', { name: 'Buy Credit' }).click()
  await page.getByLabel('Pay', { exact: true }).check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Okay' }).click()
}

/** Opens somebody's profile and waits until it can be acted on. */
export async function visit(page: Page, id: string): Promise<void> {
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
}
