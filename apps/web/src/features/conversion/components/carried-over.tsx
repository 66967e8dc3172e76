import { messages } from '@strix/messages/carried-over'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '../../../ui/toast.tsx'
import { carryOver } from '../carry-over.ts'
import type { Kind } from '../../../lib/query.tsx'

const conversions: Kind = 'conversions'

/** Once somebody is signed in, what their browser converted before is theirs: a line says so. */
export function CarriedOver({ profileId }: { profileId: string }) {
  const client = useQueryClient()
  const toast = useToast()
  useEffect(() => {
    const controller = new AbortController()
    carryOver(profileId, new Date(), controller.signal).then(
      (count) => {
        if (count === 0) return
        toast(messages.joined({ count }))
        void client.invalidateQueries({ queryKey: [conversions] })
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [client, profileId, toast])
  return null
}
