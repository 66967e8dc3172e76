/** For tests: its calls over the wire. */
import type { Wire } from '../testing/wires.ts'

const feed = 'sports.bet9ja.com/desktop/feapi/PalimpsestAjax'

export const wire: Wire = {
  codes: /^5[A-Z0-9]{6}$/,
  load: (run, code) =>
    run.get(`coupon.bet9ja.com/desktop/feapi/CouponAjax/GetBookABetCouponV2?couponCode=${code}`),
  event: (run, id) => run.get(`${feed}/GetEvent?EVENTID=${id}`),
  list: (run) => run.get(`${feed}/GetEventsInGroupV2?GROUPID=170880`),
  search: (run, text) =>
    run.form('apigw.bet9ja.com/sportsbook/search/SearchV2', { TERM: text, START: '0', ROWS: '20' }),
  hasBegun: (event) => event.at('R') === 'E',
}
