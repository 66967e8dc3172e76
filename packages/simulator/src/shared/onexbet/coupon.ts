/** The coupon as `GetCoupon` gives it back. */
import type { Pick } from '../../platform.ts'
import { hash } from '../../random.ts'
import {
  type Game,
  type Sim,
  champId,
  constantNumber,
  gameNumber,
  gameType,
  periodName,
} from './game.ts'
import { names } from './names.ts'

export function couponEvent(
  sim: Sim,
  { game, pick, now }: { game: Game; pick: Pick; now: number },
) {
  const { match, outcome } = pick
  const quote = sim.book.quote(match, { outcome, now })
  const [type = 0, parameter = 0] = outcome.id.split('@').map(Number)
  const [home, away] = [names.home(match), names.away(match)]
  const league = names.league(match.league)
  const blocked = quote.state !== 'open'
  const period = periodName(game.kind)
  return {
    GameId: gameNumber(sim, game),
    MainGameId: gameNumber(sim, { match, kind: 'match' }),
    GameConstId: constantNumber(game),
    Type: type,
    Param: parameter,
    ...(parameter === 0 ? {} : { ParamMobile: String(parameter) }),
    Coef: blocked ? 1.001 : quote.price,
    GroupId: Number(outcome.line.market.split(':')[1]),
    ShortGroupId: Number(outcome.line.group),
    GroupName: outcome.line.name,
    MarketName: `${outcome.line.name} ${outcome.label}${parameter === 0 ? '' : ` (${parameter})`}`,
    PeriodName: period,
    GameType: gameType(game.kind),
    FullName: game.kind === 'match' ? null : period,
    Params: parameter === 0 ? [] : [`(${parameter})`],
    Opp1: home,
    Opp2: away,
    Opp1Eng: home,
    Opp2Eng: away,
    Opp1Id: 5000 + match.home.number,
    Opp2Id: 5000 + match.away.number,
    Liga: league,
    ChampNameEng: league,
    ChampId: champId(match.league),
    SportId: 1,
    SportName: 'Football',
    SportNameEng: 'Football',
    Start: match.kickoff / 1000,
    DateStart: `/Date(${match.kickoff})/`,
    Kind: 3,
    Finish: false,
    Block: blocked,
    IsBannedExpress: false,
    IsRelation: 0,
    Number: 100_000 + (hash('number', match.id) % 90_000),
    PlayerId: 0,
    PlayerName: '',
    PlayerNames: [],
    PlayersDuel: [],
    InstrumentId: 0,
    Seconds: 0,
    Expired: 0,
    Price: 0,
    PV: null,
    CV: null,
    FullScore: null,
    TimeSec: 0,
    TimeDirection: 0,
  }
}

type CouponEvent = ReturnType<typeof couponEvent>

export function couponValue(input: {
  events: CouponEvent[]
  removed: boolean
  vid: number
  partner: number
}) {
  const product = input.events.reduce((all, event) => all * event.Coef, 1)
  return {
    Events: input.events,
    HasRemoveEvents: input.removed,
    Vid: input.vid,
    Coef: Math.round(product * 1000) / 1000,
    partner: input.partner,
    Summ: 0,
    CheckCf: 1,
    AntiExpressCoef: 1,
    notWait: true,
    Source: 159,
    Kind: 3,
    CfView: 0,
    CoefType: 0,
    maxBet: 0,
    minBet: 0,
    expressNum: 0,
    avanceBet: false,
    UserId: 0,
    Code: null,
    CouponCode: null,
    betGUID: null,
    promo: null,
    promoCodes: null,
    Groups: null,
    GroupsSumms: null,
    EventsIndexes: null,
    exceptionText: null,
    Description: null,
  }
}
