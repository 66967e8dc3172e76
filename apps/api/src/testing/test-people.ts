/** People who sign up, read their mail and log in, as tests need them. */
import { termsVersion } from '@strix/contracts'
import type { TestApp } from './test-app.ts'

export const goodPassword = 'Correct-horse-7'

/** What a browser on our own page says of itself. */
export const fromPage = { 'sec-fetch-site': 'same-origin' } as const

export type Browser = {
  cookies: Map<string, string>
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
}
export type Reply = {
  status: number
  body: { code?: string; detail?: string; message?: string; data?: unknown }
  headers: Record<string, unknown>
  setCookies: string[]
}

/** Keeps cookies like a browser does. */
export function openBrowser(test: TestApp, remoteAddress = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(method, url, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await test.app.inject({
        method,
        url,
        remoteAddress,
        headers: { ...fromPage, ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const given = answer.headers['set-cookie'] ?? []
      const setCookies = Array.isArray(given) ? given : [given]
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : {},
        headers: answer.headers,
        setCookies,
      }
    },
  }
}

/** The newest mail to an address; its text is still there while nothing is delivered. */
export async function lastMail(
  test: TestApp,
  to: string,
): Promise<{ kind: string; subject: string; plain: string; html: string } | undefined> {
  const row = await test.db
    .selectFrom('mail')
    .select(['kind', 'subject', 'plain', 'html'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind,
      subject: row.subject ?? '',
      plain: row.plain ?? '',
      html: row.html ?? '',
    }
  )
}

export async function countMails(test: TestApp, to: string): Promise<number> {
  const rows = await test.db.selectFrom('mail').select('id').where('recipient', '=', to).execute()
  return rows.length
}

/** The code in the newest mail to an address. */
export async function mailedCode(test: TestApp, to: string): Promise<string> {
  const mail = await lastMail(test, to)
  const code = /^ {4}(\w+)$/m.exec(mail?.plain ?? '')?.[1]
  if (code === undefined) throw new Error(`no code was mailed to ${to}`)
  return code
}

export type Person = {
  email: string
  username: string
  password: string
  profileId: string
  browser: Browser
}

let count = 0

export function signupBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1
  return {
    firstname: 'Ada',
    lastname: 'Obi',
    username: `person_${count}`,
    email: `person${count}@strix.example`,
    password: goodPassword,
    is_adult: true,
    terms_version: termsVersion,
    ...overrides,
  }
}

/** Somebody with a confirmed account who is logged in. */
export async function newPerson(
  test: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<Person> {
  const browser = openBrowser(test)
  const body = signupBody(overrides)
  const email = String(body.email).toLowerCase()
  expectStatus(await browser.send('POST', '/signup', body), 200)
  const otp = await mailedCode(test, email)
  const verified = await browser.send('POST', '/verify', { email, otp })
  expectStatus(verified, 200)
  const { username } = verified.body.data as { username: string }
  const password = String(body.password)
  const profileId = await logIn(browser, { email, password })
  return { email, username, password, profileId, browser }
}

/** Answers the id of who is logged in now. */
export async function logIn(
  browser: Browser,
  input: { email: string; password: string; keep?: boolean },
): Promise<string> {
  const reply = await browser.send('POST', '/login', {
    username_email: input.email,
    password: input.password,
    keep_logged_in: input.keep ?? false,
  })
  expectStatus(reply, 200)
  return (reply.body.data as { user: { profile_id: string } }).user.profile_id
}

export function expectStatus(reply: Reply, status: number): void {
  if (reply.status === status) return
  throw new Error(`${reply.status} instead of ${status}: ${JSON.stringify(reply.body)}`)
}
