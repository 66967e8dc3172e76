import { messages } from '@strix/messages/console-frame'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStaff } from '../frame/staff.ts'
import { readViews, type View, writeViews } from './views.ts'

const words = messages.table

/** Filters and order under a name, for whoever works at this browser. */
export function SavedViews({ name }: { name: string }) {
  const { id } = useStaff()
  const [views, setViews] = useState<readonly View[] | null>(null)
  const key = { staffId: id, table: name }
  const change = (next: readonly View[]): void => {
    writeViews(key, next)
    setViews(next)
  }
  return (
    <>
      <Button className="text-sm" aria-haspopup="dialog" onClick={() => setViews(readViews(key))}>
        {words.views}
      </Button>
      <Sheet
        open={views !== null}
        title={words.views}
        closeLabel={messages.close}
        onClose={() => setViews(null)}
      >
        {views && <Views views={views} onChange={change} onGo={() => setViews(null)} />}
      </Sheet>
    </>
  )
}

function Views({
  views,
  onChange,
  onGo,
}: {
  views: readonly View[]
  onChange: (next: readonly View[]) => void
  onGo: () => void
}) {
  const { pathname, search } = useLocation()
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('name')
    const name = typeof given === 'string' ? given.trim() : ''
    if (!name) return
    const at = new URLSearchParams(search)
    at.delete('cursor')
    at.delete('count')
    onChange([...views.filter((view) => view.name !== name), { name, search: String(at) }])
    event.currentTarget.reset()
  }
  return (
    <div className="px-2 pb-2">
      <ul className="divide-y divide-line">
        {views.map((view) => (
          <li key={view.name} className="flex items-center">
            <Link
              to={`${pathname}?${view.search}`}
              onClick={onGo}
              className="flex min-h-11 min-w-0 flex-1 items-center font-semibold hover:text-info"
            >
              <span className="truncate">{view.name}</span>
            </Link>
            <button
              type="button"
              aria-label={words.dropView({ name: view.name })}
              onClick={() => onChange(views.filter((other) => other !== view))}
              className={cx(
                'grid size-11 place-items-center rounded-control text-muted hover:bg-raised',
              )}
            >
              <CrossIcon />
            </button>
          </li>
        ))}
      </ul>
      <form aria-labelledby={id} onSubmit={save} className="mt-3 space-y-3">
        <p id={id} className="font-semibold">
          {words.saveView}
        </p>
        <TextField label={words.viewName} name="name" autoComplete="off" maxLength={40} />
        <Button look="primary" type="submit">
          {words.save}
        </Button>
      </form>
    </div>
  )
}
