import { type ReactNode, Suspense } from 'react'
import { lastDestination, onRecentChange } from '../features/conversion/recent.ts'
import { ConvertingContext, type ConvertSheetProps } from '../lib/converting.ts'
import { lazySheet } from '../ui/lazy-part.tsx'

const LateSheet = lazySheet(
  async () => (await import('../features/conversion/components/convert-sheet.tsx')).ConvertSheet,
)

function ConvertSheet(props: ConvertSheetProps) {
  return (
    <Suspense>
      <LateSheet {...props} />
    </Suspense>
  )
}

const converting = { lastDestination, onChange: onRecentChange, ConvertSheet }

/** Codes on these pages are converted over them. */
export function Converting({ children }: { children: ReactNode }) {
  return <ConvertingContext value={converting}>{children}</ConvertingContext>
}
