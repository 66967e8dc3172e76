import { messages } from '@strix/messages/apikeys'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export function EndKeyDialog({
  name,
  onClose,
  onEnd,
}: {
  name: string
  onClose: () => void
  onEnd: () => void
}) {
  return (
    <Sheet open title={messages.endTitle({ name })} closeLabel={messages.close} onClose={onClose}>
      <div className="px-2 pb-2">
        <p className="text-sm text-muted">{messages.endText}</p>
        <div className="mt-4 flex gap-2 *:min-h-12 *:flex-1">
          <Button onClick={onClose}>{messages.keepIt}</Button>
          <Button look="primary" onClick={onEnd}>
            {messages.end}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
