import { messages } from '@strix/messages/app'
import { messages as words } from '@strix/messages/footer'
import { markChosen } from '../lib/language.ts'
import { cx } from '../lib/text.ts'

/** The languages of Strix, as links: they work without scripts, too. */
export function LanguageChoice() {
  return (
    <nav aria-label={words.language}>
      <ul className="flex gap-x-5">
        {words.languages.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`/language/${id}`}
              lang={id}
              rel="nofollow"
              onClick={() => markChosen(id)}
              aria-current={id === messages.language ? 'true' : undefined}
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
