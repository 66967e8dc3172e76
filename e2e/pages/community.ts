/** Posted codes, votes and comments as other people make them, over the wire. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './accounts.ts'
import { listPlatforms } from './examples.ts'

/** A member's calls. */
type Member = {
  id: string
  person: Person
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, data: object) => Promise<T>
}
type Posted = { id: string; code: string; platform: string }

/** Logs in over the wire; from then on the calls of this context are this person's. */
export async function memberOf(request: APIRequestContext, person: Person): Promise<Member> {
  const origin = new URL((await request.get('/healthz')).url()).origin
  async function post<T>(path: string, data: object): Promise<T> {
    // A browser says with every call which page it comes from.
    const headers = { origin, 'idempotency-key': crypto.randomUUID() }
    const answer = await request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  async function get<T>(path: string): Promise<T> {
    const answer = await request.get(path)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const { username, password } = person
  await post('/login', { username_email: username, password })
  const { profile_id: id } = await get<{ profile_id: string }>('/api/v1/account')
  return { id, person, get, post }
}

type Loaded = { _id: string; posting: { may_post: boolean } | null }
type Card = { _id: string; booking_code: string; platform: string }

/** Posts a code of the sandbox, or nothing where it cannot be posted. */
export async function postCode(
  member: Member,
  input: { code: string; platform: string; note?: string; subscribersOnly?: boolean },
): Promise<Posted | null> {
  const { code, platform, note, subscribersOnly = false } = input
  const loaded = await member.get<Loaded>(`/api/v1/code/${code}/load/${platform}?for=post`)
  if (!loaded.posting?.may_post) return null
  const card = await member.post<Card>('/api/v1/code/', {
    code_id: loaded._id,
    profile_id: member.id,
    subscribers_only: subscribersOnly,
    ...(note !== undefined && { note }),
  })
  return { id: card._id, code, platform }
}

/** Posts examples of the sandbox until so many stand. */
export async function postExamples(
  request: APIRequestContext,
  member: Member,
  input: { count: number; note?: string },
): Promise<Posted[]> {
  const { count, note } = input
  const posted: Posted[] = []
  for (const { id, examples } of await listPlatforms(request)) {
    for (const code of examples) {
      if (posted.length === count) return posted
      const extra = note !== undefined && posted.length === 0 ? { note } : {}
      const made = await postCode(member, { code, platform: id, ...extra })
      if (made) posted.push(made)
    }
  }
  return posted
}

export async function voteFor(member: Member, codeId: string): Promise<void> {
  await member.post('/api/v1/code/vote', {
    code_id: codeId,
    profile_id: member.id,
    vote_type: 'upvote',
    state: 'set',
  })
}

export async function commentOn(member: Member, codeId: string, comment: string): Promise<void> {
  await member.post('/api/v1/code/comment/', { code_id: codeId, profile_id: member.id, comment })
}

/** The card of one posted code. */
export function cardOf(page: Page, codeId: string): Locator {
  return page.locator(`[data-code="${codeId}"]`)
}
