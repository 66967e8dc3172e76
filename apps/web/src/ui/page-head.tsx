import { messages } from '@strix/messages/public-pages'
import { wholeAddress } from '../lib/page.ts'

/** Square, so previews show it small. */
const owl = '/icons/owl-512.png'
const pictureSize = { width: '1200', height: '630' }

/**
 * The head of a public page, as link previews and search engines read it. React puts these elements
 * into the head by itself, so the page of a route with one has no `meta`.
 */
export function PageHead({
  title,
  description,
  path,
  type = 'website',
  picture,
  facts,
  indexed = true,
}: {
  title: string
  description: string
  /** Its one address, whatever it was asked for with. */
  path: string
  type?: 'website' | 'article' | 'profile'
  /** Path of a picture of 1200 by 630; without one the owl stands there. */
  picture?: string
  /** What it is, in the words of schema.org. */
  facts?: Readonly<Record<string, unknown>>
  /** Whether search engines may list it. */
  indexed?: boolean
}) {
  const url = wholeAddress(path)
  const json = facts && { '@context': 'https://schema.org', url, ...facts }
  return (
    <>
      <title>{messages.pageTitle({ title })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={messages.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture ? <Picture url={wholeAddress(picture)} title={title} /> : <Owl />}
      {json && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // Nothing in it may end the element it stands in.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(json).replaceAll('<', String.raw`\u003c`),
          }}
        />
      )}
    </>
  )
}

function Picture({ url, title }: { url: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={pictureSize.width} />
      <meta property="og:image:height" content={pictureSize.height} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Owl() {
  return (
    <>
      <meta property="og:image" content={wholeAddress(owl)} />
      <meta name="twitter:card" content="summary" />
    </>
  )
}
