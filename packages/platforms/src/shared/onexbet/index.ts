/** The 1xBet family: one software, a configuration a brand. Facts: docs/platforms/1xbet.md. */
import type { FailureKind, HttpResponse, Pick, Platform } from '../../platform.ts'
import { feedOf, request } from './feed.ts'
import type { Brand } from './feed.ts'
import { table } from './markets.ts'
import { readEvent, readEvents, readSaved, readSlip } from './parse.ts'

const coupons = '/service-api/LiveBet/Open'

/** The platform of one brand. */
export function createFamilyPlatform(brand: Brand): Platform {
  const { id, name, host, partner } = brand
  const reader = { id, name }
  return {
    ...feedOf(brand),
    id,
    name,
    countries: ['ng'],
    hosts: [host],
    limits: {
      requestsPerSecond: 2,
      concurrent: 2,
      timeoutMs: 15_000,
      responseBytesMax: 8_000_000,
      selectionsMax: 50,
      selectionsPerEvent: 1,
    },
    code: {
      pattern: /^[A-Z0-9]{5}$/,
      example: brand.example,
      normalize: (text) => text.trim().toUpperCase(),
    },
    table,
    classify,
    decode: {
      slip: (raw) => readSlip(reader, { raw, code: '' }),
      event: (raw) => readEvent(reader, raw),
      events: (raw) => readEvents(reader, raw),
    },
    async load(http, code) {
      const json = { Guid: code, Lng: 'en', partner }
      const path = `${coupons}/GetCoupon`
      const raw = await http.json(request(host, { method: 'POST', path, json, retry: true }))
      return readSlip(reader, { raw, code })
    },
    async book(http, picks) {
      const path = `${coupons}/SaveCoupon`
      const json = couponOf(picks, partner)
      const raw = await http.json(request(host, { method: 'POST', path, json, retry: false }))
      return { code: readSaved(reader, raw) }
    },
    link: (code) => `https://${host}/en/list/coupon/${encodeURIComponent(code)}`,
  }
}

/**
 * The selection's own game id (a sub-game's for a half), type and parameter; an absent line goes
 * out as 0.
 */
function couponOf(picks: readonly Pick[], partner: number) {
  return {
    notWait: true,
    CheckCf: 1,
    partner,
    AntiExpressCoef: 1,
    Summ: 0,
    Vid: 1,
    Events: picks.map(({ selection: { native, odds } }) => ({
      GameId: Number(native.gameId),
      Type: Number(native.type),
      Coef: odds,
      Param: Number(native.param ?? 0),
      PV: null,
      PlayerId: 0,
      Kind: 3,
      InstrumentId: 0,
      Seconds: 0,
      Price: 0,
      Expired: 0,
      PlayersDuel: [],
    })),
  }
}

/**
 * The family throttles with 403, 503 and 529, and answers 406 to a caller it does not take for its
 * site.
 */
function classify({ status, text }: HttpResponse): FailureKind | undefined {
  if (status === 429 || status === 529) return 'RATE_LIMITED'
  if (status === 403 || status === 406) return 'BLOCKED'
  if (status >= 500) return 'UNAVAILABLE'
  if (text.trimStart().startsWith('<')) {
    return /just a moment|cloudflare|captcha/i.test(text) ? 'BLOCKED' : 'BAD_RESPONSE'
  }
  return status >= 400 && !text.trimStart().startsWith('{') ? 'BAD_RESPONSE' : undefined
}
