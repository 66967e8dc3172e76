import { Line } from './icons.tsx'

/** A bell; apart from the icons that every page loads. */
export function BellIcon() {
  return (
    <Line>
      <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15z" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
    </Line>
  )
}
