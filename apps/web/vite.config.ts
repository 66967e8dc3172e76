import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeFont } from './scripts/code-font.ts'
import { buildLanguage } from './scripts/language.ts'
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
    'apps/web/src/lib/(api|masked|page|platforms|return-to|sentence|session|storage|text|theme|when-idle',
    '|use-(hydrated|online|platforms|session))\\.ts$|contracts/src/platforms\\.ts$',
    '|apps/web/src/ui/(avatar|button|failed|field-error|icons|lazy-part|late-part|notice|platform-mark|sheet|skeleton|theme-switch|toast)',
    '\\.tsx$|packages/messages/src/en/(app|ui)\\.ts$|vite/preload-helper',
    '|node_modules/(@messageformat/runtime|make-plural)/',
    '|apps/web/src/app/(account-corner|places|shell)\\.tsx?',
  ].join(''),
)

/** What tickets are made of, for the result of a conversion, public codes and members. */
const ticket = new RegExp(
  [
    'contracts/src/kickoff\\.ts$|apps/web/src/(lib/(format|use-(formats|now|search))\\.ts',
    '|ui/(content-mark\\.ts|(copy-button|empty-state|outline|ticket)\\.tsx))$',
  ].join(''),
)

/** What a card of a code is made of, on the public page of a code too. */
const card = new RegExp(
  [
    'features/posts/components/(card-(facts|games|head|icons|remarks)|state-mark)\\.tsx$',
    '|packages/messages/src/en/(card|feed|worth)\\.ts$',
    '|ui/record-worth\\.tsx$|contracts/src/record-rules\\.ts$',
  ].join(''),
)

/** What the pages of members share: what the server said, and how a page shows it. */
const member = new RegExp(
  [
    'node_modules/@tanstack/|features/[a-z]+/queries\\.ts$|features/conversion/history-filters',
    '|apps/web/src/lib/(days|first-calls|query|update-user|use-viewer|use-wide)\\.tsx?$',
    '|apps/web/src/app/(closed|member-page)\\.tsx$|messages/src/en/days\\.ts$',
    '|ui/(section|select-field|show-more)\\.tsx$',
  ].join(''),
)

/** Cards of codes as a member has them, wherever there is a list of them. */
const cards = new RegExp(
  [
    'contracts/src/post-rules\\.ts$|apps/web/src/lib/(converting|live-counts)\\.ts$',
    '|features/posts/((cards|votes)\\.ts|components/(code-list|code-card|card-(actions|code))\\.tsx)$',
  ].join(''),
)

/** What the pages of credits share, and the corner of the top bar, which comes late. */
const credits = new RegExp(
  [
    'features/wallet/((amounts|purchase)\\.ts|components/(balance-card|payment-rows|uses',
    '|wallet-chip)\\.tsx)$|packages/messages/src/en/wallet\\.ts$',
  ].join(''),
)

/** What members' profiles share; the public page of a creator loads none of it. */
const profile = new RegExp(
  [
    'apps/web/src/(app/profile-parts\\.tsx$|features/profiles/(tabs|components/(profile|summary|tab-bar))',
    '|features/records/components/(analytics|bars|calendar|keep|win-rate|wins)\\.tsx$)',
    '|features/posts/components/profile-posts\\.tsx$|messages/src/en/profiles\\.ts$',
  ].join(''),
)

/** Settings, but for the dialogs they open. */
const settings = /features\/settings\/(components\/(?!.*(dialog|crop|otp|passkey))|checks|break)/

/** What the forms of codes share. */
const codes = /apps\/web\/src\/(lib\/detect\.ts|ui\/(code-input|platform-[a-z]+)\.tsx?)$/

/** What the head of the home page shares with its later parts. */
const start = /features\/home\/rotation\.ts$/

/** What the steps after the form that converts share; it comes while the form is filled. */
const answer = new RegExp(
  [
    'features/conversion/(progress|share|stream|opened|components/(verdict-mark|legend))\\.tsx?$',
    '|messages/src/en/conversion-result\\.ts$|apps/web/src/lib/(open-stream|sse)\\.ts$',
  ].join(''),
)

/** A few words that log-in, the footer and Settings share; none of them loads more for it. */
const language = /apps\/web\/src\/lib\/language\.ts$/

/** Titles of the pages that come after the first one. */
const titles = /packages\/messages\/src\/en\/pages\.ts$/

/** Read by pages of every kind: beside a ticket, Load Code would load that for it. */
const address = /apps\/web\/src\/lib\/use-search\.ts$/

/** The console of staff: its files are known by their names, and no member's device keeps them. */
const consoleFiles = /features\/console\/|messages\/src\/en\/console-/

function chunkNameOf({ moduleIds }: { moduleIds: readonly string[] }): string {
  const isConsole = moduleIds.some((id) => consoleFiles.test(id))
  return `assets/${isConsole ? 'console-' : ''}[name]-[hash].js`
}

/** Rules the texts and the forms both quote; a page that only reads must not load the forms. */
const rules = /contracts\/src\/account-rules\.ts$/

/** What the pages of accounts share. */
const forms = new RegExp(
  [
    'apps/web/src/(lib/(form|use-form|username)\\.ts|ui/(text-field|username-field|new-password',
    '|checkbox|form-[a-z]+)\\.tsx?',
    '|features/accounts/(checks\\.ts|components/entry-card\\.tsx))$',
    '|packages/messages/src/en/(accounts|forms)\\.ts$',
  ].join(''),
)

export default defineConfig(({ command }) => ({
  plugins: [codeFont(), tailwindcss(), compileMessages(buildLanguage), reactRouter()],
  build: {
    // Fonts stay files: inlined ones would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser in reach knows the hint; elsewhere it is only a hint.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // A dozen crumbs that every page loads compress better as one file.
    rolldownOptions: {
      output: {
        chunkFileNames: chunkNameOf,
        codeSplitting: {
          groups: [
            { name: 'react', test: vendor, priority: 5 },
            { name: 'frame', test: frame, priority: 4 },
            { name: 'rules', test: rules, priority: 4 },
            { name: 'address', test: address, priority: 4 },
            { name: 'titles', test: titles, priority: 4 },
            { name: 'ticket', test: ticket, priority: 3 },
            { name: 'forms', test: forms, priority: 3 },
            { name: 'codes', test: codes, priority: 2 },
            { name: 'start', test: start, priority: 2 },
            { name: 'answer', test: answer, priority: 2 },
            { name: 'card', test: card, priority: 2 },
            { name: 'language', test: language, priority: 1 },
            { name: 'member', test: member, priority: 1 },
            { name: 'cards', test: cards, priority: 1 },
            { name: 'payments', test: credits, priority: 1 },
            { name: 'profiles', test: profile },
            { name: 'settings', test: settings },
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
