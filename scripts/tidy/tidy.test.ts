/** Style is a test: each rule over the whole tree, and each shown to catch what it is for. */
import { describe, expect, test } from 'vitest'
import {
  listNames,
  listTextFiles,
  listWorkspaces,
  readProjectFile,
  type TextFile,
} from './files.ts'
import {
  columnsMax,
  fileLinesMax,
  findLongFiles,
  findLongFunctions,
  findLongLines,
  findOddNames,
  functionLinesMax,
  functionSpanMax,
} from './limits.ts'
import { findCircles } from './circles.ts'
import { findProductWords } from './infrastructure.ts'
import { findBrokenArrows, findForbiddenDependencies, type Manifest } from './rooms.ts'
import { findDatabaseClocks } from './clocks.ts'
import { findIdlePlaces, findStrayConnections } from './connections.ts'
import { findIdleExceptions, findStrayQueries } from './queries.ts'
import { findLooseProblems, findLooseReasons, findLooseTexts, findUnusedMessages } from './texts.ts'
import {
  findBannedWords,
  findClockTests,
  findEmptyCatches,
  findImpurePackages,
  findLooseMoney,
  findStrayPlatformNames,
} from './words.ts'

const files = listTextFiles()
const workspaces = listWorkspaces()
const manifests = new Map(
  workspaces.map((path) => [path, JSON.parse(readProjectFile(`${path}/package.json`)) as Manifest]),
)

type Rule = (files: readonly TextFile[]) => string[]
type Case = { rule: Rule; title: string; path: string; bad: string; good: string }

function checkArrows(list: readonly TextFile[]): string[] {
  return findBrokenArrows(list, manifests)
}

