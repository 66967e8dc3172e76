import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

async function contactOf(env: Record<string, string>): Promise<unknown> {
  const app = await openTestApp({ env })
  try {
    const answer = await app.app.inject({ url: '/api/v1/site/contact' })
    expect(answer.statusCode).toBe(200)
    return answer.json().data
  } finally {
    await app.close()
  }
}

test('what is set is told, what is not is left out; the sandbox has placeholders', async () => {
  const nothing = await contactOf({})
  expect(nothing).toMatchObject({ email: 'hello@strix.example', phone: '+234 700 000 0000' })
  expect(JSON.stringify(nothing)).not.toMatch(/https:\/\/(?!\w+\.example\/)/)
  expect(await contactOf({ CONTACT_EMAIL: 'us@strix.example' })).toEqual({
    email: 'us@strix.example',
    phone: null,
    social: [],
    announcement: null,
  })
  expect(
    await contactOf({
      CONTACT_EMAIL: 'hello@strix.example',
      CONTACT_PHONE: '+234 800 000 0000',
      SOCIAL_TELEGRAM_URL: 'https://t.me/strix_example',
      SOCIAL_X_URL: 'https://x.com/strix_example',
    }),
  ).toEqual({
    email: 'hello@strix.example',
    phone: '+234 800 000 0000',
    social: [
      { id: 'x', name: 'X', url: 'https://x.com/strix_example' },
      { id: 'telegram', name: 'Telegram', url: 'https://t.me/strix_example' },
    ],
    announcement: null,
  })
})

test('everybody is told what staff announce, from its beginning to its end', async () => {
  const app = await openTestApp()
  try {
    const admin = await staffBrowser(app, await newStaff(app, 'admin', 'says@strix.example'))
    const later = (hours: number) => new Date(app.now().getTime() + hours * 3_600_000).toISOString()
    const announce = (announcement: object | null) =>
      admin.send('PATCH', '/api/v1/admin/announcement', { announcement, reason: 'maintenance' })
    const told = async () => {
      // What one process keeps of the settings is seconds old at most.
      app.advance(10_000)
      const answer = await openBrowser(app).send('GET', '/api/v1/site/contact')
      return (answer.body.data as { announcement: { text: string } | null }).announcement?.text
    }
    const text = 'Converting rests tonight from 2 to 3.'
    const wrong = await announce({ text, from: later(2), until: later(1) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect((await announce({ text, from: later(1), until: later(2) })).status).toBe(200)
    expect(await told()).toBeUndefined()
    app.advance(3_600_000)
    const back = await staffBrowser(app, await newStaff(app, 'owner', 'ends@strix.example'))
    expect(await told()).toBe(text)
    const body = { announcement: null, reason: 'done early' }
    expect((await back.send('PATCH', '/api/v1/admin/announcement', body)).status).toBe(200)
    expect(await told()).toBeUndefined()
  } finally {
    await app.close()
  }
})
