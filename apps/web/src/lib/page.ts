/** What the server put into the page it wrote: answers that need not be asked for again. */
import type { PageData, Problem, User } from '@strix/contracts'
import { onSessionChange, readCurrent } from './session.ts'

type WrittenAnswer<T> = { data: T; page?: unknown } | { problem: Problem }

const elementId = 'strix-page'
/** As long as an answer counts as fresh at least. */
const freshMs = 60_000

let read: () => PageData | null = readDocument()

/** The page as it was written; null where it was not, or what was written has become old. */
export function readPage(): PageData | null {
  return read()
}

/** Where pages are written, several are under way at once. */
export function readPageFrom(source: () => PageData | null): void {
  read = source
}

/** The whole address of one of our own paths. */
export function wholeAddress(path: string): string {
  return `${readPage()?.origin ?? location.origin}${path}`
}

/** The answer of a call, by its address. */
export function answerOf<T>(address: string): WrittenAnswer<T> | undefined {
  const found = readPage()?.answers.find((each) => each.address === address)
  return found?.answer as WrittenAnswer<T> | undefined
}

export const accountAddress = '/api/v1/account'

/** Whom the page was written for, where it says more of them than their profile. */
export function writtenUser(): User | null {
  const account = answerOf<User>(accountAddress)
  return account && 'data' in account ? account.data : null
}

/** As the text of an element that is no script; nothing in it can end that element. */
function writePageData(page: PageData): string {
  return JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
}

function readDocument(): () => PageData | null {
  const text = typeof document === 'undefined' ? null : textOfPage()
  if (text === null) return () => null
  const page: PageData = JSON.parse(text)
  let isCurrent = true
  // Somebody else may see other things; news of the same account changes nothing of that.
  onSessionChange(() => {
    if ((readCurrent().user?.profile_id ?? null) !== page.viewer) isCurrent = false
  })
  return () => (isCurrent && performance.now() < freshMs ? page : null)
}

function textOfPage(): string | null {
  return document.getElementById(elementId)?.textContent ?? null
}

/** What `root.tsx` puts into the page; the browser keeps what it was sent. */
export function pageElement(): { id: string; text: string } | null {
  // Built for the browser, the script need not know how one is written.
  if (!import.meta.env.SSR || typeof document !== 'undefined') {
    const text = textOfPage()
    return text === null ? null : { id: elementId, text }
  }
  const page = readPage()
  return page && { id: elementId, text: writePageData(page) }
}
