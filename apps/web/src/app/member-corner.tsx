import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryProvider } from '../lib/query.tsx'
import { onSessionChange, readCurrent } from '../lib/session.ts'
import { useLive } from '../lib/use-live.ts'
import { useSession } from '../lib/use-session.ts'
import { updateUser } from '../lib/update-user.ts'
import { accountQuery } from '../features/accounts/queries.ts'
import { CarriedOver } from '../features/conversion/components/carried-over.tsx'
import { Bell } from '../features/notifications/components/bell.tsx'
import { WalletChip } from '../features/wallet/components/wallet-chip.tsx'

/** What the top bar holds for members alone; fetched once somebody is signed in. */
export function MemberCorner() {
  const { user } = useSession()
  useLive()
  useForgetting()
  return (
    <QueryProvider>
      <AccountKeeper />
      {user && <CarriedOver profileId={user.profile_id} />}
      {user && <WalletChip profileId={user.profile_id} />}
      {user && <Bell profileId={user.profile_id} />}
    </QueryProvider>
  )
}

/** Whoever logs out leaves nothing of what they read in this browser. */
function useForgetting(): void {
  useEffect(
    () =>
      onSessionChange(() => {
        if (readCurrent().member) return
        void import('../lib/kept.ts').then(({ forgetKept }) => forgetKept())
      }),
    [],
  )
}

/** The name and picture kept in the browser follow what was changed on another device. */
function AccountKeeper() {
  const { data } = useQuery(accountQuery)
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
  return null
}
