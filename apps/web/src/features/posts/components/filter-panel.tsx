import { messages } from '@strix/messages/feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platforms } from '../../../lib/platforms.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import {
  dayChoices,
  feedStates,
  type FilterChange,
  type Filters,
  foldPresets,
  noFilters,
  oddsPresets,
  sortChoices,
} from '../feed-filters.ts'
import { leaguesQuery } from '../queries.ts'
import { Group, Pill, RangeFilter } from './range-filter.tsx'

type Change = (change: FilterChange) => void

/** Order, day, state, odds and fold of what the feed lists; every press counts at once. */
export function FilterPanel({
  filters,
  onChange,
  onDone,
}: {
  filters: Filters
  onChange: Change
  /** Where the panel lies over the codes: back to them. */
  onDone?: () => void
}) {
  const { user } = useSession()
  const [now] = useState(() => new Date())
  const days = [
    { day: noFilters.date, label: messages.allDays },
    ...dayChoices(now, user?.time_zone),
  ]
  return (
    <div className="space-y-4 pt-2">
      <Choice
        title={messages.sort}
        choices={sortChoices.map((sort) => [sort, messages.sorts[sort]])}
        chosen={filters.sort}
        onChoose={(sort) => onChange((known) => ({ ...known, sort }))}
      />
      <Choice
        title={messages.date}
        choices={days.map(({ day, label }) => [day, label])}
        chosen={filters.date}
        onChoose={(date) => onChange((known) => ({ ...known, date }))}
      />
      <Choice
        title={messages.state}
        choices={feedStates.map((state) => [state, messages.states[state]])}
        chosen={filters.state}
        onChoose={(state) => onChange((known) => ({ ...known, state }))}
      />
      <RangeFilter
        title={messages.odds}
        custom={messages.customOdds}
        presets={oddsPresets}
        range={filters.odds}
        onChange={(change) => onChange((known) => ({ ...known, odds: change(known.odds) }))}
      />
      <RangeFilter
        title={messages.fold}
        custom={messages.customFold}
        presets={foldPresets}
        range={filters.fold}
        whole
        onChange={(change) => onChange((known) => ({ ...known, fold: change(known.fold) }))}
      />
      <Places filters={filters} onChange={onChange} />
      <div className="sticky bottom-0 grid auto-cols-fr grid-flow-col gap-2 bg-card py-2">
        <Button onClick={() => onChange(() => noFilters)}>{messages.clear}</Button>
        {onDone && (
          <Button look="primary" onClick={onDone}>
            {messages.show}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Of which platform, and with a game of which league. */
function Places({ filters, onChange }: { filters: Filters; onChange: Change }) {
  const leagues = useQuery(leaguesQuery()).data ?? []
  const { platform, league } = filters
  return (
    <>
      <Group title={messages.platform}>
        {platforms.map(({ id, name }) => (
          <Pill
            key={id}
            chosen={id === platform}
            onPress={() =>
              onChange((known) => ({ ...known, platform: id === known.platform ? null : id }))
            }
          >
            {name}
          </Pill>
        ))}
      </Group>
      <SelectField
        label={messages.league}
        value={league ?? ''}
        onChange={({ target }) => onChange((known) => ({ ...known, league: target.value || null }))}
      >
        <option value="">{messages.anyLeague}</option>
        {league !== null && !leagues.some((each) => each.league === league) && (
          <option value={league}>{league}</option>
        )}
        {leagues.map((each) => (
          <option key={each.league} value={each.league}>
            {each.country === null ? each.name : `${each.country}: ${each.name}`}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** One of several, always one. */
function Choice<T extends string>({
  title,
  choices,
  chosen,
  onChoose,
}: {
  title: string
  /** Each with its word. */
  choices: readonly (readonly [T, string])[]
  chosen: T
  onChoose: (choice: T) => void
}) {
  return (
    <Group title={title}>
      {choices.map(([choice, word]) => (
        <Pill key={choice} chosen={choice === chosen} onPress={() => onChoose(choice)}>
          {word}
        </Pill>
      ))}
    </Group>
  )
}
