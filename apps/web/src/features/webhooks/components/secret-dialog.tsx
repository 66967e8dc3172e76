import { messages } from '@strix/messages/webhooks'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** A new secret, the one time it is shown. */
export function SecretDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Sheet open title={messages.secretTitle} closeLabel={messages.close} onClose={onClose} keeps>
      <div className="px-2 pb-2">
        <p className="text-sm text-muted">{messages.secretText}</p>
        <p className="code-text my-3 rounded-control bg-raised p-3 text-sm break-all">{text}</p>
        <div className="*:w-full">
          <CopyButton text={text} look="primary" toastText={messages.copied} />
        </div>
        <Button className="mt-2 min-h-12 w-full" onClick={onClose}>
          {messages.kept}
        </Button>
      </div>
    </Sheet>
  )
}
