/** What the server puts into a page that it writes, so that the page asks for none of it again. */
import type { Problem } from './problem.ts'

/** The answer to one reading call, by the address the call would ask. */
export type PageAnswer = {
  address: string
  answer: { data: unknown; page?: unknown } | { problem: Problem }
}

export type PageData = {
  /** Profile of who the page was written for; null is a visitor. */
  viewer: string | null
  /** The server's time, at which "5 minutes ago" was written. */
  now: string
  /** Of Strix's own addresses. */
  origin: string
  /** What stands behind the path of the address, where the page was written for that too. */
  search: string
  /** The first one decides the status of the page. */
  answers: readonly PageAnswer[]
}
