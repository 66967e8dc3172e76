/** Reads a page that the server wrote. */
import type { PageData } from '@strix/contracts'
import { createHash } from 'node:crypto'
import type { TestApp } from './test-app.ts'
import type { Browser } from './test-people.ts'

type ReadPage = {
  status: number
  headers: Readonly<Record<string, unknown>>
  html: string
  /** What a person reads, without markup and without what scripts read. */
  text: string
  data: PageData
  /** Content of a `<meta>` by its name or property. */
  meta(name: string): string | undefined
}

export async function readPage(
  test: TestApp,
  url: string,
  browser?: Browser,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadPage> {
  const cookie = [...(browser?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  const answer = await test.app.inject({
    url,
    headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers },
  })
  const html = answer.body
  const [, data = 'null'] =
    /<script type="application\/json" id="strix-page">(.*?)<\/script>/s.exec(html) ?? []
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html,
    text: unescaped(
      html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' '),
    ).replaceAll(/\s+/g, ' '),
    data: JSON.parse(data),
    meta(name) {
      const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)
      return found?.[1] === undefined ? undefined : unescaped(found[1])
    },
  }
}

/** The hashes a policy must name for the page's own scripts and styles to run. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, , attributes = '', text]) => text && !/src=|json"/.test(attributes))
    .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
