/** For tests: its calls over the wire. */
import type { Wire } from '../testing/wires.ts'

const feed = 'sportsapicdn-desktop.betking.com/api/feeds/prematch'

export const wire: Wire = {
  codes: /^[A-Z0-9]{6}$/,
  load: (run, code) => run.get(`www.betking.com/api/sports/v1/bet/Booked/${code}/en`),
  event: (run, id) => run.get(`${feed}/event/en/1/${id}/0`),
  list: (run) => run.get(`${feed}/GetEvents/en/2026-11-22/0/0/1`),
  search: (run, text) => run.get(`${feed}/Search/en?search=${text}`),
  hasBegun: (event) =>
    event.at('AreaMatches') !== undefined && event.list('AreaMatches').length === 0,
}
