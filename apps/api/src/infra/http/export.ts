/** Rows of a table as a file for spreadsheets, sent as they are read, each export written down. */
import { permissions } from '@strix/contracts'
import type { Page, PageQuery, Permission, StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { writeAudit } from '../audit.store.ts'
import { AppError } from '../errors.ts'
import { demandStaff } from './caller.ts'
import type { Caller } from './caller.ts'
import { limitCalls } from './calls.ts'
import type { Edge } from './mount.ts'
import { packStreams } from './packing.ts'

const exportsPerMinute = 10

type Cell = string | number | boolean | null
type Export<Filter, Row> = {
  url: string
  permission: Permission
  file: string
  query: z.ZodType<Filter>
  columns: readonly (keyof Row & string)[]
  /** Those of them that are left out for whoever may not see who somebody is. */
  personal?: readonly (keyof Row & string)[]
  /** What may be looked for may depend on who looks, too. */
  rows: (filter: Filter, viewer: { isPersonal: boolean }) => AsyncIterable<Row>
}

/** Not JSON, so it stands beside the contract; the filter is that of the table. */
export function mountExport<Filter, Row extends Readonly<Record<string, Cell>>>(
  app: FastifyInstance,
  edge: Edge,
  { url, permission, file, query, columns, personal = [], rows }: Export<Filter, Row>,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute: exportsPerMinute }, request)
    const caller = await edge.resolveCaller(request)
    demandStaff(permission, caller)
    const filter = query.safeParse(request.query)
    if (!filter.success) throw new AppError('INVALID_INPUT', messages.problems.filterUnknown)
    const isPersonal = seesPersonal(caller)
    const shown = isPersonal ? columns : columns.filter((each) => !personal.includes(each))
    await writeAudit(edge.db, {
      at: edge.now(),
      actor: caller.staffId,
      action: 'export',
      subject: file,
      detail: filter.data,
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(linesOf(shown, rows(filter.data, { isPersonal }))))
  }
  app.register(async (scope) => {
    await packStreams(scope)
    scope.get(url, { schema: { hide: true } }, answer)
  })
}

/** Names, addresses and devices of members. */
export function seesPersonal(caller: Caller): boolean {
  const roles: readonly StaffRole[] = permissions['users.personal']
  return caller.kind === 'staff' && roles.includes(caller.role)
}

/** All rows of a list in pages, a hundred at a time. */
export async function* readEveryPage<Row>(
  read: (query: PageQuery) => Promise<{ rows: Row[]; page: Page }>,
): AsyncGenerator<Row> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { rows, page } = await read({
      current_page: 1,
      page_size: 100,
      ...(cursor !== undefined && { cursor }),
    })
    yield* rows
    cursor = page.next_cursor
  }
}

async function* linesOf<Row extends Readonly<Record<string, Cell>>>(
  columns: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const row of rows) {
    yield `${columns.map((column) => csvCell(row[column] ?? null)).join(',')}\r\n`
  }
}

/** A spreadsheet would run what begins like a formula: such a text gets an apostrophe in front. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
