import { reasonMax, reasonMin } from '@strix/contracts/staff-rules'
import { messages } from '@strix/messages/console-frame'
import { type ReactNode, useEffect, useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { type Faults, noFaults, type Values } from '../../../lib/form.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { lookAgain } from '../frame/staff.ts'

const words = messages.reason

type Props<T> = {
  title: string
  /** What happens, and to whom. */
  text?: ReactNode
  /** Names what happens: "Suspend", not "OK". */
  submit: string
  /** Fields besides the reason; their values come with it, by their names. */
  children?: ReactNode | ((faults: Faults['fields']) => ReactNode)
  /** Values always hold `reason`. */
  send: (values: Values & { reason: string }) => Promise<Answer<T>>
  onDone?: (data: T) => void
  onClose: () => void
}

/**
 * Asks why before something is changed, and for a code of the authenticator where the server wants
 * one: shown while it is mounted.
 */
export function ReasonDialog<T>(props: Props<T>) {
  return (
    <Sheet open title={props.title} closeLabel={messages.close} onClose={props.onClose} keeps>
      <ReasonForm {...props} />
    </Sheet>
  )
}

function ReasonForm<T>({ text, submit, children, send, onDone, onClose }: Props<T>) {
  const toast = useToast()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    check: checkReason,
    send: async (values) => {
      const confirmed = asksCode ? await confirm(values.code ?? '') : null
      if (confirmed && !confirmed.ok) return confirmed
      const answer = await send({ ...values, reason: (values.reason ?? '').trim() })
      // A code is taken once.
      if (!answer.ok) setAsksCode(false)
      return answer
    },
    done(data: T, message) {
      if (message) toast(message)
      onDone?.(data)
      onClose()
    },
    failure: words.failed,
    refused({ error }) {
      if (error.code === 'FORBIDDEN') lookAgain()
      if (error.code !== 'TOTP_REQUIRED') return false
      setAsksCode(true)
      return true
    },
  })
  const { ref } = form.props
  useEffect(() => {
    const fields = ref.current?.elements
    const field = asksCode ? fields?.namedItem('code') : fields?.[0]
    if (field instanceof HTMLElement) field.focus()
  }, [ref, asksCode])
  const { fields, general } = form.faults
  return (
    <form {...form.props} className="space-y-3 px-2 pb-2">
      {text && <div className="text-sm text-muted">{text}</div>}
      {typeof children === 'function' ? children(fields) : children}
      <TextField
        label={words.label}
        name="reason"
        hint={words.hint}
        error={fields.reason}
        autoComplete="off"
        maxLength={reasonMax}
      />
      {asksCode && (
        <TextField
          label={words.code}
          name="code"
          hint={words.codeHint}
          error={fields.code}
          autoComplete="one-time-code"
          maxLength={24}
        />
      )}
      <FieldError id="reason-error">{general}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="primary" type="submit" aria-disabled={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

function checkReason({ reason = '' }: Values): Faults {
  if (reason.trim().length >= reasonMin) return noFaults
  return { fields: { reason: words.short }, general: null }
}

async function confirm(code: string): Promise<Answer<never> | { ok: true }> {
  const answer = await call('POST /api/v1/admin/confirm', { body: { code } })
  if (answer.ok) return { ok: true }
  const errors = answer.error.errors ?? [{ path: 'body.code', message: answer.error.detail }]
  return { ok: false, error: { ...answer.error, errors } }
}
