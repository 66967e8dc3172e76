import { messages } from '@strix/messages/pages'
import { ProofForm } from '../features/accounts/components/proof-form.tsx'
import { QueryProvider } from '../lib/query.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** Asks over the page who it is, before something that hands the account over. */
export function ProofSheet({
  username,
  onClose,
  onProved,
}: {
  username: string
  onClose: () => void
  onProved: () => void
}) {
  return (
    <Sheet open title={messages.proof.title} closeLabel={messages.proof.leave} onClose={onClose}>
      <div className="px-2 pb-2">
        <p className="mb-3 text-sm text-muted">{messages.proof.text}</p>
        <QueryProvider>
          <ProofForm username={username} onProved={onProved} />
        </QueryProvider>
      </div>
    </Sheet>
  )
}
