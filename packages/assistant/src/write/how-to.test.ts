import { describe, expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { guardSentence } from '../guard/index.ts'
import { findHelpTopic } from '../help-topic.ts'
import { HELP_TOPICS, type HelpTopic } from '../tables/help-topics.ts'
import { createWriter, writeCredits, writeHelp } from './index.ts'

const today = '2026-11-18'
const price = (action: string, value: number): Fact[] => {
  const same = { owner: 'Strix', source: 'your wallet', at: '2026-11-18T12:00:00.000Z' }
  return [
    { ...same, id: `price.${action}`, value, unit: 'credits', about: action },
    { ...same, id: `free.${action}`, value: 0, unit: 'count', about: `${action} free a day` },
  ]
}
const balance = (id: string, value: number): Fact => ({
  id,
  owner: 'you',
  value,
  unit: 'credits',
  about: id,
  source: 'your wallet',
  at: '2026-11-18T12:00:00.000Z',
})
const prices = [...price('convert', 0), ...price('load', 0), ...price('subscription', 500)]
const wallet = [balance('balance', 120), balance('bought', 100), balance('gift', 20), ...prices]

type Locale = 'en' | 'pcm'
type Speak = (writer: ReturnType<typeof createWriter>) => void

/** What is said, and what of it the guard would stop. */
function said(locale: Locale, facts: readonly Fact[], speak: Speak) {
  const writer = createWriter({ locale, seed: 'seed', today }, facts)
  speak(writer)
  const known: Fact[] = []
  const before: string[] = []
  const stopped: string[] = []
  for (const piece of writer.pieces) {
    if (piece.kind !== 'sentence') continue
    known.push(...piece.facts)
    const verdict = guardSentence(piece.text, known, { text: '', today, before: [...before] })
    if (!verdict.ok) stopped.push(`${piece.text} -> ${verdict.why}`)
    before.push(piece.text)
  }
  return { sentences: before, stopped }
}

const rows: readonly [HelpTopic, thing: RegExp, link: string, en: string, pcm: string][] = [
  [
    'earn',
    /subscribe/u,
    '/management/payment',
    'how do I get paid as a tipster',
    'as tipster, how I go sell my tips here',
  ],
  [
    'withdraw',
    /credits/iu,
    '/management/payment',
    'how do I withdraw / cash out',
    'abeg how I go withdraw my credits',
  ],
  [
    'delete-account',
    /Delete account/u,
    '/management/settings#data',
    'how do i delete my account',
    'I wan close my account, how',
  ],
  [
    'stop-subscription',
    /renewal/u,
    '/management/settings#subscriptions',
    'how do I cancel my subscription?',
    'how i fit stop this subscription',
  ],
  [
    'subscribe',
    /Subscribe/u,
    '/search',
    'How do I subscribe to a tipster?',
    'how person fit subscribe to tipster',
  ],
  [
    'forgot-password',
    /password/u,
    '/reset-password',
    'I forgot my password',
    'i don forget my password',
  ],
  [
    'change-password',
    /password/u,
    '/management/settings#details',
    'how can i change my password',
    'where I go change my password',
  ],
  [
    'details',
    /username/u,
    '/management/settings',
    'How do I change my username?',
    'how i fit change my picture',
  ],
  [
    'history',
    /My Codes/u,
    '/my-codes',
    "where's my conversion history",
    'wia I go see the code wey I don convert before',
  ],
  [
    'post-code',
    /Post Code/u,
    '/community/post-code',
    'how do i post my code',
    'abeg how I go take post my code for community?',
  ],
  [
    'buy-credits',
    /Buy Credit/u,
    '/wallet',
    'how do i buy credits',
    'abeg how i go top up my wallet',
  ],
  [
    'convert-code',
    /Generate Code/u,
    '/#convert',
    'how do i convert a code',
    'abeg teach me how to convert code',
  ],
  [
    'predictz-league',
    /friends/u,
    '/community/predictz',
    'what is a Predictz league?',
    'how I go take open private league for my guys',
  ],
  [
    'predictz',
    /Predictz/u,
    '/community/predictz',
    'how does Predictz work',
    'wetin be predictz sef',
  ],
  [
    'load-code',
    /Load Code/u,
    '/community/load-code',
    'how do I load a booking code',
    'where i go paste the code',
  ],
  [
    'preferences',
    /language/iu,
    '/management/settings#preferences',
    'where do I change my language',
    'abeg how I go change time zone, e dey show UK time',
  ],
  [
    'notifications',
    /security/u,
    '/management/settings#notifications-choice',
    'how do I turn off notifications',
    'how i go take stop the notification',
  ],
  [
    'follow',
    /Follow/u,
    '/search',
    'how do I follow a tipster',
    'abeg how person dey follow tipster for this app',
  ],
  [
    'invite',
    /gift credits/u,
    '/management/settings#invite',
    'how do I invite somebody',
    'how i go take invite my guy',
  ],
  [
    'budget',
    /budget/u,
    '/management/payment',
    'where do I set a monthly budget on here',
    'how i go set budget for here',
  ],
  [
    'sessions',
    /log out/u,
    '/management/settings#sessions',
    'how do I end a session on my old phone',
    'how I go log out from that phone',
  ],
  [
    'export',
    /Download my data/u,
    '/management/settings#data',
    'how can I download my data',
    'how I go take download my data',
  ],
]

test('every topic is tried', () => {
  expect(rows.map(([topic]) => topic)).toEqual(HELP_TOPICS.map(({ topic }) => topic))
})

test.each(rows)('%s is found and answered', (topic, thing, link, en, pcm) => {
  for (const [locale, question] of [
    ['en', en],
    ['pcm', pcm],
  ] as const) {
    expect([question, findHelpTopic(question)]).toEqual([question, topic])
    const { sentences, stopped } = said(locale, prices, (writer) => writeHelp(writer, topic))
    expect(stopped).toEqual([])
    expect(sentences.length).toBeLessThanOrEqual(4)
    expect(sentences.join(' ')).toMatch(thing)
    expect(sentences.join(' ')).toContain(`](${link})`)
  }
})

test.each<[string, HelpTopic]>([
  ['abeg how I go take comot my money for wallet', 'withdraw'],
  ['can I transfer my credits to my friend', 'withdraw'],
  ['can I convert my credits to naira', 'withdraw'],
  ['i no want this account again, delete am', 'delete-account'],
  ['i wan buy credit', 'buy-credits'],
  ['how do I see my old conversions', 'history'],
  ['turn off notifications', 'notifications'],
  ['how can creators withdraw earnings', 'earn'],
  ['how to change name', 'details'],
])('%s: %s', (question, topic) => {
  expect(findHelpTopic(question)).toBe(topic)
})

test.each([
  'what can you do',
  'wetin you fit do for me',
  'I need help, I no understand how this app dey work',
  'how do I delete a code I posted by mistake',
  'where do my followers see the codes I post',
  'how do I delete a chat?',
  'why does it keep failing when I convert a code',
  'GG mean wetin?',
  'Can I borrow credits till month end and pay when I renew?',
  'I was debited twice, how do I top up now',
  'how do I change my league name',
  'I forgot my bet9ja password',
  'how do I top up my betting account',
  'can you close the tab of my profile picture',
  '',
])('no topic is in: %s', (question) => {
  expect(findHelpTopic(question)).toBeUndefined()
})

test.each(['en', 'pcm'] as const)(
  'without a topic it is said what can be asked, in %s',
  (locale) => {
    const { sentences, stopped } = said(locale, [], (writer) => writeHelp(writer))
    expect(stopped).toEqual([])
    expect(sentences).toHaveLength(2)
    expect(sentences[0]).toMatch(/forecast.*fixtures and results/u)
  },
)

test('a price is said where help has one, and only by its fact', () => {
  const with500 = said('en', prices, (writer) => writeHelp(writer, 'subscribe'))
  expect(with500.sentences).toContain('Subscribing to a creator costs 500 credits.')
  const without = said('en', [], (writer) => writeHelp(writer, 'subscribe'))
  expect(without.sentences.join(' ')).not.toMatch(/\d/u)
})

describe.each(['en', 'pcm'] as const)('credits in %s', (locale) => {
  const data = { actions: ['convert', 'load', 'subscription'] }
  const credits = (asked?: { topic?: HelpTopic; quiet?: boolean }) =>
    said(locale, wallet, (writer) =>
      writeCredits(writer, { tool: 'credits', data, facts: wallet }, asked),
    )

  test('whether they can be withdrawn comes first, then the balance', () => {
    const { sentences, stopped } = credits({ topic: 'withdraw' })
    expect(stopped).toEqual([])
    expect(sentences[0]).toMatch(/^(?:Credits cannot|You no fit) .* as money/u)
    expect(sentences[3]).toContain('120')
    expect(sentences.join(' ').match(/as money/gu)).toHaveLength(1)
  })

  test('other matters of money come first as well', () => {
    for (const topic of ['buy-credits', 'subscribe'] as const) {
      const { sentences, stopped } = credits({ topic })
      expect(stopped).toEqual([])
      expect(sentences.slice(1)).toEqual(expect.arrayContaining(credits().sentences))
    }
  })

  test('who asks how money comes out, or spending ends, gets no list of prices', () => {
    for (const topic of ['withdraw', 'earn', 'stop-subscription'] as const) {
      const { sentences, stopped } = credits({ topic })
      expect(stopped).toEqual([])
      expect(sentences.join(' ')).toContain('120')
      expect(sentences.join(' ')).not.toMatch(/free|500/u)
    }
  })

  test('a quiet chat is led to no spending', () => {
    expect(credits({ topic: 'buy-credits', quiet: true })).toEqual(credits())
    expect(credits({ topic: 'subscribe', quiet: true })).toEqual(credits())
    expect(credits({ topic: 'withdraw', quiet: true })).toEqual(credits({ topic: 'withdraw' }))
  })

  test('what is not of money changes nothing', () => {
    expect(credits({ topic: 'predictz' })).toEqual(credits())
  })
})
