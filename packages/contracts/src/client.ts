/**
 * What a client sends and what it reads, by method and address, from the contracts themselves.
 * Types alone: a page that uses them loads no schema.
 */
import type { z } from 'zod'
import type { Contract, Operation } from './contract.ts'
import type * as everything from './index.ts'

type Exports = typeof everything
type Contracts = {
  [Name in keyof Exports]: Exports[Name] extends Contract ? Exports[Name] : never
}[keyof Exports]
type Bound = Contracts extends infer C ? (C extends Contract ? C[keyof C] : never) : never

/** Every operation by `GET /api/v1/…`, with its parameters written `:id`. */
type Operations = {
  [O in Bound as O extends Operation ? `${O['method']} ${O['url']}` : never]: O
}
type Key = keyof Operations

/** Operations that answer with a stream of events. */
export type StreamKey = {
  [K in Key]: Operations[K] extends { ok: { stream: object } } ? K : never
}[Key]
/** Operations that answer once. */
export type CallKey = Exclude<Key, StreamKey>
/** Operations that only read. */
export type ReadKey = Extract<CallKey, `GET ${string}`>

/** What a schema takes. A field it makes out of anything is sent as what comes out of it. */
type Sent<S> = S extends z.ZodType ? Sendable<z.input<S>, z.output<S>> : never
type Sendable<I, O> = I extends object
  ? { [F in keyof I]: unknown extends I[F] ? O[F & keyof O] : I[F] }
  : I

type Part<O, Name extends 'params' | 'query' | 'body'> = O extends { [N in Name]: infer S }
  ? Optional<Name, Name extends 'query' ? Stated<Sent<S>> : Sent<S>>
  : unknown
type Optional<Name extends string, T> = object extends T ? { [N in Name]?: T } : { [N in Name]: T }
/** An address has no word for what is undefined: it is left out. */
type Stated<T> = { [F in keyof T]: Exclude<T[F], undefined> }
type File<O> = O extends { file: object } ? { body: FormData } : unknown

/** Parameters, query and body of an operation. */
export type InputOf<K extends Key> = Part<Operations[K], 'params'> &
  Part<Operations[K], 'query'> &
  Part<Operations[K], 'body'> &
  File<Operations[K]>

/** A whole answer: its `data`, and what stands beside it. */
export type AnswerOf<K extends CallKey> = Operations[K] extends { ok: infer S extends z.ZodType }
  ? z.output<S>
  : never

/** The `data` of an answer. */
export type DataOf<K extends CallKey> = AnswerOf<K> extends { data: infer D } ? D : never

/** Operations that list, page by page. */
export type ListKey = {
  [K in ReadKey]: AnswerOf<K> extends { data: unknown[]; page: object } ? K : never
}[ReadKey]
/** One of what an operation lists. */
export type ItemOf<K extends ListKey> = DataOf<K> extends (infer Item)[] ? Item : never

/** The events of a stream, by name. */
export type EventsOf<K extends StreamKey> = Operations[K] extends { ok: { stream: infer S } }
  ? { [E in keyof S]: S[E] extends z.ZodType ? z.output<S[E]> : never }
  : never
