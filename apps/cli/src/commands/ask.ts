/** `strix ask --read`: what each conversation asks, without answering it. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readAssistantLists } from '@strix/api'
import { prepare, read, type Fixture, type Player, type Prepared } from '@strix/assistant'
import { platforms } from '@strix/contracts'
import { z } from 'zod'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'

const usage = 'strix ask --read [--fixtures FILE [--players FILE]] < QUESTIONS'

const fixtureLine = z.object({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  country: z
    .string()
    .nullish()
    .transform((country) => country ?? ''),
  kickoff: z.string(),
})
const playerLine = z.object({
  id: z.string(),
  name: z.string(),
  team: z.string(),
  position: z
    .string()
    .nullish()
    .transform((position) => position ?? ''),
})
const questionLine = z.object({
  id: z.string(),
  now: z.string(),
  time_zone: z.string(),
  locale: z.string().default('en'),
  turns: z.array(z.string()).min(1),
})

export const ask: Command = {
  usage,
  summary:
    'JSON lines {"id","now","time_zone","locale","turns"} in, a reading a line out, in order.',
  async run(args) {
    const options = readOptions(args)
    let lists =
      options.fixtures === undefined ? undefined : await readFiles(options.fixtures, options)
    const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
    let number = 0
    for await (const line of lines) {
      number += 1
      if (line.trim() === '') continue
      const question = parseLine(questionLine, line, `line ${number}`)
      lists ??= await readOwnLists(new Date(question.now))
      const answer = { id: question.id, ...read(question, lists) }
      if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain')
    }
    return 0
  },
}

type Options = { fixtures: string | undefined; players: string | undefined }

function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        read: { type: 'boolean' },
        fixtures: { type: 'string' },
        players: { type: 'string' },
      },
    })
    const hasLists = values.fixtures !== undefined || values.players === undefined
    if (values.read !== true || !hasLists) {
      throw new CliError('usage', `Usage: ${usage}`)
    }
    return { fixtures: values.fixtures, players: values.players }
  } catch (error) {
    if (error instanceof CliError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('usage', `${message}. Usage: ${usage}`, { cause: error })
  }
}

async function readFiles(fixtures: string, { players }: Options): Promise<Prepared> {
  const games: Fixture[] = await readLines(fixtures, fixtureLine)
  const people: Player[] = players === undefined ? [] : await readLines(players, playerLine)
  return prepare(games, people, platforms)
}

/** What the product's own database knows of the days around the first question. */
async function readOwnLists(now: Date): Promise<Prepared> {
  if (Number.isNaN(now.getTime())) throw new CliError('badFile', 'The question has no time: "now"')
  const database = await openDatabase()
  try {
    return await readAssistantLists({ url: database.url, now: () => now })
  } finally {
    await database.stop()
  }
}

async function readLines<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('badFile', `${path} cannot be read: ${message}`, { cause: error })
  }
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.trim() === '' ? [] : [parseLine(schema, line, `${path}, line ${at + 1}`)],
    )
}

function parseLine<T>(schema: z.ZodType<T>, line: string, place: string): T {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new CliError('badFile', `${place}: not JSON`, { cause: error })
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new CliError('badFile', `${place}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
