/** What the clients of all payment providers have in common. */
import type { z } from 'zod'
import type { ProviderHttp } from './provider-http.ts'
import { ProviderError } from './provider.ts'
import type { Verdict } from './provider.ts'

const pagesMax = 1_000

export type ProviderInput = { http: ProviderHttp; baseUrl: string; secretKey: string }
type Answer<S extends z.ZodType> = Promise<{ status: number; answer: z.output<S> }>

export type ProviderClient = {
  get<S extends z.ZodType>(path: string, schema: S): Answer<S>
  post<S extends z.ZodType>(path: string, body: unknown, schema: S): Answer<S>
}

/** Asks one provider, under its secret key. */
export function createProviderClient({ http, baseUrl, secretKey }: ProviderInput): ProviderClient {
  const headers = { authorization: `Bearer ${secretKey}` }
  return {
    get: (path, schema) => http.ask({ method: 'GET', url: `${baseUrl}${path}`, headers }, schema),
    post: (path, body, schema) =>
      http.ask({ method: 'POST', url: `${baseUrl}${path}`, headers, body }, schema),
  }
}

/**
 * Everything of a list in pages, which are numbered from 1. What is paid meanwhile moves a row to
 * the next page: each counts once, by the provider's own id.
 */
export async function readPages<T extends { id: string }>(
  read: (page: number) => Promise<{ rows: readonly T[]; isLast: boolean }>,
): Promise<T[]> {
  const all = new Map<string, T>()
  for (let page = 1; page <= pagesMax; page += 1) {
    const { rows, isLast } = await read(page)
    for (const row of rows) all.set(row.id, row)
    if (isLast) return [...all.values()]
  }
  throw new ProviderError('the list of payments does not end')
}

export function refusedWith(reason: string): ProviderError {
  return new ProviderError(`refused: ${reason}`, { refused: true })
}

/** The provider knows no payment of this reference. */
export function unknownAt(reference: string): Verdict {
  const nothing = { kobo: null, currency: null, live: undefined, providerId: null, feeKobo: null }
  return { status: 'unknown', reference, ...nothing }
}

/** Our status for a provider's own. @throws ProviderError for one that is not in the table */
export function statusIn(
  statuses: Readonly<Record<string, Verdict['status']>>,
  given: string,
): Verdict['status'] {
  const status = statuses[given]
  if (!status) throw new ProviderError(`an unknown status "${given}"`)
  return status
}
