import { searchRules } from '@strix/contracts/search-rules'
import { messages } from '@strix/messages/search'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { platforms } from '../../../lib/platforms.ts'
import { queryOf } from '../../../lib/query.tsx'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Asked, readAsked, readWords, writeWord } from '../asked.ts'
import { FoundPeople, FoundPlaces } from './sections.tsx'

/** One field, two filters, and what is found in sections. */
export function Search({
  people,
  codesOf,
}: {
  /** Whom to follow, while nothing is searched for. */
  people: ReactNode
  /** The list of the codes found, which another feature draws. */
  codesOf: (asked: Asked, empty: ReactNode) => ReactNode
}) {
  const search = useSearch()
  const asked = readAsked(search)
  return (
    <div className="mx-auto max-w-2xl">
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      <search className="mt-3 block space-y-2">
        <Words search={search} />
        <Narrowing search={search} />
      </search>
      {asked === undefined ? (
        <>
          <p className="mt-4 px-1 text-sm text-muted">{messages.hint}</p>
          {people}
        </>
      ) : (
        <>
          <FoundPlaces query={asked.q} />
          <FoundPeople query={asked.q} />
          <section aria-labelledby="found-codes" className="mt-6">
            <h2 id="found-codes" className="mb-3 text-lg font-bold">
              {messages.codes}
            </h2>
            {codesOf(
              asked,
              <EmptyState
                title={messages.noCodesTitle}
                text={messages.noCodesText({ query: asked.q })}
              />,
            )}
          </section>
        </>
      )}
    </div>
  )
}

/** The address changes once nobody has typed for so long. */
const typedMs = 350

function Words({ search }: { search: string }) {
  const navigate = useNavigate()
  const { search: latest } = useLocation()
  const words = readWords(search)
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState(words)
  /** What this field has put into the address, until that stands there; the latest comes last. */
  const [sent, setSent] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A filter may be chosen between the last letter and the search.
  const address = useRef(latest)
  useEffect(() => {
    address.current = latest
  }, [latest])
  // The address leads: going back fills the field.
  if (seen !== words) {
    setSeen(words)
    const at = sent.indexOf(words)
    setSent(at < 0 ? [] : sent.slice(at + 1))
    // More may have been typed since it was sent.
    if (at < 0 && text.trim() !== words.trim()) setText(words)
  }

  function take(typed: string): void {
    clearTimeout(timer.current)
    const now = address.current
    if (typed.trim() === readWords(now).trim()) return
    setSent((known) => [...known, typed.trim()])
    void navigate(writeWord(now, 'q', typed.trim()), { replace: true, preventScrollReset: true })
  }

  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        take(text)
      }}
    >
      <TextField
        label={messages.label}
        name="q"
        type="search"
        enterKeyHint="search"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={searchRules.charactersMax}
        placeholder={messages.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => take(target.value), typedMs)
        }}
      />
    </form>
  )
}

/** Of which platform and which league the codes are. */
function Narrowing({ search }: { search: string }) {
  const navigate = useNavigate()
  const leagues = useQuery(queryOf('matches', 'GET /api/v1/search/leagues')).data ?? []
  const params = new URLSearchParams(search)
  const league = params.get('league') ?? ''
  const change = (name: 'platform' | 'league', word: string): void =>
    void navigate(writeWord(search, name, word), { replace: true, preventScrollReset: true })
  return (
    <div className="grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1">
      <SelectField
        label={messages.platform}
        value={params.get('platform') ?? ''}
        onChange={({ target }) => change('platform', target.value)}
      >
        <option value="">{messages.anyPlatform}</option>
        {platforms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.league}
        value={league}
        onChange={({ target }) => change('league', target.value)}
      >
        <option value="">{messages.anyLeague}</option>
        {league !== '' && !leagues.some((each) => each.league === league) && (
          <option value={league}>{league}</option>
        )}
        {leagues.map((each) => (
          <option key={each.league} value={each.league}>
            {each.country === null ? each.name : `${each.country}: ${each.name}`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
