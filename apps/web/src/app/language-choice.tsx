import { messages } from '@strix/messages/app'
import { messages as words } from '@strix/messages/footer'
import type { MouseEvent } from 'react'
import { call } from '../lib/api.ts'
import { loadIn } from '../lib/language.ts'
import { cx } from '../lib/text.ts'
import { useSession } from '../lib/use-session.ts'
import { useToast } from '../ui/toast.tsx'

type Language = (typeof words.languages)[number]['id']

/** The languages of Strix, as links: they work without scripts, too. */
export function LanguageChoice() {
  const { member } = useSession()
  const toast = useToast()

  async function choose(event: MouseEvent, language: Language): Promise<void> {
    event.preventDefault()
    if (member) {
      const body = { locale: language }
      const answer = await call('PATCH /api/v1/account/settings', { body })
      if (!answer.ok) return toast(answer.error.detail)
    }
    await loadIn(language)
  }

  return (
    <nav aria-label={words.language}>
      <ul className="flex gap-x-5">
        {words.languages.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`/language/${id}`}
              lang={id}
              rel="nofollow"
              aria-current={id === messages.language ? 'true' : undefined}
              onClick={(event) => void choose(event, id)}
              className={cx(
                'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink',
                'hover:underline aria-[current]:font-semibold aria-[current]:text-ink',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