const line = 'const a = 1\n'
const inner = `function g() {\n${line.repeat(38)}}\n`
const service = 'apps/api/src/features/wallet/wallet.service.ts'
const tablesText = 'export type CodeTables = { loaded_code: { id: string } }'
const eventsText = "export const e = declareEvents({ 'code.read': z.object({}) })"
const cases: readonly Case[] = [
  {
    rule: findLongFiles,
    title: 'files are short',
    path: 'packages/markets/src/a.ts',
    bad: line.repeat(fileLinesMax + 1),
    good: line.repeat(fileLinesMax),
  },
  {
    rule: findLongFiles,
    title: 'tests may be longer',
    path: 'packages/markets/src/a.test.ts',
    bad: line.repeat(2 * fileLinesMax + 1),
    good: line.repeat(fileLinesMax + 1),
  },
  {
    rule: findLongFunctions,
    title: 'functions are short',
    path: 'packages/markets/src/a.ts',
    bad: `function f() {\n${line.repeat(functionLinesMax - 1)}}\n`,
    good: `function f() {\n${line.repeat(functionLinesMax - 2)}}\n`,
  },
  {
    rule: findLongFunctions,
    title: 'functions with functions inside end in sight',
    path: 'packages/markets/src/a.ts',
    bad: `function f() {\n${inner}${inner}${line.repeat(functionSpanMax - 81)}}\n`,
    good: `function f() {\n${inner}${inner}${line.repeat(functionSpanMax - 82)}}\n`,
  },
  {
    rule: findLongLines,
    title: 'lines are short',
    path: 'packages/markets/src/a.css',
    bad: 'x'.repeat(columnsMax + 1),
    good: 'x'.repeat(columnsMax),
  },
  { rule: findOddNames, title: 'names', path: 'apps/web/src/Home.tsx', bad: '', good: '' },
  {
    rule: findBannedWords,
    title: 'unfinished work',
    path: service,
    bad: '// TODO later',
    good: '// Later',
  },
  {
    rule: findBannedWords,
    title: 'printing in a server',
    path: service,
    bad: 'console.log(1)',
    good: 'log.info(1)',
  },
  {
    rule: findBannedWords,
    title: 'narrowed test runs',
    path: 'apps/api/src/a.test.ts',
    bad: 'test.only("a", f)',
    good: 'test("a", f)',
  },
  {
    rule: findBannedWords,
    title: 'an old word for a viewer',
    path: service,
    bad: 'type Onlooker = { id: string }',
    good: 'type Viewer = { id: string }',
  },
  {
    rule: findBannedWords,
    title: 'an old word for delivering',
    path: service,
    bad: 'function tellEvents() {}',
    good: 'function deliverEvents() {} // what a story may tell',
  },
  {
    rule: findBannedWords,
    title: 'an old word for what a source reports',
    path: service,
    bad: 'const told = await source.list()',
    good: 'const reported = await source.list() // what it told us',
  },
  {
    rule: findBannedWords,
    title: 'an old word for what is serialized',
    path: service,
    bad: 'export type Written<T> = { json: T }',
    good: 'export type Preserialized<T> = { json: T } // written by hand',
  },
  {
    rule: findEmptyCatches,
    title: 'swallowed failures',
    path: service,
    bad: 'try { f() } catch {}',
    good: 'try { f() } catch { g() }',
  },
  {
    rule: findEmptyCatches,
    title: 'swallowed rejections',
    path: service,
    bad: 'f().catch(() => {})',
    good: 'f().catch(() => { g() })',
  },
  {
    rule: findImpurePackages,
    title: 'packages read no clock',
    path: 'packages/markets/src/a.ts',
    bad: 'const now = new Date()',
    good: 'const then = new Date(now)',
  },
  {
    rule: findClockTests,
    title: 'tests read no clock',
    path: 'apps/api/src/a.test.ts',
    bad: 'const now = new Date()',
    good: 'const now = testStart',
  },
  {
    rule: findStrayPlatformNames,
    title: 'platforms are named at home',
    path: service,
    bad: "if (id === 'bet9ja') f()",
    good: 'if (id === origin) f()',
  },
  {
    rule: findLooseMoney,
    title: 'money is bigint',
    path: 'db/migrations/0001-wallet.sql',
    bad: '  amount_hundredths numeric not null,',
    good: '  amount_hundredths bigint not null,',
  },
  {
    rule: findDatabaseClocks,
    title: 'SQL is handed the time',
    path: 'apps/api/src/features/records/roots.store.ts',
    bad: 'await sql`select day from record_root where closes_at < now()`.execute(db)',
    good: 'await sql`select day from record_root where closes_at < ${now()}`.execute(db)',
  },
  {
    rule: findDatabaseClocks,
    title: 'migrations take no time of their own',
    path: 'db/migrations/0001-wallet.sql',
    bad: '  at timestamptz not null default current_timestamp,',
    good: '  at timestamptz not null,',
  },
  {
    rule: findLooseTexts,
    title: 'what is read stands in the catalogue',
    path: 'apps/web/src/ui/a.tsx',
    bad: 'const a = <p>Paste a code</p>',
    good: 'const a = <p>{messages.paste} · {count}</p>',
  },
  {
    rule: findLooseTexts,
    title: 'what is heard, too',
    path: 'apps/web/src/ui/a.tsx',
    bad: 'const a = <button aria-label={open ? "Close" : messages.open} />',
    good: 'const a = <button aria-label={open ? messages.close : messages.open} type="button" />',
  },
  {
    rule: findLooseTexts,
    title: 'and what a component only chooses',
    path: 'apps/web/src/ui/a.tsx',
    bad: 'const a = <p>{failed && `Not ${name}`}</p>',
    good: 'const a = <p>{failed && messages.not({ name })}</p>',
  },
  {
    rule: findLooseTexts,
    title: 'sentences outside of JSX',
    path: 'apps/web/src/lib/a.ts',
    bad: "const a = { detail: 'No connection' }",
    good: "const a = { detail: messages.unreachable, name: 'no-connection' }",
  },
  {
    rule: findLooseProblems,
    title: 'what a problem says stands in the catalogue',
    path: service,
    bad: "throw new AppError('NOT_FOUND', 'gone already')",
    good: "throw new AppError('NOT_FOUND', messages.problems.gone, { cause: new Error('A fault') })",
  },
  {
    rule: findLooseProblems,
    title: 'also where it is joined to another',
    path: service,
    bad: "throw new AppError('BUSY', `${error.message} Try again.`)",
    good: 'throw new AppError(code, `${message}.`, { fields: [{ path: `body.${field}`, message }] })',
  },
  {
    rule: findLooseProblems,
    title: 'and where it is chosen beforehand',
    path: service,
    bad: "const text = 'Come back later'\nthrow new AppError('FEATURE_OFF', text)",
    good: "const text = messages.problems.off\nthrow new AppError('FEATURE_OFF', text)",
  },
  {
    rule: (list) =>
      findUnusedMessages([
        ...list,
        {
          path: 'apps/web/src/ui/a.tsx',
          text: "import { messages } from '@strix/messages/a'\nshow(messages.title, messages.states[state])",
        },
      ]),
    title: 'every message is read',
    path: 'packages/messages/src/en/a.ts',
    bad: "export const messages = defineMessages({ title: 'A', states: { open: 'B' }, text: 'C' })",
    good: "export const messages = defineMessages({ title: 'A', states: { open: 'B', won: 'C' } })",
  },
  {
    rule: checkArrows,
    title: 'packages do not look up',
    path: 'packages/markets/src/a.ts',
    bad: "import { x } from '@strix/platforms'",
    good: "import { x } from './x.ts'",
  },
  {
    rule: checkArrows,
    title: 'the simulator is no friend of the adapters, in tests either',
    path: 'packages/simulator/src/a.test.ts',
    bad: "import { x } from '@strix/platforms'",
    good: "import { x } from '@strix/markets'",
  },
  {
    rule: checkArrows,
    title: 'the web knows the contracts and the texts alone',
    path: 'apps/web/src/a.ts',
    bad: "import { x } from '@strix/markets'",
    good: "import { x } from '@strix/contracts'",
  },
  {
    rule: checkArrows,
    title: 'platforms meet in what they share',
    path: 'packages/simulator/src/bet9ja/index.ts',
    bad: "import { x } from '../betking/table.ts'",
    good: "import { x } from '../shared/sportradar/outcomes.ts'",
  },
  {
    rule: checkArrows,
    title: 'what platforms share knows none of them',
    path: 'packages/platforms/src/shared/sportradar/markets.ts',
    bad: "import { x } from '../../bet9ja/rows.ts'",
    good: "import { x } from '../../table.ts'",
  },
  {
    rule: checkArrows,
    title: 'contracts use zod alone',
    path: 'packages/contracts/src/a.ts',
    bad: "import { x } from 'fastify'",
    good: "import { z } from 'zod'",
  },
  {
    rule: findStrayQueries,
    title: 'SQL stands in stores',
    path: service,
    bad: "import { type RawBuilder, sql } from 'kysely'",
    good: "import type { RawBuilder } from 'kysely'",
  },
  {
    rule: findStrayQueries,
    title: 'queries are built in stores',
    path: service,
    bad: "await db\n  .selectFrom('payout').selectAll().execute()",
    good: "await listPayouts(db) // .selectFrom('payout')",
  },
  {
    rule: findStrayQueries,
    title: 'also of the infrastructure',
    path: 'apps/api/src/infra/audit.ts',
    bad: "import pg from 'pg'",
    good: "import type pg from 'pg'",
  },
  {
    rule: findStrayConnections,
    title: 'addresses of users are asked through the guard alone',
    path: service,
    bad: 'const a = await fetch(url, { fetch: 1 })',
    good: 'const a = await source.fetch({ fetch: url })',
  },
  {
    rule: findStrayConnections,
    title: 'also where the call has another name',
    path: service,
    bad: 'const a = globalThis.fetch',
    good: 'const a = deps.outbound',
  },
  {
    rule: findStrayConnections,
    title: 'connections are opened where the list says',
    path: service,
    bad: "import * as https from 'node:https'",
    good: "import { isIP, type Socket } from 'node:net'\nimport type { Agent } from 'node:https'",
  },
  {
    rule: findStrayConnections,
    title: 'later, too',
    path: 'packages/platforms/src/bet9ja/a.ts',
    bad: "const { request } = await import('undici')",
    good: "import type { Http } from '../platform.ts'",
  },
  {
    rule: findStrayConnections,
    title: 'the one transport is handed to few',
    path: 'apps/api/src/features/webhooks/send.service.ts',
    bad: "import type { Transport } from '@strix/platforms'",
    good: "import type { Outbound } from '../../infra/outbound/index.ts'",
  },
  {
    rule: findStrayConnections,
    title: 'who writes notices does not send them',
    path: 'apps/api/src/features/notifications/push.service.ts',
    bad: 'await webPush.sendNotification(subscription)',
    good: 'await deps.outbound(webPush.generateRequestDetails(subscription))',
  },
  {
    rule: checkArrows,
    title: 'features are used through their index',
    path: service,
    bad: "import { x } from '../codes/codes.store.ts'",
    good: "import { x } from '../codes/index.ts'",
  },
  {
    rule: findLooseReasons,
    title: 'what a contract finds wrong stands in the catalogue',
    path: 'packages/contracts/src/a.ts',
    bad: "const a = z.string().min(1, 'Name the bank')",
    good: "const a = z.string().min(1, fault('bank')) // Name the bank",
  },
  {
    rule: findLooseReasons,
    title: 'also where it is put together beforehand',
    path: 'packages/conversion/src/a.ts',
    bad: 'const message = `Loaded ${count} games`',
    good: 'const message = messages.steps.loaded({ count })',
  },
  {
    rule: findLooseReasons,
    title: 'so does what an adapter says',
    path: 'packages/platforms/src/bet9ja/a.ts',
    bad: 'const a = { unsupported: `no ${label} there` }',
    good: "const a = { unsupported: unsupported.special({ label }), name: 'Home to score' }",
  },
  {
    rule: checkArrows,
    title: 'routes use the services they are given',
    path: 'apps/api/src/features/wallet/wallet.routes.ts',
    bad: "import { setPrice } from './prices.service.ts'",
    good: "import type { PriceService } from './prices.service.ts'",
  },
  {
    rule: checkArrows,
    title: 'no feature uses what joins them',
    path: service,
    bad: "import type { Db } from '../../features.ts'",
    good: "import type { Db } from '../../infra/db.ts'",
  },
  {
    rule: checkArrows,
    title: 'the infrastructure uses nothing above it',
    path: 'apps/api/src/infra/a.ts',
    bad: "import { x } from '../env.ts'",
    good: "import { x } from './http/page.ts'",
  },
  {
    rule: checkArrows,
    title: 'web features stand alone',
    path: 'apps/web/src/features/convert/a.tsx',
    bad: "import { x } from '../feed/card.tsx'",
    good: "import { x } from '../../ui/button.tsx'",
  },
  {
    rule: checkArrows,
    title: 'web features share what was read',
    path: 'apps/web/src/features/convert/a.tsx',
    bad: "import { x } from '../feed/comments.ts'",
    good: "import { x } from '../feed/queries.ts'",
  },
  {
    rule: checkArrows,
    title: 'workspaces are entered by name',
    path: 'packages/conversion/src/a.ts',
    bad: "export { x } from '../../markets/src/index.ts'",
    good: "export { x } from '@strix/markets'",
  },
  {
    rule: checkArrows,
    title: 'what is used is declared',
    path: 'packages/markets/src/a.ts',
    bad: "const x = await import('left-pad')",
    good: "const x = await import('./x.ts')",
  },
  {
    rule: checkArrows,
    title: 'packages do no input or output',
    path: 'packages/matching/src/a.ts',
    bad: "import { readFileSync } from 'node:fs'",
    good: "import { inspect } from 'node:util'",
  },
]

