import { messages } from '@strix/messages/second-factor'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** Recovery codes, the one time they are shown. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Sheet open title={messages.codesTitle} closeLabel={messages.close} onClose={onClose} keeps>
      <div className="px-2 pb-2">
        <p className="text-sm text-muted">{messages.codesText}</p>
        <ul className="code-text my-3 grid gap-x-4 gap-y-1 text-center sm:grid-cols-2 sm:text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 *:flex-1">
          <CopyButton text={text} look="secondary" toastText={messages.codesCopied} />
          <Button onClick={() => saveFile(messages.codesFile, `${text}\n`, 'text/plain')}>
            {messages.codesSave}
          </Button>
        </div>
        <Button look="primary" className="mt-2 min-h-12 w-full" onClick={onClose}>
          {messages.codesKept}
        </Button>
      </div>
    </Sheet>
  )
}
