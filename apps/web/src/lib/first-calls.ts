import { readCurrent } from './session.ts'

/*
 * What the HTML of a member's page has asked the server before any script came (its own script is
 * written by app/first-calls.ts). Each answer is taken once, by the query that asks the same.
 */

type FirstCalls = {
  /** Who was signed in when they were asked. */
  owner: string
  /** Address → its answer, until it is taken. */
  calls: Record<string, Promise<Response>>
  /** Resolves once the page shows what came: all else waits for that on a slow line. */
  shown: Promise<void>
  show: () => void
}

declare global {
  var strixFirst: FirstCalls | undefined
}

/** The answer that is on its way already, for the one it was asked for. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const first = globalThis.strixFirst
  if (!first || first.owner !== readCurrent().user?.profile_id) return undefined
  const answer = first.calls[address]
  delete first.calls[address]
  return answer
}

/** What nobody has taken by now stays untaken: it would be too old for whoever asks later. */
export function dropFirst(): void {
  if (globalThis.strixFirst) globalThis.strixFirst.calls = {}
}

/** The page shows what it was opened for. */
export function showRest(): void {
  globalThis.strixFirst?.show()
}
