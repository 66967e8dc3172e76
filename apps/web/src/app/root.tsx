import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { messages } from '@strix/messages/app'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { earlyPressScript } from '../lib/early-press.ts'
import { pageElement } from '../lib/page.ts'
import { memberScript } from '../lib/session.ts'
import { writeThemeScript } from '../lib/theme.ts'
import { Button } from '../ui/button.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import './app.css'
import { ToastProvider } from '../ui/toast.tsx'
import { Shell } from './shell.tsx'

/** Stands in the HTML and has run when React comes: the browser's bundle goes without it. */
const headScript = import.meta.env.SSR
  ? [writeThemeScript(), memberScript, earlyPressScript].join(';')
  : ''

export function links() {
  return [
    { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: figtree },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script writes an attribute before React arrives.
    <html lang={messages.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f7f8fa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1120" media="(prefers-color-scheme: dark)" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <WrittenPage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The answers a written page shows, for the scripts that take it over. */
function WrittenPage() {
  const element = pageElement()
  if (!element) return null
  const { id, text } = element
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: text }} />
}

/** Who sent a newcomer is kept, whatever page they land on; only such an address loads the code. */
function useReferral(): void {
  useEffect(() => {
    const { search } = location
    if (!/[?&]ref=/.test(search)) return
    void import('../lib/referral.ts').then(({ keepReferral }) => keepReferral(search, new Date()))
  }, [])
}

export default function Root() {
  useReferral()
  return (
    <ToastProvider>
      <Shell>
        <Outlet />
      </Shell>
    </ToastProvider>
  )
}

/** What an address that was not written as HTML shows until its script has come. */
export function HydrateFallback() {
  return (
    <Shell>
      <RowSkeletons count={4} />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-xl font-bold">{messages.errorTitle}</h1>
      <p className="mt-2 text-muted">{messages.errorText}</p>
      <Button look="primary" className="mt-5" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    </main>
  )
}
