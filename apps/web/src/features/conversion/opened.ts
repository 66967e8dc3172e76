import { messages } from '@strix/messages/conversion-result'
import { messages as noCode } from '@strix/messages/no-code'
import type { Dispatch, RefObject } from 'react'
import { call } from '../../lib/api.ts'
import type { ConvertEvent } from './machine.ts'
import { readShareLink } from './read-link.ts'
import { readSeveral } from './several.ts'
import { readConversionId } from './share.ts'

type Section = {
  /** Else what it brings was taken before, and the form holds what its reader made of that. */
  isNew: boolean
  /** The last conversion it has shown. */
  here: RefObject<string>
  dispatch: Dispatch<ConvertEvent>
  say: (text: string) => void
  signal: AbortSignal
}

/** What the address asks of the convert section: a code to fill in, a conversion to show again. */
export function takeAddress(search: string, section: Section): void {
  if (section.isNew) takeCode(search, section)
  takeConversion(search, section)
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
      if (answer.ok) dispatch({ type: 'restored', result: answer.data })
      else say(answer.error.status === 404 ? messages.notKept : answer.error.detail)
    },
    () => undefined,
  )
}
