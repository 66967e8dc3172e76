import type { DecisionView } from '@strix/contracts'
import { messages } from '@strix/messages/appeal'
import { Suspense, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'

// It comes with the decision, which is asked for first.
const Decision = lazyPart(async () => (await import('./appeal-decision.tsx')).Decision)

type Shown = { decision: DecisionView; token: string } | { problem: string } | null

/** A decision as whom it concerns reads it, by the secret behind the # of the mail's link. */
export function Appeal() {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    const given = location.hash.slice(1)
    let gone = false
    const read = async (): Promise<void> => {
      const answer = given
        ? await call('POST /api/v1/appeals/read', { body: { token: given } })
        : null
      if (gone) return
      if (!answer) setShown({ problem: messages.noLink })
      else
        setShown(
          answer.ok ? { decision: answer.data, token: given } : { problem: answer.error.detail },
        )
    }
    void read()
    return () => {
      gone = true
    }
  }, [])
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-6 pb-16">
      <h1 className="text-2xl font-extrabold">{messages.title}</h1>
      {!shown && <RowSkeletons count={3} />}
      {shown && 'problem' in shown && (
        <div className="mt-4">
          <Notice>{shown.problem}</Notice>
        </div>
      )}
      {shown && 'decision' in shown && (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <Decision
            decision={shown.decision}
            token={shown.token}
            onChange={(decision) => setShown({ decision, token: shown.token })}
          />
        </Suspense>
      )}
    </div>
  )
}
