import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessages } from './scripts/messages.ts'

/** Where `npm run dev` finds the API. */
const api = process.env.STRIX_API_URL ?? 'http://127.0.0.1:3000'

/** Calls at the root stand beside pages of the same name: a page is asked for with GET. */
const calls = Object.fromEntries(
  ['convert_code', 'login', 'signup', 'verify', 'resend_otp', 'reset_password'].map((name) => [
    `^/${name}(\\?|$)`,
    {
      target: api,
      bypass: ({ method, url }: { method?: string; url?: string }) =>
        method === 'GET' ? url : undefined,
    },
  ]),
)

/** What changes only with a new version, and so stays in the browser's cache. */
const vendor = /node_modules\/(react|react-dom|react-router|scheduler)\//

/** What the frame of every page is made of. */
const frame = new RegExp(
  [
    'apps/web/src/lib/(api|page|platforms|return-to|session|text|theme|use-(hydrated|online|platforms',
    '|session)|when-idle)\\.ts$|apps/web/src/ui/(avatar|button|field-error|icons|skeleton|toast)\\.tsx$',
    '|contracts/src/platforms\\.ts$|packages/messages/src/en/(app|ui)\\.ts$',
    '|node_modules/(@messageformat/runtime|make-plural)/|vite/preload-helper|rolldown/runtime',
    '|apps/web/src/app/(account-corner|contact|footer|places|root|shell|theme-switch)\\.tsx?',
  ].join(''),
)

/** What the forms of codes share. */
const codes = new RegExp(
  ['apps/web/src/(lib/(detect|share)\\.ts|ui/(code-input|platform-[a-z]+|sheet)', '\\.tsx?)$'].join(
    '',
  ),
)

/** What the head of the home page shares with its later parts. */
const start = new RegExp(
  [
    'features/(conversion/(progress|share|components/verdict-mark)|home/rotation)\\.tsx?$',
    '|packages/messages/src/en/conversion\\.ts$',
  ].join(''),
)

/** Rules the texts and the forms both quote; a page that only reads must not load the forms. */
const rules = /contracts\/src\/account-rules\.ts$/

/** What the pages of accounts share. */
const forms = new RegExp(
  [
    'apps/web/src/(lib/(use-)?form\\.ts|ui/(text-field|new-password|checkbox|form-[a-z]+)\\.tsx?',
    '|features/accounts/(checks\\.ts|components/entry-card\\.tsx))$',
    '|packages/messages/src/en/(accounts|forms)\\.ts$',
  ].join(''),
)

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), compileMessages(), reactRouter()],
  build: {
    // Fonts stay files: inlined ones would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser in reach knows the hint; elsewhere it is only a hint.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A dozen crumbs that every page loads compress better as one file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: vendor, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
            { name: 'codes', test: codes },
            { name: 'start', test: start },
            { name: 'rules', test: rules, priority: 1 },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
  // The server writes pages with it, and needs none of its packages for that.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api, ...calls } },
}))
