import { messages } from '@strix/messages/assistant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../../ui/failed.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Choice, type ChoiceKind, choicesQuery } from '../queries.ts'
import { useSettled } from '../use-settled.ts'

/** Teams, players or matches by what is typed of their names. */
export function ChoicePicker({
  of,
  label,
  without,
  onChoose,
}: {
  of: ChoiceKind
  label: string
  /** Chosen already. */
  without: readonly Pick<Choice, '_id'>[]
  onChoose: (choice: Choice) => void
}) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const found = useQuery({
    ...choicesQuery(of, words),
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
  })
  const choices = (words && found.data ? found.data : []).filter(({ _id }) =>
    without.every((each) => each._id !== _id),
  )
  return (
    <div className="mt-3">
      <TextField
        label={label}
        name="words"
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.isError && (
        <Failed
          problem={found.error.problem}
          text={messages.choicesFailed}
          onRetry={() => void found.refetch()}
        />
      )}
      {choices.length > 0 && (
        <ul
          aria-label={messages.results}
          className="mt-2 divide-y divide-line rounded-card border border-line bg-card"
        >
          {choices.map((choice) => (
            <li key={choice._id}>
              <button
                type="button"
                className="flex min-h-12 w-full flex-col justify-center px-4 py-2 text-left hover:bg-raised"
                onClick={() => {
                  onChoose(choice)
                  setTyped('')
                }}
              >
                <span className="leading-snug font-semibold">{choice.name}</span>
                <span className="text-sm text-muted">{choice.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {words && found.isSuccess && !found.isPlaceholderData && found.data.length === 0 && (
        <p className="mt-2 px-1 text-sm text-muted">{messages.noChoices({ words })}</p>
      )}
    </div>
  )
}
