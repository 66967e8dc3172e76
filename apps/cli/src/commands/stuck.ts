/** What stands still: jobs that failed for good, and events that could not be delivered. */
import { connect, createLogger, createOperationsService } from '@strix/api'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'
import { printJson } from '../output.ts'

type Service = ReturnType<typeof createOperationsService>
type Row = { id: string; problem: string | null; at: string }
type Stuck = {
  usage: string
  summary: string
  nothing: string
  list(service: Service, query: Query): Promise<{ data: (Row & { name: string })[]; page: Next }>
  retry(service: Service, ids: readonly string[] | 'all'): Promise<number>
}
type Query = { current_page: number; page_size: number; cursor: string | undefined }
type Next = { next_cursor: string | null }

const actor = 'command line'

export const jobs: Command = commandOf({
  usage: 'strix jobs list|retry [<id>|all] [--json]',
  summary: 'Jobs that failed as often as they may; lets one or all run again.',
  nothing: 'No job has failed for good.',
  async list(service, query) {
    const { data, page } = await service.listDeadJobs(query)
    return { data: data.map((job) => ({ ...job, name: job.task })), page }
  },
  retry: (service, ids) => service.retryJobs({ ids, actor }),
})

export const events: Command = commandOf({
  usage: 'strix events list|retry [<id>|all] [--json]',
  summary: 'Events that could not be delivered and were set aside; delivers one or all again.',
  nothing: 'No event was set aside.',
  async list(service, query) {
    const { data, page } = await service.listQuarantine(query)
    return { data: data.map((event) => ({ ...event, name: event.kind })), page }
  },
  retry: (service, ids) => service.retryEvents({ ids, actor }),
})

function commandOf(stuck: Stuck): Command {
  const { usage, summary } = stuck
  return {
    usage,
    summary,
    async run(args) {
      const isRetry = args.includes('retry')
      const read = readArguments(args, { usage, positionals: isRetry ? 2 : 1 })
      const [action, which = ''] = read.positionals
      if (action !== 'list' && action !== 'retry') throw new CliError('usage', `Usage: ${usage}`)
      return await withService(async (service) =>
        action === 'list'
          ? await list(stuck, { service, json: read.json })
          : await retry(stuck, { service, which, json: read.json }),
      )
    },
  }
}

async function list(
  stuck: Stuck,
  { service, json }: { service: Service; json: boolean },
): Promise<number> {
  const found: (Row & { name: string })[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await stuck.list(service, { current_page: 1, page_size: 100, cursor })
    found.push(...data)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  if (json) printJson(found)
  else if (found.length === 0) process.stdout.write(`${stuck.nothing}\n`)
  else process.stdout.write(found.map(wordsOf).join(''))
  return 0
}

function wordsOf({ id, at, name, problem }: Row & { name: string }): string {
  return `${id.padStart(8)}  ${at}  ${name}  ${(problem ?? '').split('\n')[0]}\n`
}

async function retry(
  stuck: Stuck,
  input: { service: Service; which: string; json: boolean },
): Promise<number> {
  const { service, which, json } = input
  if (which !== 'all' && !/^\d{1,18}$/.test(which)) {
    throw new CliError('usage', `Usage: ${stuck.usage}`)
  }
  const retried = await stuck.retry(service, which === 'all' ? 'all' : [which])
  if (retried === 0 && which !== 'all') throw new CliError('notFound', stuck.nothing)
  if (json) printJson({ retried })
  else process.stdout.write(`${retried} will be tried again.\n`)
  return 0
}

async function withService(work: (service: Service) => Promise<number>): Promise<number> {
  const database = await openDatabase()
  const log = createLogger({ level: 'error', format: 'pretty' })
  const { db, close } = connect({ url: database.url, poolMax: 2, log })
  try {
    return await work(createOperationsService({ db, now: () => new Date() }))
  } finally {
    await close()
    await database.stop()
  }
}
