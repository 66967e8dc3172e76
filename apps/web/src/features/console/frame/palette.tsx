import { messages } from '@strix/messages/console-frame'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Screen } from '../screen.ts'

const words = messages.palette

/** Goes to a screen by its name: Ctrl or Command and K, or the button. */
export function Palette({ places }: { places: readonly Screen[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((known) => !known)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button
        look="quiet"
        className="text-sm text-muted"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {words.open}
        <kbd className="rounded-control border border-line px-1.5 text-xs max-md:hidden">
          {keys}
        </kbd>
      </Button>
      <Sheet
        open={open}
        title={words.title}
        closeLabel={messages.close}
        onClose={() => setOpen(false)}
      >
        <Choice places={places} onGo={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

const keys = /mac/iu.test(navigator.userAgent) ? words.keysOnMac : words.keys

/** What is typed narrows the list, Enter goes to its first; arrows walk through it. */
function Choice({ places, onGo }: { places: readonly Screen[]; onGo: () => void }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  useEffect(() => field.current?.focus(), [])
  const typed = text.toLowerCase().split(/\s+/u)
  const found = places.filter(({ title }) =>
    typed.every((word) => title.toLowerCase().includes(word)),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [first] = found
    if (!first) return
    onGo()
    void navigate(`/admin/${first.path}`)
  }
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [field.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((at + step) % stops.length)?.focus()
  }
  return (
    <form onSubmit={submit} className="px-2 pb-2">
      <input
        ref={field}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={walk}
        className="min-h-11 w-full rounded-control border border-line bg-page px-3"
      />
      <ul ref={list} className="mt-2">
        {found.map(({ path, title }, index) => (
          <li key={path}>
            <Link
              to={`/admin/${path}`}
              onClick={onGo}
              onKeyDown={walk}
              className={cx(
                'flex min-h-11 items-center rounded-control px-3 hover:bg-raised',
                index === 0 && text !== '' && 'bg-raised font-semibold',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 py-2 text-muted">{words.none}</p>}
    </form>
  )
}
