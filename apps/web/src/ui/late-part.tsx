import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'

/**
 * A part that is prerendered in the page and hydrated late. A step within the page before that,
 * such as to `#convert`, would make React drop the prerendered HTML; this keeps it, as a copy: a
 * press on what was there is lost. Where the part around it changes on its own, make it one element
 * outside, which React then leaves alone.
 */
export function LatePart({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={className}>
      <Suspense fallback={<AsPrerendered box={box} />}>{children}</Suspense>
    </div>
  )
}

function AsPrerendered({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const [html] = useState(() => box.current?.innerHTML ?? '')
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
