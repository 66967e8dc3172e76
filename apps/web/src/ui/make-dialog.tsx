import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field-error.tsx'
import { Sheet } from './sheet.tsx'

type Form = {
  props: ComponentProps<'form'>
  busy: boolean
  faults: { general: string | null }
}

/** A form in a sheet that makes something: fields, what went wrong, one button. */
export function MakeDialog({
  id,
  title,
  words,
  form,
  children,
  onClose,
}: {
  id: string
  title: string
  words: { close: string; makeIt: string; working: string }
  form: Form
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Sheet open title={title} closeLabel={words.close} onClose={onClose}>
      <form {...form.props} className="px-2 pb-2">
        {children}
        <FieldError id={`${id}-error`}>{form.faults.general}</FieldError>
        <Button
          type="submit"
          look="primary"
          aria-disabled={form.busy || undefined}
          className="mt-4 min-h-12 w-full"
        >
          {form.busy ? words.working : words.makeIt}
        </Button>
      </form>
    </Sheet>
  )
}

/** Some of a list, each ticked under its own name; a fault stands below the last. */
export function Ticks<Name extends string>({
  legend,
  names,
  ticked,
  error,
}: {
  legend: string
  names: readonly (readonly [Name, string])[]
  ticked: (name: Name) => boolean
  error: string | undefined
}) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{legend}</legend>
      {names.map(([name, text], at) => (
        <Checkbox
          key={name}
          name={name}
          value="on"
          defaultChecked={ticked(name)}
          error={at === names.length - 1 ? error : undefined}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}
