import { messages } from '@strix/messages/insight'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import type { Slip } from './slip-insight.tsx'

// Most readers of a code never ask.
const SlipInsight = lazyPart(async () => (await import('./slip-insight.tsx')).SlipInsight)

/** Asks what a slip is worth. */
export function InsightButton({ slip }: { slip: Slip }) {
  const [asked, setAsked] = useState(false)
  // Who comes from a card asks by coming.
  const hydrated = useHydrated()
  const wanted = useLocation().hash === '#likely'
  if (!asked && !(hydrated && wanted)) {
    return (
      <Button className="w-full" onClick={() => setAsked(true)}>
        {messages.ask}
      </Button>
    )
  }
  return (
    <Suspense fallback={<RowSkeletons count={3} />}>
      <SlipInsight slip={slip} />
    </Suspense>
  )
}
