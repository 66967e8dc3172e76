import { messages } from '@strix/messages/footer'
import { Link } from 'react-router'
import { cx } from '../lib/text.ts'
import { Contact } from './contact.tsx'
import { LanguageChoice } from './language-choice.tsx'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'

/** Where to go from the end of a page, and where to find help. */
export function Footer() {
  return (
    <footer
      className={cx(
        'mt-12 border-t border-line',
        'pb-[calc(var(--tab-bar)+var(--strip)+env(safe-area-inset-bottom))] text-sm',
        'text-muted lg:mt-16 lg:pb-(--strip)',
      )}
    >
      <div className="mx-auto grid max-w-280 gap-x-12 gap-y-2 px-4 py-6 lg:grid-cols-[1fr_auto]">
        <div className="max-w-160 space-y-1">
          <p>{messages.text}</p>
          <p>
            {messages.adults} {messages.help}{' '}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {messages.helpLinks.map(({ name, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${link} text-info`}
                >
                  {name}
                  <span className="sr-only"> {messages.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={messages.navigation}>
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
            {messages.links.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
        <Contact />
      </div>
    </footer>
  )
}
