import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  title: string
  text: string
  secret: string
  words: { close: string; copied: string; kept: string }
  onClose: () => void
}

/** A key or a secret, the one time it is shown. */
export function SecretDialog({ title, text, secret, words, onClose }: Props) {
  return (
    <Sheet open title={title} closeLabel={words.close} onClose={onClose} keeps>
      <div className="px-2 pb-2">
        <p className="text-sm text-muted">{text}</p>
        <p className="code-text my-3 rounded-control bg-raised p-3 text-sm break-all">{secret}</p>
        <div className="*:w-full">
          <CopyButton text={secret} look="primary" toastText={words.copied} />
        </div>
        <Button className="mt-2 min-h-12 w-full" onClick={onClose}>
          {words.kept}
        </Button>
      </div>
    </Sheet>
  )
}
