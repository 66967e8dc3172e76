import { messages } from '@strix/messages/kept'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { keptSince, onKept, startKeeping } from '../lib/kept.ts'
import { useFormats } from '../lib/use-formats.ts'
import { useNow } from '../lib/use-now.ts'
import { useSession } from '../lib/use-session.ts'
import { Notice } from '../ui/notice.tsx'

/** Keeps what a member reads for times without a network, and says how old it is when shown. */
export function KeptAnswers() {
  const client = useQueryClient()
  const { user } = useSession()
  const owner = user?.profile_id
  useEffect(() => (owner === undefined ? undefined : startKeeping(client)), [client, owner])
  const since = useSyncExternalStore(
    onKept,
    () => keptSince(client),
    () => null,
  )
  const { relative } = useFormats()
  const now = useNow()
  return (
    <output>
      {since !== null && (
        <span className="mb-4 block">
          <Notice>{messages.since({ age: relative(new Date(since).toISOString(), now) })}</Notice>
        </span>
      )}
    </output>
  )
}
