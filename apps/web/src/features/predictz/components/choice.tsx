import { cx } from '../../../lib/text.ts'

/** One of a few, side by side. */
export function Choice<Name extends string>({
  label,
  names,
  all,
  chosen,
  onChoose,
}: {
  label: string
  names: Readonly<Record<Name, string>>
  all: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {all.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={cx(
            'min-h-11 rounded-control px-3 text-sm font-semibold whitespace-nowrap text-muted',
            'hover:bg-raised aria-pressed:bg-raised aria-pressed:text-ink',
          )}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
