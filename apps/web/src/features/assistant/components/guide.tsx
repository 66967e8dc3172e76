import { messages } from '@strix/messages/assistant'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { GuideName } from '../guide-names.ts'
import type { Choice, ChoiceKind } from '../queries.ts'
import { ChoicePicker } from './choice-picker.tsx'

type GuideRule = {
  of: ChoiceKind
  min: number
  max: number
  ask: (names: readonly string[]) => string
}

const guides = {
  outcome: { of: 'matches', min: 1, max: 1, ask: (names) => predictMatch(names) },
  players: {
    of: 'players',
    min: 2,
    max: 4,
    ask: (names) => messages.comparePlayers({ names: join(names) }),
  },
  teams: {
    of: 'teams',
    min: 2,
    max: 2,
    ask: (names) => messages.compareTeams({ names: join(names) }),
  },
} as const satisfies Record<GuideName, GuideRule>

/** `A, B and C`. */
function join(names: readonly string[]): string {
  const first = names.slice(0, -1).join(', ')
  return messages.and({ first, last: names.at(-1) ?? '' })
}

/** A match is named as the list of choices names it: `Home v Away`. */
function predictMatch(names: readonly string[]): string {
  const [home = '', away = ''] = (names[0] ?? '').split(/ (?:v|vs|–|-) /u)
  return messages.predictMatch({ home, away })
}

/** What was pressed to choose, or to take out, is gone: the next thing to do takes its place. */
function useFocusAfter(chosen: readonly Choice[]) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const field = section.current?.querySelector('input')
    const buttons = section.current?.querySelectorAll('button') ?? []
    const next = field ?? [...buttons].at(-1)
    next?.focus()
  }, [chosen])
  return section
}

/** A special chat: what it is about is chosen, and the question is asked with the right names. */
export function Guide({
  name,
  starting,
  onAsk,
  children,
}: {
  name: GuideName
  starting: boolean
  onAsk: (question: string) => void
  children: ReactNode
}) {
  const { of, min, max, ask } = guides[name]
  const { title, text, label } = messages.guide[name]
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const full = chosen.length >= max
  const section = useFocusAfter(chosen)
  return (
    <section ref={section} aria-label={title}>
      <h2 className="text-lg font-extrabold lg:mt-4 lg:text-xl">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      {chosen.length > 0 && (
        <ul aria-label={messages.chosen} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((choice) => (
            <li key={choice._id}>
              <Button
                className="rounded-pill text-sm"
                aria-label={messages.takeOut({ name: choice.name })}
                onClick={() => setChosen(chosen.filter(({ _id }) => _id !== choice._id))}
              >
                {choice.name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <ChoicePicker
          of={of}
          label={label}
          without={chosen}
          onChoose={(choice) => setChosen([...chosen, choice])}
        />
      )}
      <Button
        look="primary"
        className="mt-4 w-full"
        disabled={chosen.length < min || starting}
        onClick={() => onAsk(ask(chosen.map((choice) => choice.name)))}
      >
        {starting ? messages.sending : name === 'outcome' ? messages.ask : messages.compare}
      </Button>
      {children}
    </section>
  )
}
