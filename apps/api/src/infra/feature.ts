/** What a feature says of itself; `features.ts` puts all of them together. */
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { ApprovalKind } from './approvals.ts'
import type { ClosedColumn } from './closed-columns.ts'
import type { EventListener, EventSchemas } from './domain-events.ts'
import type { Edge } from './http/mount.ts'
import type { Job } from './jobs.ts'
import type { Privacy } from './privacy.ts'
import type { SealedColumn } from './sealed-values.store.ts'
import type { Limit, Switch } from './settings.ts'
import type { DueWork } from './stalled-work.ts'

/** Tables as a value, so that they stand among all else that a feature declares. */
export type Declared<Tables> = { readonly rows?: Tables }

export function declareTables<Tables>(): Declared<Tables> {
  return {}
}

/**
 * One declaration, exported by the feature's `index.ts`. It stands beside `create`, which builds
 * the feature's services from what it is given.
 * `Services` are what its routes and jobs use, of its own and of others, and `Tables` what its
 * listeners, approvals, privacy and due work do.
 */
export type Feature<Services = never, Tables = never> = {
  readonly name: string
  /** Those that its migrations make. */
  readonly tables?: Declared<unknown>
  readonly routes?: (app: FastifyInstance, edge: Edge, services: Services) => void
  /** `services.db` is then the handle of the jobs, which have connections of their own. */
  readonly jobs?: (services: Services) => readonly Job[]
  /** What happens in it, that others may listen to. */
  readonly events?: { readonly schemas: EventSchemas }
  readonly listeners?: readonly EventListener<Tables>[]
  /** What it keeps about a profile. */
  readonly privacy?: Privacy<Tables>
  /** Every column of it with a value sealed by `keys.seal`. */
  readonly sealed?: readonly SealedColumn[]
  /** Its tables that the server only adds to; their migrations take the other rights away. */
  readonly appendOnly?: readonly string[]
  /** Its text columns that hold words of a list in the code. */
  readonly closed?: readonly ClosedColumn[]
  /** What must not wait for minutes; see `/readyz`. */
  readonly dueWork?: readonly DueWork<Tables>[]
  /** What staff can switch off in it while Strix runs. */
  readonly switches?: readonly Switch[]
  /** What in it takes a second person, and from which amounts on. */
  readonly approvals?: readonly ApprovalKind<Tables>[]
  readonly limits?: readonly Limit[]
  /** What is measured of it, under labels from closed lists. */
  readonly metrics?: (registry: Registry) => Readonly<Record<string, unknown>>
  /** Builds its services, once per process. */
  readonly create?: (given: never) => Readonly<Record<string, unknown>>
}
