/** Codes the sandbox offers, and slips of a wanted kind found by asking for plans. */
import { type APIRequestContext, expect } from '@playwright/test'

type Status = { id: string; name: string; examples: string[] }
type Plan = { convertible: number; total: number }
export type Trip = { code: string; from: Status; to: Status; plan: Plan }

/** What the server says of each platform, in its order. */
export async function listPlatforms(request: APIRequestContext): Promise<Status[]> {
  const answer = await request.get('/api/v1/platforms')
  expect(answer.ok()).toBe(true)
  const { data } = await answer.json()
  return data
}

/** The first example code of one platform. */
export async function exampleOf(request: APIRequestContext, id: string): Promise<string> {
  const found = (await listPlatforms(request)).find((status) => status.id === id)
  const code = found?.examples[0]
  if (!code) throw new Error(`The sandbox offers no code of ${id}.`)
  return code
}

/** An example and a destination whose plan is as wanted; the slips differ with the day. */
export async function findTrip(
  request: APIRequestContext,
  isWanted: (plan: Plan) => boolean,
): Promise<Trip> {
  const statuses = await listPlatforms(request)
  for (const from of statuses) {
    for (const code of from.examples) {
      for (const to of statuses.filter((status) => status.id !== from.id)) {
        const plan = await planOf(request, { code, from: from.id, to: to.id })
        if (plan && isWanted(plan)) return { code, from, to, plan }
      }
    }
  }
  throw new Error('No example of the sandbox makes such a plan.')
}

async function planOf(
  request: APIRequestContext,
  trip: { code: string; from: string; to: string },
): Promise<Plan | null> {
  const answer = await request.post('/api/v1/conversions/plan', {
    data: {
      code: trip.code,
      origin_platform: trip.from,
      destination_platform: trip.to,
      policy: 'partial',
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return answer.ok() ? (await answer.json()).data : null
}
