import { messages } from '@strix/messages/console-frame'
import { type FormEvent, useState } from 'react'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Params } from './table-query.ts'
import type { TableState } from './table-state.ts'

const words = messages.table

/** One way to narrow a list; `id` is the server's word for it. */
export type Filter =
  | { id: string; title: string; kind: 'text' | 'day' }
  | { id: string; title: string; kind: 'choice'; choices: Readonly<Record<string, string>> }

/** What is set stands as chips that can be taken off; the rest opens below. */
export function Filters({ filters, state }: { filters: readonly Filter[]; state: TableState }) {
  const [open, setOpen] = useState(false)
  const active = filters.filter(({ id }) => state.filters[id] !== undefined)
  const drop = (id: string): void => {
    const { [id]: _gone, ...rest } = state.filters
    state.change({ filters: rest })
  }
  return (
    <div className="min-w-0 flex-1 space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button className="text-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.filters}
        </Button>
        {active.map((filter) => (
          <Chip key={filter.id} {...chipOf(filter, state.filters)} onDrop={() => drop(filter.id)} />
        ))}
        {active.length > 1 && (
          <Button
            look="quiet"
            className="text-sm text-muted"
            onClick={() => state.change({ filters: {} })}
          >
            {words.removeAll}
          </Button>
        )}
      </div>
      {open && (
        <FilterForm
          filters={filters}
          values={state.filters}
          onApply={(next) => {
            state.change({ filters: next })
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function chipOf(filter: Filter, values: Params) {
  const value = values[filter.id] ?? ''
  const shown = filter.kind === 'choice' ? (filter.choices[value] ?? value) : value
  return { name: filter.title, value: shown }
}

function Chip({ name, value, onDrop }: { name: string; value: string; onDrop: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.remove({ name, value })}
      onClick={onDrop}
      className={cx(
        'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-raised px-3.5 text-sm',
        'hover:bg-info-soft',
      )}
    >
      <span className="truncate">{words.chip({ name, value })}</span>
      <CrossIcon className="size-4 shrink-0 text-muted" />
    </button>
  )
}

function FilterForm({
  filters,
  values,
  onApply,
}: {
  filters: readonly Filter[]
  values: Params
  onApply: (next: Params) => void
}) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const next = filters.map(({ id }) => [id, textOf(given.get(id))])
    onApply(Object.fromEntries(next.filter(([, value]) => value !== '')))
  }
  return (
    <form
      onSubmit={submit}
      className="grid gap-3 rounded-card border border-line bg-card p-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      {filters.map((filter) => (
        // The field holds what it began with: one that was taken off begins anew.
        <Field
          key={`${filter.id} ${values[filter.id]}`}
          filter={filter}
          value={values[filter.id] ?? ''}
        />
      ))}
      <Button look="primary" type="submit" className="self-center justify-self-start">
        {words.apply}
      </Button>
    </form>
  )
}

function Field({ filter, value }: { filter: Filter; value: string }) {
  const { id, title, kind } = filter
  if (kind === 'choice') {
    return (
      <SelectField label={title} name={id} defaultValue={value}>
        {options({ '': words.any, ...filter.choices })}
      </SelectField>
    )
  }
  const type = kind === 'day' ? 'date' : 'search'
  return <TextField label={title} name={id} type={type} defaultValue={value} maxLength={200} />
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}
