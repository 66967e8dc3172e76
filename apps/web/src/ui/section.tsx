import { type ReactNode, useId } from 'react'

/** One part of a page: a heading and a card. */
export function Section({
  title,
  text,
  anchor,
  children,
}: {
  title: string
  text?: string
  anchor?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="mt-7 scroll-mt-20">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {children}
      </div>
    </section>
  )
}
