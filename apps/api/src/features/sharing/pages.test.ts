import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'strix-web-'))
let app: TestApp
let ada: Person

beforeAll(async () => {
  const page = '<html><head><title>Strix</title><script>go()</script></head><body></body></html>'
  writeFileSync(join(webRoot, '__spa-fallback.html'), page)
  app = await openTestApp({ webRoot })
  ada = await newPerson(app)
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

async function look(id: string, person?: Person) {
  const cookie = [...(person?.browser.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  const answer = await app.app.inject({
    url: `/code/${id}`,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  return { status: answer.statusCode, page: answer.body, headers: answer.headers }
}

test('a link preview names the ticket, its odds and its poster, never the code', async () => {
  const id = await addPosted(app, {
    profileId: ada.profileId,
    code: 'SECRET9',
    fold: 5,
    odds: 12.5,
  })
  await app.db
    .updateTable('posted_selection')
    .set({ home: 'Brighton & Hove "A" <b>', outcome: 'Home' })
    .where('code_id', '=', id)
    .where('position', '=', 0)
    .execute()
  for (const person of [undefined, ada]) {
    const { status, page, headers } = await look(id, person)
    expect(status).toBe(200)
    const title = `5 games at 12.50 on Sporty Bet, posted by ${ada.username}`
    expect(page).toContain(`<meta property="og:title" content="${title}">`)
    expect(page).toContain('Brighton &amp; Hove &quot;A&quot; &lt;b&gt; - ')
    expect(page).toContain('and 2 more')
    expect(page).toMatch(
      new RegExp(`<meta property="og:image" content="http[^"]+/code/${id}/picture.png">`),
    )
    expect(page).toContain('content="summary_large_image"')
    expect(page).not.toContain('SECRET9')
    // The page's own inline script still may run.
    expect(headers['content-security-policy']).toContain("'sha256-")
  }
})

test('deleted is gone; hidden, for subscribers, or none at all is not found', async () => {
  const { profileId } = ada
  const deleted = await addPosted(app, { profileId })
  await ada.browser.send('DELETE', `/api/v1/code/${deleted}`)
  const hidden = await addPosted(app, { profileId })
  await app.db
    .updateTable('posted_code')
    .set({ hidden_at: app.now(), hidden_reason: 'spam' })
    .where('id', '=', hidden)
    .execute()
  const locked = await addPosted(app, { profileId, subscribersOnly: true })
  for (const [id, status] of [
    [deleted, 410],
    [hidden, 404],
    [locked, 404],
    [profileId, 404],
    ['nothing', 404],
  ] as const) {
    const answer = await look(id)
    expect([id, answer.status]).toEqual([id, status])
    expect(answer.page).toContain('noindex')
    expect(answer.page).not.toContain('og:')
  }
})
