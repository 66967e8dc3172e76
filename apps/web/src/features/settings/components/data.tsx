import { messages } from '@strix/messages/settings'
import { type ReactNode, useCallback, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { forgetProfile } from '../../../lib/forget-profile.ts'
import { noFaults } from '../../../lib/form.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { askProof } from '../../../lib/proof.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useLeave } from '../../../lib/use-leave.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Points } from '../../../ui/points.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Section } from '../../../ui/section.tsx'

/** The money that ends with the account; calls back once it is shown, or cannot be. */
export type ShowGivenUp = (onRead: () => void) => ReactNode

/** Take everything along, or leave for good. */
export function Data({ givenUp }: { givenUp: ShowGivenUp }) {
  const toast = useToast()
  const [deleting, setDeleting] = useState(false)
  async function download(): Promise<void> {
    const answer = await call('GET /api/v1/account/export')
    if (!answer.ok) return toast(sentenceOf(answer.error, messages.exportFailed))
    saveFile('strix-data.json', JSON.stringify(answer.data, null, 2), 'application/json')
  }
  return (
    <Section title={messages.data} anchor="data">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="max-w-80 text-sm text-muted">{messages.exportText}</p>
        <Button onClick={() => void download()}>{messages.export}</Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="max-w-80 text-sm text-muted">{messages.deleteText}</p>
        <Button className="text-lost" onClick={() => setDeleting(true)}>
          {messages.delete}
        </Button>
      </div>
      {deleting && <DeleteDialog givenUp={givenUp} onClose={() => setDeleting(false)} />}
    </Section>
  )
}

function DeleteDialog({ givenUp, onClose }: { givenUp: ShowGivenUp; onClose: () => void }) {
  const toast = useToast()
  const [isRead, setRead] = useState(false)
  const noteRead = useCallback(() => setRead(true), [])
  const leave = useLeave()
  const { user } = useSession()
  const form = useForm<{ gone: boolean }>({
    check: () => noFaults,
    failure: messages.deleteFailed,
    // Asked even where log-in was a moment ago: it cannot be undone.
    async send() {
      if (!(await askProof())) return { ok: true, data: { gone: false } }
      const deleted = await call('POST /api/v1/account/delete')
      return deleted.ok ? { ok: true, data: { gone: true } } : deleted
    },
    done({ gone }) {
      if (!gone) return
      if (user) forgetProfile(user.profile_id)
      leave('/')
      toast(messages.deleteDone)
    },
  })
  return (
    <Sheet open title={messages.deleteTitle} closeLabel={messages.close} onClose={onClose}>
      <form {...form.props} className="px-2 pb-2">
        <Points points={messages.deleteEffects} />
        {givenUp(noteRead)}
        <FieldError id="delete-error">{form.faults.general}</FieldError>
        <Button
          type="submit"
          disabled={!isRead}
          className="mt-4 min-h-12 w-full border-lost text-lost"
        >
          {form.busy ? messages.working : messages.deleteConfirm}
        </Button>
        <Button look="quiet" className="mt-2 w-full" onClick={onClose}>
          {messages.cancel}
        </Button>
      </form>
    </Sheet>
  )
}
