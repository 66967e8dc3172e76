import { messages } from '@strix/messages/conversion-result'
import { messages as noCode } from '@strix/messages/no-code'
import type { Dispatch, RefObject } from 'react'
import { call } from '../../lib/api.ts'
import type { ConvertEvent } from './machine.ts'
import { readShareLink } from './read-link.ts'
import { readSeveral } from './several.ts'
import { readConversionId } from './share.ts'

type Section = {
  /** The last conversion it has shown. */
  here: RefObject<string>
  dispatch: Dispatch<ConvertEvent>
  say: (text: string) => void
  signal: AbortSignal
}

/** What the address asks of the convert section: a code to fill in, a conversion to show again. */
export function takeAddress(search: string, { here, dispatch, say, signal }: Section): void {
  const { code, from, to, post, shared } = readShareLink(search)
  const found = readSeveral(shared)
  if (found) dispatch({ type: 'several', found })
  if (code) {
    const draft = { code, ...(from && { from: from.id }), ...(to && { to: to.id }) }
    dispatch({ type: 'edit', draft: { ...draft, ...(post && { post }) } })
  }
  if (shared && !found && !code) say(noCode.nothing)
  // Back from log-in, or loaded again.
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
