import { messages } from '@strix/messages/settings'
import { Button } from '../../../ui/button.tsx'

/** What stands where something could not be loaded. */
export function Failed({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="font-semibold">{detail}</p>
      <Button onClick={onRetry}>{messages.retry}</Button>
    </div>
  )
}
