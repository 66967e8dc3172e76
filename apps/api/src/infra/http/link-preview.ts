/** The head of a page without an address of its own, for link previews and search engines. */

/** Of the build; square, so previews show it small. */
const picture = '/icons/owl-512.png'

/**
 * Adds the canonical address, Open Graph and JSON-LD, from the page's own title and description. A
 * page that names its address has said all this itself; it knows more about what it shows.
 */
export function addLinkPreview(html: string, page: { origin: string; path: string }): string {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  const isNamed = html.includes('<link rel="canonical"')
  if (isNamed || title === undefined || description === undefined) return html
  const { origin, path } = page
  const url = attribute(origin + path)
  const facts = {
    '@context': 'https://schema.org',
    '@type': path === '/' ? 'WebSite' : 'WebPage',
    name: plain(title),
    description: plain(description),
    url: origin + path,
  }
  // Nothing in it may end the element it stands in.
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  const head = [
    `<link rel="canonical" href="${url}"/>`,
    '<meta property="og:type" content="website"/>',
    '<meta property="og:site_name" content="Strix"/>',
    `<meta property="og:title" content="${title.replaceAll('"', '&quot;')}"/>`,
    `<meta property="og:description" content="${description}"/>`,
    `<meta property="og:url" content="${url}"/>`,
    `<meta property="og:image" content="${attribute(origin + picture)}"/>`,
    '<meta name="twitter:card" content="summary"/>',
    `<script type="application/ld+json">${json}</script>`,
  ]
  return html.replace('</head>', () => `${head.join('')}</head>`)
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function plain(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
