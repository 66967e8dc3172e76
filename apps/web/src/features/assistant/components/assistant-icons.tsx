import { type IconProps, Line } from '../../../ui/icons.tsx'

/* Icons of Strix AI alone. */

export function SearchIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.5 15.5 4 4" />
    </Line>
  )
}

export function PeopleIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M3.5 19c.6-3.2 2.7-5 5.5-5s4.9 1.8 5.5 5" />
      <path d="M15.5 6.2a3.2 3.2 0 0 1 0 5.8M17 14.3c2 .6 3.1 2.2 3.5 4.7" />
    </Line>
  )
}

export function ScalesIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M12 4.5v15M8 19.5h8M5 7h14" />
      <path d="M5 7 2.5 13a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6a2.7 2.7 0 0 0 5 0z" />
    </Line>
  )
}

export function ClockIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </Line>
  )
}

export function SlidersIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
      <circle cx="15" cy="8" r="2" />
      <circle cx="9" cy="16" r="2" />
    </Line>
  )
}

export function DotsIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M6 12v.01M12 12v.01M18 12v.01" strokeWidth="2.6" />
    </Line>
  )
}

export function SendIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M12 19V5M6.5 10.5 12 5l5.5 5.5" />
    </Line>
  )
}

export function StopIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M7 7h10v10H7z" fill="currentColor" />
    </Line>
  )
}

const thumb =
  'M7 11v8H4v-8zM7 18.5c1 .5 2 1 3.5 1h5c1.2 0 2-.7 2.3-1.8l1.6-5.2c.4-1.3-.5-2.5-1.8-2.5H14V5.8' +
  'c0-1.2-.8-1.8-1.7-1.8-.6 0-1 .4-1.1 1L10 8.600 7 11'

export function ThumbIcon({
  down,
  filled,
  ...props
}: IconProps & { down?: boolean; filled: boolean }) {
  return (
    <Line {...props}>
      <path
        d={thumb}
        transform={down ? 'rotate(180 12 12)' : undefined}
        fill={filled ? 'currentColor' : 'none'}
      />
    </Line>
  )
}
