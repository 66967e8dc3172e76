import { type ComponentProps, type ReactNode, useId } from 'react'

/** A native list to choose from, in the shape of the other fields. */
export function SelectField({
  label,
  hint,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'className'> & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div>
      <div
        className={
          'rounded-control border border-line bg-page px-3 py-2 hover:border-edge ' +
          'has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 ' +
          'has-[select:focus-visible]:outline-info'
        }
      >
        <label htmlFor={id} className="block text-xs text-muted">
          {label}
        </label>
        <select
          {...select}
          id={id}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="-mx-1 w-full bg-page leading-7 outline-none"
        >
          {children}
        </select>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 px-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The choices of such a list. */
export function options(choices: Readonly<Record<string, string>>): ReactNode {
  return Object.entries(choices).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
