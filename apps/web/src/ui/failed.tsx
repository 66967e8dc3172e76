import type { Problem } from '@strix/contracts'
import { messages } from '@strix/messages/ui'
import { sentenceOf } from '../lib/sentence.ts'
import { Button, ButtonLink } from './button.tsx'

/** What stands where a part of a page could not be read. */
export function Failed({
  problem,
  text,
  onRetry,
}: {
  problem?: Problem
  /** Where the problem says nothing itself. */
  text: string
  onRetry: () => void
}) {
  return (
    <div role="alert" className="p-4">
      <p className="text-muted">{problem ? sentenceOf(problem, text) : text}</p>
      <div className="mt-3">
        <WayOn problem={problem} onRetry={onRetry} />
      </div>
    </div>
  )
}

/** What helps after a failure: asking again, unless a break or a check of age closes it. */
export function WayOn({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  return problem?.code === 'EXCLUDED' ? (
    <ButtonLink to="/management/settings#break">{messages.whyClosed}</ButtonLink>
  ) : (
    <Button onClick={onRetry}>{messages.retry}</Button>
  )
}
