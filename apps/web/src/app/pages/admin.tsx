import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Console = lazyPart(
  async () => (await import('../../features/console/frame/console.tsx')).Console,
)

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** The console of staff: its frame and every screen load with it alone. */
export default function AdminPage() {
  return (
    <Suspense>
      <Console />
    </Suspense>
  )
}
