import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { EventName } from '../src/event.ts'

export type Row = Record<string, string>

export type DevQuery = {
  id: string
  event: EventName
  list: string
  answer: string | null
  exclude: string | null
  set: string
}

export type DevData = { pairs: Row[]; lists: Map<string, EventName[]>; queries: DevQuery[] }

/** The folder of the development set: beside the project, or under `STRIX_SHARED`. */
export function devFolder(): string {
  const shared = process.env['STRIX_SHARED'] ?? path.join(import.meta.dirname, '../../../../shared')
  return path.join(shared, 'data/matching-dev')
}

function readRows(file: string): Row[] {
  const text = gunzipSync(readFileSync(path.join(devFolder(), file)))
  return parse<Row>(text, { columns: true, skip_empty_lines: true })
}

function eventOf(row: Row, id: string): EventName {
  return {
    id,
    source: row['source'] ?? '',
    home: row['home'] ?? '',
    away: row['away'] ?? '',
    league: row['league'] ?? '',
    kickoff: row['kickoff'] ?? '',
  }
}

/** Reads the whole development set. */
export function readDevData(): DevData {
  const lists = new Map<string, EventName[]>()
  for (const row of readRows('lists.csv.gz')) {
    const id = row['list_id'] ?? ''
    const event = eventOf(row, row['fixture_id'] ?? '')
    const known = lists.get(id)
    if (known === undefined) lists.set(id, [event])
    else known.push(event)
  }
  const queries = readRows('queries.csv.gz').map((row) => ({
    id: row['query_id'] ?? '',
    event: eventOf(row, row['query_id'] ?? ''),
    list: row['list_id'] ?? '',
    answer: row['answer'] === '' ? null : (row['answer'] ?? null),
    exclude: row['exclude'] === '' ? null : (row['exclude'] ?? null),
    set: row['set'] ?? '',
  }))
  return { pairs: readRows('pairs.csv.gz'), lists, queries }
}

/** The candidates a query may choose from. */
export function candidatesOf(data: DevData, query: DevQuery): EventName[] {
  const list = data.lists.get(query.list) ?? []
  return query.exclude === null ? list : list.filter((event) => event.id !== query.exclude)
}
