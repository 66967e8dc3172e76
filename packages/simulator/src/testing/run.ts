/** For tests: a simulator at a fixed instant, and short ways to call it. */
import { type RunningSimulator, startSimulator } from '../index.ts'
import { field, listOf } from '../platform.ts'

export const ids = ['sportybet', 'bet9ja', '1xbet', 'nairabet', 'betking', '22bet'] as const
export type PlatformId = (typeof ids)[number]
export const saturday = '2026-11-21T09:30:00Z'

export type Reply = {
  status: number
  contentType: string
  text: string
  /** The value at a dotted path of the JSON body; undefined where there is none. */
  at(path: string): unknown
  /** The same, as a list. */
  list(path: string): unknown[]
}
export type Running = RunningSimulator & {
  get(path: string): Promise<Reply>
  post(path: string, body: unknown): Promise<Reply>
  form(path: string, fields: Record<string, string>): Promise<Reply>
}

export async function runAt(
  instant: string,
  options: { seed?: string; stateFile?: string } = {},
): Promise<Running> {
  const { seed = 'strix', stateFile } = options
  const simulator = await startSimulator({
    seed,
    now: () => new Date(instant),
    ...(stateFile ? { stateFile } : {}),
  })
  async function call(path: string, init?: RequestInit): Promise<Reply> {
    const response = await fetch(`${simulator.url}/${path}`, init)
    const text = await response.text()
    const contentType = response.headers.get('content-type') ?? ''
    const json = contentType.includes('json') ? parsed(text) : undefined
    return {
      status: response.status,
      contentType,
      text,
      at: (path) => at(json, path),
      list: (path) => list(json, path),
    }
  }
  return {
    ...simulator,
    get: (path) => call(path),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    form: (path, fields) => call(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a dotted path; `''` is the value itself. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((inner, name) => field(inner, name), value)
}

export function list(value: unknown, path: string): unknown[] {
  return listOf(at(value, path))
}

export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

export function keysOf(value: unknown): string[] {
  return entriesOf(value).map(([name]) => name)
}

/** Reads a code back over the wire. */
export function loadOver(run: Running, platform: PlatformId, code: string): Promise<Reply> {
  switch (platform) {
    case 'sportybet':
      return run.get(`www.sportybet.com/api/ng/orders/share/${code}`)
    case 'bet9ja':
      return run.get(
        `coupon.bet9ja.com/desktop/feapi/CouponAjax/GetBookABetCouponV2?couponCode=${code}`,
      )
    case '1xbet':
    case '22bet':
      return run.post(`${platform}.ng/service-api/LiveBet/Open/GetCoupon`, {
        Guid: code,
        Lng: 'en',
        partner: 159,
      })
    case 'nairabet':
      return run.get(
        `sb2betslip-altenar2.biahosted.com/api/Betslip/FindReservedBet?integration=nairabet&key=${code}`,
      )
    case 'betking':
      return run.get(`www.betking.com/api/sports/v1/bet/Booked/${code}/en`)
  }
}

/** Reads one event over the wire. */
export function eventOver(run: Running, platform: PlatformId, id: string): Promise<Reply> {
  switch (platform) {
    case 'sportybet':
      return run.get(`www.sportybet.com/api/ng/factsCenter/event?productId=3&eventId=${id}`)
    case 'bet9ja':
      return run.get(`sports.bet9ja.com/desktop/feapi/PalimpsestAjax/GetEvent?EVENTID=${id}`)
    case '1xbet':
    case '22bet':
      return run.get(`${platform}.ng/service-api/LineFeed/GetGameZip?id=${id}&countevents=1000`)
    case 'nairabet':
      return run.get(
        `sb2frontend-altenar2.biahosted.com/api/widget/GetEventDetails?integration=nairabet&eventId=${id}`,
      )
    case 'betking':
      return run.get(`sportsapicdn-desktop.betking.com/api/feeds/prematch/event/en/1/${id}/0`)
  }
}

/** The day's list over the wire. */
export function listOver(run: Running, platform: PlatformId): Promise<Reply> {
  switch (platform) {
    case 'sportybet':
      return run.get(
        'www.sportybet.com/api/ng/factsCenter/pcUpcomingEvents?pageSize=100&pageNum=1&marketId=1,18',
      )
    case 'bet9ja':
      return run.get(
        'sports.bet9ja.com/desktop/feapi/PalimpsestAjax/GetEventsInGroupV2?GROUPID=170880',
      )
    case '1xbet':
    case '22bet':
      return run.get(`${platform}.ng/service-api/LineFeed/Get1x2_VZip?champs=88637&count=50`)
    case 'nairabet':
      return run.get(
        'sb2frontend-altenar2.biahosted.com/api/widget/GetEvents?integration=nairabet&champIds=2936',
      )
    case 'betking':
      return run.get(
        'sportsapicdn-desktop.betking.com/api/feeds/prematch/GetEvents/en/2026-11-22/0/0/1',
      )
  }
}
