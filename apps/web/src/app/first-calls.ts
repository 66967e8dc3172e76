import { fill } from '../lib/api.ts'
import { memberTest, userKey } from '../lib/session.ts'
import { accountQuery } from '../features/accounts/queries.ts'
import {
  askedQuery,
  assistantSettingsQuery,
  calibrationQuery,
  pricesQuery,
} from '../features/assistant/queries.ts'
import { historyQuery } from '../features/conversion/queries.ts'
import { noFilters as wholeHistory } from '../features/conversion/history-filters.ts'
import { feedInput, noFilters } from '../features/posts/feed-filters.ts'
import { feedQuery, postsQuery } from '../features/posts/queries.ts'
import {
  boardQuery,
  featuredQuery,
  figuresQuery,
  predictionsQuery,
} from '../features/predictz/queries.ts'
import { ownProfileQuery } from '../features/profiles/queries.ts'
import { recordQuery } from '../features/records/queries.ts'
import {
  activitiesOf,
  activitiesQuery,
  paymentOptionsQuery,
  walletQuery,
} from '../features/wallet/queries.ts'

/*
 * Only the build and the server read this. The addresses come from the queries of the screens
 * themselves, so that what the HTML asks is what the screen will want.
 */

type Query = { queryKey: readonly [kind: string, key: string, input: object] }
type Page = {
  /** Visitors are sent to log in. */
  guarded: boolean
  /** What is asked first, by the search of the page's address. */
  asks: Readonly<Record<string, readonly Query[]>>
}

/** Stands for whoever is signed in. */
const me = '-me-'

const feed: Page = {
  guarded: true,
  asks: {
    '': [feedQuery(feedInput(me, 'for-you', noFilters))],
    '?mode=following': [feedQuery(feedInput(me, 'following', noFilters))],
  },
}
const posts = [ownProfileQuery(me), postsQuery('posted', me)]

const pages: Readonly<Record<string, Page>> = {
  '/community/feed': feed,
  '/subscription': feed,
  '/wallet': {
    guarded: true,
    asks: {
      '': [walletQuery(me), activitiesQuery(activitiesOf(me, 'all')), paymentOptionsQuery],
    },
  },
  '/my-codes': { guarded: false, asks: { '': [historyQuery(wholeHistory)] } },
  '/my-codes/statement': { guarded: true, asks: {} },
  '/profile': {
    guarded: true,
    asks: {
      '': posts,
      '?tab=your-code': posts,
      '?tab=analytics': [recordQuery(me), ownProfileQuery(me)],
    },
  },
  '/community/post-code': { guarded: true, asks: {} },
  '/community/predictz': {
    guarded: true,
    asks: {
      '': [featuredQuery, predictionsQuery(me), boardQuery('all', 'everybody'), figuresQuery],
    },
  },
  '/strix-ai': { guarded: true, asks: { '': [pricesQuery] } },
  '/strix-ai/history': { guarded: true, asks: { '': [askedQuery, calibrationQuery] } },
  '/strix-ai/settings': { guarded: true, asks: { '': [assistantSettingsQuery] } },
  '/wallet/callback': { guarded: true, asks: {} },
  '/management/payment': { guarded: true, asks: {} },
  '/management/settings': { guarded: true, asks: { '': [accountQuery] } },
}

/** What a page asks first for a member at an address; undefined where it is left to the screen. */
export function asksOf(path: string, search: string): ((me: string) => string[]) | undefined {
  const asked = pages[path]?.asks[search]
  return asked && ((member) => asked.map((query) => addressOf(query).replace(me, member)))
}

/** Whether the HTML of a page asks the server itself. */
export function asksFirst(path: string): boolean {
  return pathOf(path) in pages
}

function addressOf({ queryKey: [, key, input] }: Query): string {
  return fill(key, input)
}

function pathOf(path: string): string {
  return path.replace(/(.)\/$/u, '$1')
}

/**
 * The script that stands first in such a page. A visitor of a guarded one is sent to log in; for
 * a member the calls go out, and only then the scripts of the page are asked for: were they named
 * in the HTML, the browser would ask for them first, and a phone has six connections.
 */
export function firstScript(path: string, scripts: readonly string[]): string {
  const { guarded, asks } = pages[pathOf(path)] ?? { guarded: false, asks: {} }
  const addresses = Object.entries(asks).map(([search, queries]) => [
    search,
    queries.map(addressOf),
  ])
  return [
    `(()=>{if(${memberTest}){try{${ask(write(Object.fromEntries(addresses)))}}catch{}}`,
    guarded ? `else{${sendAway};return}` : '',
    `for(const h of ${write(scripts)}){const l=document.createElement('link');`,
    `l.rel='modulepreload';l.href=h;document.head.append(l)}})()`,
  ].join('')
}

/** As a script in HTML may hold it. */
function write(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** As `loginLink` has it, long before that has come. */
const sendAway =
  `location.replace('/login?'+new URLSearchParams(` +
  `{next:location.pathname+location.search+location.hash}))`

function ask(asks: string): string {
  return [
    `const o=JSON.parse(localStorage.getItem('${userKey}')).profile_id,c={};`,
    `for(const p of ${asks}[location.search]){const a=p.replace('${me}',o);`,
    `(c[a]=fetch(a,{headers:{accept:'application/json'}})).catch(()=>0)}`,
    // Where what was asked never comes, the rest of the page does not wait for ever.
    `let s;const w=new Promise(r=>{s=r;setTimeout(r,6e3)});`,
    `self.strixFirst={owner:o,calls:c,shown:w,show:s}`,
  ].join('')
}
