import { type IconProps, Line } from '../../../ui/icons.tsx'

/* Icons of posted codes, apart from those every page carries. */

export function UpIcon({ filled, ...props }: IconProps & { filled: boolean }) {
  return (
    <Line {...props}>
      <path d="M12 5 20 17.5H4z" className={filled ? 'fill-current' : undefined} />
    </Line>
  )
}

export function DownIcon({ filled, ...props }: IconProps & { filled: boolean }) {
  return (
    <Line {...props}>
      <path d="M12 19 4 6.5h16z" className={filled ? 'fill-current' : undefined} />
    </Line>
  )
}

export function CommentIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4 5.5h16v11h-8.5L7 20v-3.5H4z" />
    </Line>
  )
}

export function ShareIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M12 15V4M12 4 8 8M12 4l4 4M5 12.5V20h14v-7.5" />
    </Line>
  )
}

export function DotsIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M5.5 12v.01M12 12v.01M18.5 12v.01" strokeWidth="3" />
    </Line>
  )
}

export function TrashIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />
    </Line>
  )
}

export function LockIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </Line>
  )
}

export function ClockIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </Line>
  )
}

export function MinusIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M6 12h12" />
    </Line>
  )
}

export function FilterIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4 6.5h16M7 12h10M10 17.5h4" />
    </Line>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="11" cy="11" r="6" />
      <path d="M15.5 15.5 20 20" />
    </Line>
  )
}
