import type { ReactNode } from 'react'

/** Why a form was not sent. Always there, so that a reader hears it when it fills. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="px-1 text-sm font-semibold text-lost not-empty:mt-2.5">
      {children}
    </p>
  )
}
