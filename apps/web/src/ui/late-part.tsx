import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'

/**
 * A part that is written in the page and comes to life late. A step within the page before that,
 * such as to `#convert`, would have React drop what is written; it stays as it is instead.
 */
export function LatePart({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={className}>
      <Suspense fallback={<AsWritten box={box} />}>{children}</Suspense>
    </div>
  )
}

function AsWritten({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const [html] = useState(() => box.current?.innerHTML ?? '')
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
