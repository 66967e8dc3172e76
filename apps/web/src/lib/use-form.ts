import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from './api.ts'
import { type Faults, faultsOf, hasFaults, noFaults, type Values, withoutFault } from './form.ts'

type Options<T> = {
  /** What is wrong before anything is sent. */
  check: (values: Values) => Faults
  send: (values: Values) => Promise<Answer<T>>
  done: (data: T, message: string | undefined, values: Values) => void
  /** Said when the server refuses without readable words. */
  failure: string
  /** Sees a refusal first; true keeps it from the fields. */
  refused?: (answer: Answer<T> & { ok: false }, values: Values) => boolean
}

/** A plain HTML form: what is typed lives in its fields, complaints beside them. */
export function useForm<T>({ check, send, done, failure, refused }: Options<T>) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState(noFaults)
  const [busy, setBusy] = useState(false)

  function complain(next: Faults): void {
    flushSync(() => setFaults(next))
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    invalid?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const wrong = check(values)
    if (hasFaults(wrong)) return complain(wrong)
    setFaults(noFaults)
    setBusy(true)
    const answer = await send(values)
    if (!form.isConnected) return
    setBusy(false)
    if (answer.ok) done(answer.data, answer.message, values)
    else if (!refused?.(answer, values)) {
      const names = [...(ref.current?.elements ?? [])].map((field) => field.getAttribute('name'))
      complain(faultsOf(answer.error, names.filter(isText), failure))
    }
  }

  const props = {
    ref,
    noValidate: true,
    // Until its script has come the form must not send a password in an address.
    method: 'post',
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const name = event.target instanceof HTMLInputElement ? event.target.name : ''
      setFaults((known) => withoutFault(known, name))
    },
  } as const
  return { props, faults, busy, complain }
}

function isText(value: string | null): value is string {
  return value !== null
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}
