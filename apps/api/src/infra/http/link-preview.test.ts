import { expect, test } from 'vitest'
import { addLinkPreview } from './link-preview.ts'

const at = { origin: 'https://strix.example', path: '/about' }
const page = (head: string) => `<html><head>${head}</head><body>text</body></html>`

test('a page that does not name its address gets one, with its own title and description', () => {
  const title = '<title>Odds &lt;1 &amp; “more”</title>'
  const html = page(`${title}<meta name="description" content="What it &quot;is&quot;"/>`)
  const given = addLinkPreview(html, at)
  expect(given).toContain('<link rel="canonical" href="https://strix.example/about"/>')
  expect(given).toContain('<meta property="og:url" content="https://strix.example/about"/>')
  expect(given).toContain('<meta property="og:title" content="Odds &lt;1 &amp; “more”"/>')
  expect(given).toContain('<meta property="og:description" content="What it &quot;is&quot;"/>')
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(given) ?? []
  expect(facts).not.toContain('<')
  expect(JSON.parse(facts)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: 'Odds <1 & “more”',
    description: 'What it "is"',
    url: 'https://strix.example/about',
  })
  expect(given.replaceAll(/<link rel="canonical".*<\/script>/g, '')).toBe(html)
})

test.each([
  page('<title>A code</title><link rel="canonical" href="/code/1"/>'),
  page('<title>A frame</title>'),
  'no page',
])('%s stays as it is', (html) => {
  expect(addLinkPreview(html, at)).toBe(html)
})
