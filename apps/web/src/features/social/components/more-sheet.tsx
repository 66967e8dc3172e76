import type { VisitorProfile } from '@strix/contracts'
import { messages } from '@strix/messages/social'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../lib/sentence.ts'
import { markStale, refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { block } from '../acts.ts'

type Props = {
  person: VisitorProfile
  onClose: () => void
  onBlocked: () => void
  report: (input: { profileId: string; onDone: () => void }) => ReactNode
}

/** Report somebody to staff, or be rid of them. */
export function MoreSheet({ person, onClose, onBlocked, report }: Props) {
  const { _id: profileId, username } = person
  const [step, setStep] = useState<'choose' | 'report' | 'block'>('choose')
  const titles = {
    choose: messages.moreOf({ name: username }),
    report: messages.reportTitle({ name: username }),
    block: messages.blockTitle({ name: username }),
  }
  return (
    <Sheet open title={titles[step]} closeLabel={messages.close} onClose={onClose}>
      {step === 'choose' && (
        <div className="grid gap-2 px-2 pb-2">
          <Button onClick={() => setStep('report')}>{messages.report}</Button>
          <Button onClick={() => setStep('block')}>{messages.block}</Button>
        </div>
      )}
      {step === 'report' && report({ profileId, onDone: onClose })}
      {step === 'block' && (
        <Confirm profileId={profileId} onClose={onClose} onBlocked={onBlocked} />
      )}
    </Sheet>
  )
}

function Confirm({
  profileId,
  onClose,
  onBlocked,
}: Pick<Props, 'onClose' | 'onBlocked'> & { profileId: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await block(profileId)
    onClose()
    if (!answer.ok) return toast(sentenceOf(answer.error, messages.blockFailed))
    toast(messages.blocked)
    refetch('codes', 'wallet', 'walletChip')
    markStale('profile')
    onBlocked()
  }
  return (
    <div className="px-2 pb-2">
      <p className="text-muted">{messages.blockText}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{messages.blockNo}</Button>
        <Button look="primary" aria-disabled={busy || undefined} onClick={() => void confirm()}>
          {busy ? messages.working : messages.blockYes}
        </Button>
      </div>
    </div>
  )
}
