/**
 * Sixteen chats at once: from a question to its first sentence that passed the guard, beside the
 * slowest tool call of that answer. A markdown table on stdout:
 *   node bench/assistant.bench.ts
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tools } from '../apps/api/src/features/assistant/tools/index.ts'
import { listMatches } from '../apps/api/src/features/football/index.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { forecastAll } from '../apps/api/src/testing/test-football.ts'
import { newPeople } from '../apps/api/src/testing/test-profiles.ts'
import { openTestWorld } from '../apps/api/src/testing/test-world.ts'
import type { TestWorld } from '../apps/api/src/testing/test-world.ts'

const chats = 16
/** The first reads the lists of what exists, and the code is compiled as it is used. */
const warmUpRounds = 4
const rounds = 8
const firstMax = 300
const ratioMax = 3
const dayMs = 24 * 3_600_000

/** The slowest tool call of the answer that is being made. */
const answering = new AsyncLocalStorage<{ slowestMs: number }>()
for (const tool of Object.values(tools)) timeCalls(tool)

function timeCalls(tool: { run: (...given: never) => Promise<unknown> }): void {
  const run = tool.run.bind(tool)
  tool.run = async (...given: never) => {
    const from = performance.now()
    try {
      return await run(...given)
    } finally {
      const answer = answering.getStore()
      if (answer) answer.slowestMs = Math.max(answer.slowestMs, performance.now() - from)
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'strix-assistant-bench-'))
const database = await startPostgres({ dataDir: join(folder, 'pg') })
try {
  await prepareDatabase(database)
  const world = await openTestWorld({ url: database.url, catalogue: ['sportybet', 'bet9ja'] })
  try {
    await forecastAll(world)
    await run(world)
  } finally {
    await world.close()
  }
} finally {
  await database.stop()
  // Where the server could not reach the folder, its data is elsewhere.
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Each round asks about other matches, as sixteen people would. */
async function questions({ db, now }: TestWorld): Promise<(round: number) => string[]> {
  const from = now()
  const matches = await listMatches(db, { from, to: new Date(from.getTime() + 3 * dayMs) })
  const sides = matches.map(({ home, away }) => ({ home: home.name, away: away.name }))
  const [first] = sides
  if (!first) throw new Error('no match to ask about')
  return (round) =>
    Array.from({ length: chats }, (_, at) => {
      const { home, away } = sides[((round + warmUpRounds) * chats + at) % sides.length] ?? first
      const asked = [
        `who go win ${home} vs ${away}?`,
        `over 2.5 for ${home} and ${away}, how likely?`,
        `compare ${home} and ${away}`,
        'which matches are tomorrow?',
      ]
      return asked[at % asked.length] ?? ''
    })
}

type Timed = { firstMs: number; slowestMs: number }

async function ask({ services }: TestWorld, profileId: string, text: string): Promise<Timed> {
  const { chatId, messageId } = await services.chatService.begin({ profileId, text })
  const call = { slowestMs: 0 }
  let firstMs: number | undefined
  const from = performance.now()
  await answering.run(call, () =>
    services.answerService.answer({
      profileId,
      chatId,
      messageId,
      text,
      priceMax: 0,
      signal: new AbortController().signal,
      onSentence() {
        firstMs ??= performance.now() - from
      },
    }),
  )
  return { firstMs: firstMs ?? Number.POSITIVE_INFINITY, slowestMs: call.slowestMs }
}

async function run(world: TestWorld): Promise<void> {
  const questionsOf = await questions(world)
  const timed: Timed[] = []
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const people = await newPeople(world.db, chats)
    const asked = questionsOf(round)
    const answers = await Promise.all(people.map((id, at) => ask(world, id, asked[at] ?? '')))
    if (round >= 0) timed.push(...answers)
  }
  // What is asked back calls no tool.
  const called = timed.filter(({ slowestMs }) => slowestMs > 0)
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0
  const rows = [
    ['first sentence, ms', timed.map(({ firstMs }) => firstMs), firstMax],
    ['slowest tool call, ms', called.map(({ slowestMs }) => slowestMs), ''],
    ['ratio', called.map(({ firstMs, slowestMs }) => firstMs / slowestMs), ratioMax],
  ] as const
  console.log(`${timed.length} answers, ${called.length} with a tool, ${chats} at once\n`)
  console.log('| | median | 90% | most | bar |\n|---|---|---|---|---|')
  for (const [name, values, bar] of rows) {
    const cells = [at(values, 0.5), at(values, 0.9), at(values, 1)].map((each) => each.toFixed(1))
    console.log(`| ${[name, ...cells, bar].join(' | ')} |`)
  }
}
