import type { Page, Problem, RowCount } from '@strix/contracts'
import type { ItemOf, ListKey } from '@strix/contracts/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fill, readProblem, unreachable } from '../../../lib/api.ts'
import { ProblemError } from '../../../lib/query.tsx'

export type Params = Readonly<Record<string, string>>

export type TablePage<Row> = { rows: Row[]; page: Page; count: RowCount | null }

/**
 * One page of a list with what stands beside it. Its query comes from the address, so it is the
 * server that says whether it is one.
 */
export function tableQuery<K extends ListKey>(key: K, input: { params: Params; query: Params }) {
  return queryOptions<TablePage<ItemOf<K>>, ProblemError>({
    queryKey: ['console', key, input],
    queryFn: async ({ signal }) => {
      const answer = await read(fill(key, input), signal)
      return { rows: answer.data, page: answer.page, count: answer.count ?? null }
    },
    placeholderData: keepPreviousData,
  })
}

type Listed = { data: never[]; page: Page; count?: RowCount }

async function read(address: string, signal: AbortSignal): Promise<Listed> {
  const headers = { accept: 'application/json' }
  const response = await fetch(address, { headers, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return refuse(unreachable)
  })
  const body: unknown = await response.json().catch(() => null)
  return response.ok && isListed(body) ? body : refuse(readProblem(body, response.status))
}

function refuse(problem: Problem): never {
  throw new ProblemError(problem)
}

function isListed(body: unknown): body is Listed {
  return typeof body === 'object' && body !== null && 'data' in body && 'page' in body
}
