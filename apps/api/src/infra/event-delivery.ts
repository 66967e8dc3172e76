/** Delivers every event to every listener once. A listener that fails holds up no other. */
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Db, Tx } from './db.ts'
import { toBusy } from './db-errors.ts'
import { transact } from './db.ts'
import type { Delivery, EventListener } from './domain-events.ts'
import {
  deleteDeliveries,
  dispatchEvents,
  dispatcher,
  eventsMessage,
  keepProgress,
  listOldestDeliveries,
  takeDeliveries,
} from './domain-events.store.ts'
import { countQuarantine, deleteOldQuarantine, quarantineEvent } from './event-quarantine.store.ts'
import type { Job } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Who listens, and every kind of event that features declare. */
export type Listening<Tables> = {
  listeners: readonly EventListener<Tables>[]
  kinds: readonly string[]
}
type Deps<Tables> = {
  db: Db<Tables>
  now: () => Date
  listening: Listening<Tables>
  log?: Logger
}

const dispatchedAtOnce = 500
const deliveredAtOnce = 50
const quarantineKeptMs = 90 * 24 * 3_600_000

/**
 * Delivers all that has happened to one listener. Its effects, how far it got and the end of the
 * delivery stand in one transaction: a crash anywhere delivers nothing twice and loses nothing.
 */
export async function deliverTo<Tables>(
  listener: EventListener<Tables>,
  deps: Deps<Tables>,
): Promise<void> {
  await dispatch(deps)
  const { db, now } = deps
  for (;;) {
    try {
      const batch = { limit: deliveredAtOnce, now: now() }
      if ((await transact(db, (tx) => deliverSome(tx, listener, batch))) === 0) return
    } catch (error) {
      if (toBusy(error)) throw error
      await deliverApart(listener, deps)
    }
  }
}

async function dispatch<Tables>({ db, now, listening }: Deps<Tables>): Promise<void> {
  const input = { ...listening, limit: dispatchedAtOnce, now: now() }
  while ((await transact(db, (tx) => dispatchEvents(tx, input))) === dispatchedAtOnce);
}

/** One by one, after some could not be delivered together: finds which, and sets it aside. */
async function deliverApart<Tables>(
  listener: EventListener<Tables>,
  { db, now, log }: Deps<Tables>,
): Promise<void> {
  for (let round = 0; round < deliveredAtOnce; round += 1) {
    let seq: string | undefined
    const took = (delivery: Delivery) => (seq = delivery.seq)
    try {
      const batch = { limit: 1, now: now() }
      if ((await transact(db, (tx) => deliverSome(tx, listener, batch, took))) === 0) return
    } catch (error) {
      if (toBusy(error) || seq === undefined) throw error
      const problem = error instanceof Error ? error.message : String(error)
      const aside = { listener: listener.name, seq, problem, now: now() }
      await transact(db, (tx) => quarantineEvent(tx, aside))
      log?.error({ listener: listener.name, seq, err: error }, 'an event was set aside')
    }
  }
}

async function deliverSome<Tables>(
  tx: Tx<Tables>,
  listener: EventListener<Tables>,
  { limit, now }: { limit: number; now: Date },
  took?: (delivery: Delivery) => void,
): Promise<number> {
  const { name } = listener
  const deliveries = await takeDeliveries(tx, { listener: name, limit })
  const done: string[] = []
  for (const delivery of deliveries) {
    took?.(delivery)
    const left = await listener.deliver(tx, delivery, now)
    if (left) await keepProgress(tx, { listener: name, seq: delivery.seq, ...left })
    else done.push(delivery.seq)
  }
  await deleteDeliveries(tx, { listener: name, seqs: done })
  return deliveries.length
}

/** One job for each listener, so that a slow one holds up no other. */
export function eventJobs<Tables>(deps: Omit<Deps<Tables>, 'log'> & { metrics: Metrics }): Job[] {
  const { db, now, listening, metrics } = deps
  return [
    ...listening.listeners.map((listener): Job => ({
      name: `events_${listener.name}`,
      kind: 'events',
      // A message may be lost with its connection; the events are not.
      schedule: [{ cron: '* * * * *' }],
      atStart: true,
      wakes: eventsMessage,
      async run(_payload, { log }) {
        await deliverTo(listener, { db, now, listening, log })
        metrics.eventsQuarantined.set(await countQuarantine(db))
      },
    })),
    {
      name: 'events_retention',
      schedule: [{ cron: '47 2 * * *' }],
      run: () => deleteOldQuarantine(db, new Date(now().getTime() - quarantineKeptMs)),
    },
  ]
}

/** How long the oldest event of each listener has waited, as it is when somebody reads it. */
export function watchEventLag(deps: {
  db: Db
  now: () => Date
  listeners: readonly { name: string }[]
  registry: Registry
}): void {
  const { db, now, listeners, registry } = deps
  const names = [dispatcher, ...listeners.map(({ name }) => name)]
  const lag = new Gauge({
    name: 'event_lag_seconds',
    help: 'Age of the oldest event that a listener has not got yet',
    labelNames: ['listener'],
    registers: [registry],
    async collect() {
      const oldest = await listOldestDeliveries(db)
      for (const listener of names) {
        const at = oldest.get(listener)
        lag.set({ listener }, at ? Math.max(0, (now().getTime() - at.getTime()) / 1000) : 0)
      }
    },
  })
}
