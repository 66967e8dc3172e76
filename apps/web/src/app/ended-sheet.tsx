import { messages } from '@strix/messages/pages'
import { LoginForm } from '../features/accounts/components/login-form.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** Asks for the password again over the page, so that nothing typed on it is lost. */
export function EndedSheet({
  open,
  name,
  onClose,
}: {
  open: boolean
  name: string
  onClose: () => void
}) {
  return (
    <Sheet
      open={open}
      title={messages.ended.title}
      closeLabel={messages.ended.leave}
      onClose={onClose}
      keeps
    >
      <div className="px-2 pb-2">
        <p className="mb-3 text-sm text-muted">{messages.ended.text}</p>
        <LoginForm name={name} />
        <Button look="quiet" className="mt-2 w-full text-sm" onClick={onClose}>
          {messages.ended.leave}
        </Button>
      </div>
    </Sheet>
  )
}
