/** For tests: how to call each bookmaker over the wire, as its folder's `testing.ts` says. */
import { existsSync, readdirSync } from 'node:fs'
import type { Reply, Running } from './run.ts'

export type Wire = {
  /** What its codes look like. */
  codes: RegExp
  load(run: Running, code: string): Promise<Reply>
  event(run: Running, id: string): Promise<Reply>
  list(run: Running): Promise<Reply>
  search(run: Running, text: string): Promise<Reply>
  /** Whether an event's answer says that its match has begun. */
  hasBegun(event: Reply): boolean
}

const source = new URL('../', import.meta.url)
export const ids = readdirSync(source).filter((id) =>
  existsSync(new URL(`${id}/testing.ts`, source)),
)
const wires = new Map(await Promise.all(ids.map(async (id) => [id, await wireIn(id)] as const)))

async function wireIn(id: string): Promise<Wire> {
  const module = (await import(`../${id}/testing.ts`)) as { wire: Wire }
  return module.wire
}

export function wireOf(id: string): Wire {
  const wire = wires.get(id)
  if (!wire) throw new Error(`${id} has no testing.ts`)
  return wire
}

/** Reads a code back over the wire. */
export function loadOver(run: Running, platform: string, code: string): Promise<Reply> {
  return wireOf(platform).load(run, code)
}

/** Reads one event over the wire. */
export function eventOver(run: Running, platform: string, id: string): Promise<Reply> {
  return wireOf(platform).event(run, id)
}

/** The day's list over the wire. */
export function listOver(run: Running, platform: string): Promise<Reply> {
  return wireOf(platform).list(run)
}
