import type { ReactNode } from 'react'
import { TicketIcon } from './content-icons.tsx'

/** Where nothing is yet: what would stand here, and the next step to it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className="flex flex-col items-center px-4 py-12 text-center lg:py-16">
      <span className="grid size-14 place-items-center rounded-pill bg-raised text-muted">
        <TicketIcon className="size-7" />
      </span>
      <h2 className="mt-4 text-lg font-bold">{title}</h2>
      <p className="mt-1.5 max-w-88 text-muted">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  )
}
