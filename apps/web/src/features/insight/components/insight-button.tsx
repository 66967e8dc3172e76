import { messages } from '@strix/messages/insight'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import type { Slip } from './slip-insight.tsx'

// Most readers of a code never ask.
const SlipInsight = lazy(async () => ({
  default: (await import('./slip-insight.tsx')).SlipInsight,
}))

/** Asks what a slip is worth. */
export function InsightButton({ slip }: { slip: Slip }) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
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
