import { messages } from '@strix/messages/ui'
import { Button } from './button.tsx'

/** What stands where a part of a page could not be read. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="p-4">
      <p className="text-muted">{text}</p>
      <Button className="mt-3" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
