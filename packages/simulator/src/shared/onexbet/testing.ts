/** For tests: the family's calls over the wire. */
import type { Wire } from '../../testing/wires.ts'

export function familyWire(host: string): Wire {
  const feed = `${host}/service-api/LineFeed`
  return {
    codes: /^[A-HJ-NP-Z0-9]{5}$/,
    load: (run, code) =>
      run.post(`${host}/service-api/LiveBet/Open/GetCoupon`, {
        Guid: code,
        Lng: 'en',
        partner: 159,
      }),
    event: (run, id) => run.get(`${feed}/GetGameZip?id=${id}&countevents=1000`),
    list: (run) => run.get(`${feed}/Get1x2_VZip?champs=88637&count=50`),
    search: (run, text) => run.get(`${feed}/Web_SearchZip?text=${text}&limit=50`),
    hasBegun: (event) => event.at('Success') === false,
  }
}