describe('each rule catches what it is for', () => {
  test.each(cases)('$title', ({ rule, path, bad, good, title }) => {
    const allowedPath = title === 'names' ? 'apps/web/src/home.tsx' : path
    expect(rule([{ path, text: bad }])).toHaveLength(1)
    expect(rule([{ path: allowedPath, text: good }])).toEqual([])
  })

  test('files do not use each other in a circle, for types neither', () => {
    const a = { path: 'packages/markets/src/a.ts', text: "import type { B } from './b.ts'" }
    const b = { path: 'packages/markets/src/b.ts', text: "export { c } from './c.ts'" }
    const c = { path: 'packages/markets/src/c.ts', text: "const x = import('./a.ts')" }
    const circle = [a, b, c].map(({ path }) => path).join(', ')
    expect(findCircles([a, b, c])).toEqual([`a circle of imports: ${circle}`])
    expect(findCircles([a, b])).toEqual([])
  })

  test('the infrastructure names nothing of a feature', () => {
    const features = 'apps/api/src/features/'
    const tables = { path: `${features}codes/codes.tables.ts`, text: tablesText }
    const events = { path: `${features}codes/codes.events.ts`, text: eventsText }
    const find = (text: string) =>
      findProductWords([tables, events, { path: 'apps/api/src/infra/a.ts', text }])
    for (const text of [
      "db.selectFrom('loaded_code as c')",
      'sql`delete from loaded_code`',
      "emit('code.read')",
      'const walletSlots = 1',
      '/** @throws AppError such as a break from betting */',
    ]) {
      expect(find(text), text).toHaveLength(1)
    }
    expect(find("db.selectFrom('setting').where('code.kind', '=', 'loaded_code')")).toEqual([])
  })

  test('a manifest names no room above it', () => {
    const markets = { name: '@strix/markets', dependencies: { '@strix/conversion': '*' } }
    expect(findForbiddenDependencies([markets])).toHaveLength(1)
  })
})

describe('the tree keeps every rule', () => {
  test.each([
    findLongFiles,
    findLongFunctions,
    findLongLines,
    findOddNames,
    findBannedWords,
    findEmptyCatches,
    findImpurePackages,
    findClockTests,
    findStrayPlatformNames,
    findLooseMoney,
    findDatabaseClocks,
    findStrayConnections,
    findIdlePlaces,
    findStrayQueries,
    findIdleExceptions,
    findProductWords,
    findLooseTexts,
    findLooseProblems,
    findLooseReasons,
    findUnusedMessages,
    findCircles,
    checkArrows,
  ])('%o', (rule) => {
    expect(rule(files)).toEqual([])
  })

  test('workspaces depend downwards only', () => {
    expect(findForbiddenDependencies(manifests.values())).toEqual([])
  })

  test.each(workspaces)('%s has a README', (path) => {
    expect(listNames(path)).toContain('README.md')
  })
})
