import { profileHeader } from './test-app.ts'
import type { TestApp } from './test-app.ts'
import { fromPage } from './test-people.ts'

/** Calls as a member, without a log-in. */
export async function callAs(
  test: TestApp,
  profileId: string,
  input: {
    method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
    url: string
    body?: unknown
    key?: string
  },
) {
  const { method = 'GET', url, body, key } = input
  const answer = await test.app.inject({
    method,
    url,
    headers: { ...fromPage, [profileHeader]: profileId, ...(key && { 'idempotency-key': key }) },
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() }
}
