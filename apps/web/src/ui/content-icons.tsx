/** Icons of what pages load later; those of the frame and the home page stand in `icons.tsx`. */
import { Line } from './icons.tsx'
import type { IconProps } from './icons.tsx'

export function CopyIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M9 9h10v11H9zM15 9V4H5v11h4" />
    </Line>
  )
}

export function OpenIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5" />
    </Line>
  )
}

export function TicketIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4 7.5h16v3a1.8 1.8 0 0 0 0 3.5v3H4v-3a1.8 1.8 0 0 0 0-3.5z" />
      <path d="M14 8v1.5M14 11.5v1.5M14 15v1.5" />
    </Line>
  )
}

export function NearIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M5 10c2.5-2.6 4.8-2.2 7 0s4.5 2.6 7 0M5 15.5c2.5-2.6 4.8-2.2 7 0s4.5 2.6 7 0" />
    </Line>
  )
}
