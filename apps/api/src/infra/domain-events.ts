/**
 * What happened, written down in the transaction in which it happens, and delivered afterwards to
 * every listener. Each feature declares its own events and its own listeners.
 */
import type { z } from 'zod'
import type { Tx } from './db.ts'
import { insertEvents } from './domain-events.store.ts'
import type { Delivery } from './domain-events.store.ts'

export type { Delivery } from './domain-events.store.ts'

/** What an event says, by its kind. */
export type EventSchemas = Readonly<Record<string, z.ZodObject>>
export type EventOf<Schemas extends EventSchemas> = {
  [Kind in keyof Schemas & string]: { kind: Kind } & z.infer<Schemas[Kind]>
}[keyof Schemas & string]

/** The events of one feature, and the one way to write them down. */
export function declareEvents<const Schemas extends EventSchemas>(schemas: Schemas) {
  return {
    schemas,
    /** Appends events in the caller's transaction: delivered if that is committed. */
    emit: (tx: Tx, ...events: readonly EventOf<Schemas>[]): Promise<void> =>
      insertEvents(tx, events),
  }
}

export type EventListener<Tables = unknown> = {
  readonly name: string
  /** The kinds of events it listens to. */
  readonly kinds: readonly string[]
  /**
   * In the transaction that ends the delivery: all of its effects or none.
   * @returns how far it got where there are recipients left; it is then delivered again
   * @throws when the event cannot be delivered; it is set aside for this listener alone
   */
  deliver: (
    tx: Tx<Tables>,
    delivery: Delivery,
    now: Date,
  ) => Promise<{ progress: string } | undefined>
}

/** A listener to events of these schemas, which may be those of several features. */
export function listenTo<const Schemas extends EventSchemas, Tables = unknown>(
  schemas: Schemas,
  listener: {
    name: string
    deliver: (
      tx: Tx<Tables>,
      delivery: Delivery<EventOf<Schemas>>,
      now: Date,
    ) => Promise<{ progress: string } | undefined>
  },
): EventListener<Tables> {
  return {
    name: listener.name,
    kinds: Object.keys(schemas),
    deliver: (tx, delivery, now) =>
      listener.deliver(tx, { ...delivery, event: parseEvent(schemas, delivery.event) }, now),
  }
}

function parseEvent<Schemas extends EventSchemas>(
  schemas: Schemas,
  event: unknown,
): EventOf<Schemas> {
  const kind = kindOf(event)
  const schema = schemas[kind]
  if (!schema) throw new Error(`no listener knows events of the kind ${kind}`)
  return { kind, ...schema.parse(event) } as EventOf<Schemas>
}

function kindOf(event: unknown): string {
  return typeof event === 'object' && event !== null && 'kind' in event ? String(event.kind) : ''
}
