/** Whether downloaded forecasts are those that the published roots were made of. */
import type { ForecastDay, ForecastDownload, RecordRoot, StoredForecast } from '@strix/contracts'
import { climb } from '../records/index.ts'
import { forecastBody, hashOf } from './body.ts'
import type { ForecastBody } from './body.ts'
import { dayTree, forecastsLeaf } from './day-tree.ts'

type ForecastFinding = {
  kind: 'edited' | 'late' | 'dropped' | 'not-in-root' | 'missing-root'
  /** The forecast it is about; null where it is about a day. */
  seq: number | null
  /** A sentence. */
  message: string
}

/** @param roots of the records, as published; without them only what the file says of itself */
export function verifyForecasts(
  download: ForecastDownload,
  roots?: readonly RecordRoot[],
): ForecastFinding[] {
  const days = new Map(download.days.map((day) => [day.day, day]))
  return [
    ...download.rows.flatMap((row) => [...rowFindings(row), ...pathFindings(row, { days, roots })]),
    ...download.days.flatMap((day) => [
      ...(roots ? rootFindings(day, roots) : []),
      ...(download.of === 'day' ? wholeFindings(day, download.rows) : []),
    ]),
  ]
}

/** What a row says in its columns, in its text and by its hash must be one. */
function rowFindings(row: StoredForecast): ForecastFinding[] {
  const { seq } = row
  const found: ForecastFinding[] = []
  const say = (kind: ForecastFinding['kind'], message: string) => found.push({ kind, seq, message })
  if (hashOf(row.body).toString('hex') !== row.hash) {
    say('edited', `Forecast ${seq} is not what its hash was made of.`)
  }
  const body = bodyOf(row.body)
  if (!body) {
    say('edited', `The text of forecast ${seq} is none of a forecast.`)
    return found
  }
  const differs = differencesOf(row, body)
  if (differs.length > 0) {
    say('edited', `Forecast ${seq} says otherwise in its text: ${differs.join(', ')}.`)
  }
  if (body.at >= body.kickoff) say('late', `Forecast ${seq} was not made before kick-off.`)
  return found
}

function bodyOf(text: string): ForecastBody | undefined {
  try {
    return forecastBody.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function differencesOf(row: StoredForecast, body: ForecastBody): string[] {
  const pairs = {
    seq: [row.seq, body.seq],
    fixture: [row.fixture_id, body.fixture],
    kind: [row.kind, body.kind],
    model: [row.model, body.model],
    'made at': [row.made_at, body.at],
    'kick-off': [row.kickoff, body.kickoff],
  }
  return Object.entries(pairs).flatMap(([name, [shown, said]]) => (shown === said ? [] : [name]))
}

type Context = {
  days: ReadonlyMap<string, ForecastDay>
  roots: readonly RecordRoot[] | undefined
}

function pathFindings(row: StoredForecast, { days, roots }: Context): ForecastFinding[] {
  const { seq } = row
  const date = row.made_at.slice(0, 10)
  const day = days.get(date)
  if (!day) {
    if (!roots?.some((root) => root.day === date)) return []
    const message = `${date} has a root, and nothing shows that forecast ${seq} stands under it.`
    return [{ kind: 'missing-root', seq, message }]
  }
  const leaf = { profileId: row.fixture_id, seq, hash: Buffer.from(row.hash, 'hex') }
  if (climb(leaf, row.path).toString('hex') === day.root) return []
  const message = `Forecast ${seq} does not lead to the root of the forecasts of ${date}.`
  return [{ kind: 'not-in-root', seq, message }]
}

function rootFindings(day: ForecastDay, roots: readonly RecordRoot[]): ForecastFinding[] {
  const published = roots.find((root) => root.day === day.day && root.version === day.version)
  if (!published) {
    const message = `The root of ${day.day} is not among the published ones.`
    return [{ kind: 'missing-root', seq: null, message }]
  }
  const head = { profileId: forecastsLeaf, seq: day.last_seq, hash: Buffer.from(day.root, 'hex') }
  if (climb(head, day.path).toString('hex') === published.root) return []
  const message = `The forecasts of ${day.day} do not lead to the root published for that day.`
  return [{ kind: 'not-in-root', seq: null, message }]
}

/** All forecasts of a day, and no other. */
function wholeFindings(day: ForecastDay, rows: readonly StoredForecast[]): ForecastFinding[] {
  const ordered = rows.toSorted((a, b) => a.seq - b.seq)
  const leaves = ordered.map(({ fixture_id: fixtureId, seq, hash }) => ({
    fixtureId,
    seq,
    hash: Buffer.from(hash, 'hex'),
  }))
  if (dayTree(leaves).root.toString('hex') === day.root) return []
  const message = `The forecasts of ${day.day} are not those that its root was made of.`
  return [{ kind: 'dropped', seq: null, message }]
}
