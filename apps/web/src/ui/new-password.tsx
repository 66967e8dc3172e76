import { passwordFaults, passwordRules } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/forms'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../lib/text.ts'
import { CheckIcon } from './icons.tsx'
import { PasswordField } from './text-field.tsx'

const rules = ['short', 'uppercase', 'digit'] as const
const ruleTexts = {
  ...messages.rules,
  short: messages.rules.short({ least: passwordRules.charactersMin }),
  long: messages.rules.long({ most: passwordRules.charactersMax }),
}

/** A new password, with its rules ticked off while it is typed. */
export function NewPassword({
  label,
  name,
  error,
}: {
  label: string
  name: string
  error?: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // A password manager may have filled the field before the page's script was there.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''), [])
  const faults = passwordFaults(typed)
  const tooLong = faults.includes('long')
  const hint = (
    <>
      <span className="sr-only">{messages.rulesTitle} </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {(tooLong ? (['long', ...rules] as const) : rules).map((rule) => {
          const met = !faults.includes(rule)
          return (
            <li key={rule} className={cx('flex items-center gap-1.5', met && 'text-won')}>
              {met ? <CheckIcon className="size-4" /> : <Dot />}
              {ruleTexts[rule]}
              <span className="sr-only"> ({met ? messages.ruleMet : messages.ruleOpen})</span>
            </li>
          )
        })}
      </ul>
    </>
  )
  return (
    <div ref={box}>
      <PasswordField
        label={label}
        name={name}
        error={error}
        hint={hint}
        autoComplete="new-password"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}

function Dot() {
  return <span aria-hidden="true" className="mx-1 size-2 rounded-pill border border-edge" />
}
