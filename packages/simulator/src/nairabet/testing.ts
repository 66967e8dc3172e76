/** For tests: its calls over the wire. */
import type { Wire } from '../testing/wires.ts'

const widget = 'sb2frontend-altenar2.biahosted.com/api/widget'
const brand = 'integration=nairabet'

export const wire: Wire = {
  codes: /^[A-Z0-9]{5}$/,
  load: (run, code) =>
    run.get(`sb2betslip-altenar2.biahosted.com/api/Betslip/FindReservedBet?${brand}&key=${code}`),
  event: (run, id) => run.get(`${widget}/GetEventDetails?${brand}&eventId=${id}`),
  list: (run) => run.get(`${widget}/GetEvents?${brand}&champIds=2936`),
  search: (run, text) => run.get(`${widget}/SearchEvents?${brand}&text=${text}`),
  hasBegun: (event) => event.at('status') === 1,
}
