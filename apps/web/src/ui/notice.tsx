import type { ReactNode } from 'react'
import { InfoIcon } from './icons.tsx'

/** A calm remark: what the reader should know but need not act on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-info-soft px-3 py-2.5 text-sm">
      <InfoIcon className="mt-px size-4.5 shrink-0 text-info" />
      <span>{children}</span>
    </p>
  )
}
