import { messages as app } from '@strix/messages/app'
import { messages } from '@strix/messages/info'
import type { ReactNode } from 'react'
import type { Section, TextDocument } from '../document.ts'

/** A text for reading, at a width that reads well. */
export function DocumentPage({
  text,
  version,
  englishCounts = false,
  children,
}: {
  text: TextDocument
  version?: string
  /** Such a text stands in English alone, whatever its reader chose. */
  englishCounts?: boolean
  children?: ReactNode
}) {
  return (
    <article lang={englishCounts ? 'en' : undefined} className="mx-auto max-w-168">
      {englishCounts && app.language !== 'en' && (
        <p lang={app.language} className="mb-4 rounded-card border border-line bg-info-soft p-3">
          {messages.englishCounts}
        </p>
      )}
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {text.title}
      </h1>
      {version && <p className="mt-1 text-sm text-muted">{messages.version({ date: version })}</p>}
      <p className="mt-3 text-muted lg:text-lg">{text.intro}</p>
      {text.sections.map((section) => (
        <Part key={section.title} section={section} />
      ))}
      {children && <div className="mt-8 flex flex-wrap gap-2">{children}</div>}
    </article>
  )
}

function Part({ section }: { section: Section }) {
  const { title, paragraphs = [], points = [], links = [] } = section
  return (
    <section className="mt-7 border-t border-line pt-6">
      <h2 className="text-lg font-bold">{title}</h2>
      {points.length > 0 && (
        <ul className="mt-3 space-y-2">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <span
                aria-hidden="true"
                className="mt-2.5 size-1.5 shrink-0 rounded-pill bg-accent"
              />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {links.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {links.map(({ name, url, about }) => (
            <li key={url} className="px-4 py-2.5">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-info underline"
              >
                {name}
                <span className="sr-only"> {messages.newTab}</span>
              </a>
              <p className="pb-1 text-sm text-muted">{about}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
