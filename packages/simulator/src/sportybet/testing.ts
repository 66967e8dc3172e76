/** For tests: its calls over the wire. */
import type { Wire } from '../testing/wires.ts'

const api = 'www.sportybet.com/api/ng'

export const wire: Wire = {
  codes: /^[A-Z0-9]{6}$/,
  load: (run, code) => run.get(`${api}/orders/share/${code}`),
  event: (run, id) => run.get(`${api}/factsCenter/event?productId=3&eventId=${id}`),
  list: (run) =>
    run.get(`${api}/factsCenter/pcUpcomingEvents?pageSize=100&pageNum=1&marketId=1,18`),
  search: (run, text) =>
    run.get(`${api}/factsCenter/event/firstSearch?keyword=${text}&offset=0&pageSize=20`),
  hasBegun: (event) => event.at('data.status') === 1 && event.at('data.matchStatus') === 'H1',
}
