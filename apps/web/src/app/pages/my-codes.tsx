import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MyCodes } from '../../features/conversion/components/my-codes.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSession } from '../../lib/use-session.ts'
import { MemberPage } from '../member-page.tsx'

const History = lazy(async () => ({
  default: (await import('../../features/conversion/components/history.tsx')).History,
}))

export function meta() {
  const { title, description } = messages.myCodes
  return [{ title }, { name: 'description', content: description }]
}

/** Open to all: a visitor is told what would stand here. */
export default function MyCodesPage() {
  const { member } = useSession()
  const inside = useHydrated() && member
  return (
    <MyCodes
      history={
        inside ? (
          <MemberPage>
            <History />
          </MemberPage>
        ) : null
      }
    />
  )
}
