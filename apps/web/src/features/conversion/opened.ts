import { messages } from '@strix/messages/conversion-result'
import { messages as noCode } from '@strix/messages/no-code'
import type { Dispatch, RefObject } from 'react'
import { call } from '../../lib/api.ts'
import { inStorage } from '../../lib/storage.ts'
import type { ConvertEvent } from './machine.ts'
import { readShareLink } from './read-link.ts'
import { readSeveral } from './several.ts'
import { readConversionId } from './share.ts'

/** Where the section stands; `key` names one entry of the history of the tab. */
export type Address = { search: string; key: string }

type Section = {
  /** What stood there before; undefined until the section has taken an address. */
  last: RefObject<string | undefined>
  /** The last conversion it has shown. */
  here: RefObject<string>
  dispatch: Dispatch<ConvertEvent>
  say: (text: string) => void
  signal: AbortSignal
}

const takenKey = 'strix-taken'
const takenMax = 30
const entryLengthMax = 100

/** What the address asks of the convert section: a code to fill in, a conversion to show again. */
export function takeAddress(address: Address, section: Section): void {
  if (isNew(address, section)) takeCode(address.search, section)
  takeConversion(address.search, section)
}

/**
 * What was taken before is not taken again: the form holds what its reader made of it. A link
 * within the page ("#content") makes another entry with the same search.
 */
function isNew({ search, key }: Address, { last }: Section): boolean {
  const before = last.current
  last.current = search
  const wasTaken = markTaken(`${key}${search}`.slice(0, entryLengthMax))
  return before === undefined || (before !== search && !wasTaken)
}

/** For a browser whose store is switched off. */
let taken: readonly string[] = []

/** The tab keeps it, so that Back finds it after the page was loaded again. */
function markTaken(entry: string): boolean {
  const known = inStorage((store) => store.getItem(takenKey), 'sessionStorage')
  const before = known?.split('\n') ?? taken
  taken = [entry, ...before.filter((each) => each !== entry)].slice(0, takenMax)
  inStorage((store) => store.setItem(takenKey, taken.join('\n')), 'sessionStorage')
  return before.includes(entry)
}

function takeCode(search: string, { dispatch, say }: Section): void {
  const { code, from, to, post, shared } = readShareLink(search)
  const found = readSeveral(shared)
  if (found) dispatch({ type: 'several', found })
  else if (shared && !code) say(noCode.nothing)
  if (code) {
    const draft = { code, ...(from && { from: from.id }), ...(to && { to: to.id }) }
    dispatch({ type: 'edit', draft: { ...draft, ...(post && { post }) } })
  }
}

/** Back from log-in, or loaded again. */
function takeConversion(search: string, { here, dispatch, say, signal }: Section): void {
  const id = readConversionId(search)
  if (!id || id === here.current) return
  call('GET /api/v1/conversions/:id', { params: { id }, signal }).then(
    (answer) => {
      if (answer.ok) return dispatch({ type: 'restored', result: answer.data })
      dispatch({ type: 'opening', on: false })
      say(answer.error.status === 404 ? messages.notKept : answer.error.detail)
    },
    () => undefined,
  )
}
