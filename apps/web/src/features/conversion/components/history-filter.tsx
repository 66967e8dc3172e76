import { messages } from '@strix/messages/conversions'
import { useId, useState } from 'react'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { hasFilters, type HistoryFilters, isBackwards, noFilters } from '../history-filters.ts'

/** Order and days; on a phone behind a button, unless it is in use. */
export function HistoryFilter({
  filters,
  onChange,
}: {
  filters: HistoryFilters
  onChange: (filters: HistoryFilters) => void
}) {
  const id = useId()
  const used = hasFilters(filters)
  const [open, setOpen] = useState(used)
  const change = (part: Partial<HistoryFilters>) => onChange({ ...filters, ...part })
  return (
    <section aria-label={messages.filter} className="rounded-card border border-line bg-card">
      <h2 className="lg:px-4 lg:pt-3 lg:font-semibold">
        <span className="hidden lg:block">{messages.filter}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((known) => !known)}
          className="flex min-h-12 w-full items-center justify-between px-4 font-semibold lg:hidden"
        >
          {messages.filter}
          <ChevronIcon className={cx('size-5 transition-transform', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} className={cx('space-y-3 px-4 pt-1 pb-4 lg:block', !open && 'max-lg:hidden')}>
        <SelectField
          label={messages.sort}
          value={filters.sort}
          onChange={({ target }) =>
            change({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })
          }
        >
          {options(messages.sorts)}
        </SelectField>
        <div className="grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-1">
          <TextField
            label={messages.from}
            name="date_from"
            type="date"
            value={filters.from}
            max={filters.to || undefined}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={messages.to}
            name="date_to"
            type="date"
            value={filters.to}
            min={filters.from || undefined}
            error={isBackwards(filters) ? messages.backwards : undefined}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <Button className="w-full" disabled={!used} onClick={() => onChange(noFilters)}>
          {messages.clear}
        </Button>
      </div>
    </section>
  )
}
