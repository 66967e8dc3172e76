import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

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

test('what is set is told, what is not is left out', async () => {
  expect(await contactOf({})).toEqual({ email: null, phone: null, social: [] })
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
  })
})
