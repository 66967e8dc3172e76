import type { ReactNode } from 'react'

export type IconProps = { className?: string }

/** Line icons on a 24-unit grid, drawn for Strix; always beside a word or in a named control. */
export function Line({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M5 12.5 10 17 19 7.5" />
    </Line>
  )
}

export function CrossIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M7 7 17 17M17 7 7 17" />
    </Line>
  )
}

export function ChevronIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M7 10 12 15 17 10" />
    </Line>
  )
}

export function SwapIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M8 4v15M8 19 4.5 15.5M8 19l3.5-3.5M16 20V5M16 5l-3.5 3.5M16 5l3.5 3.5" />
    </Line>
  )
}

export function ArrowIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M5 12H19M13.5 6.5 19 12l-5.5 5.5" />
    </Line>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Line>
  )
}

export function PauseIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M9 6v12M15 6v12" />
    </Line>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M8 5.5v13l10.5-6.5z" />
    </Line>
  )
}

export function FeedIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M5 4.5h14v6H5zM5 14h14v6H5z" />
    </Line>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M12 5v14M5 12h14" />
    </Line>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.01" />
    </Line>
  )
}

export function SunIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2" />
      <path d="M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </Line>
  )
}

export function MoonIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
    </Line>
  )
}

export function SystemIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </Line>
  )
}

const owlFace =
  'M5 3.5c2.8 2.3 6.4 3.3 11 3.3s8.2-1 11-3.3v14.3C27 24 22.2 27.8 16 30 9.8 27.8 5 24 5 17.8z'

/** The owl: ear tufts, a shield of a face, two open eyes. */
export function OwlMark({ className = 'size-8' }: IconProps) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 32 32" fill="none">
      <path className="fill-owl stroke-line" d={owlFace} />
      <g className="fill-accent">
        <circle cx="10.9" cy="14.8" r="4.6" />
        <circle cx="21.1" cy="14.8" r="4.6" />
        <path d="m16 17.8 2 3.2-2 2.6-2-2.6z" />
      </g>
      <g className="fill-owl">
        <circle cx="11.5" cy="14.8" r="2.3" />
        <circle cx="20.5" cy="14.8" r="2.3" />
      </g>
    </svg>
  )
}

export function SparkIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5L3.5 12 10 10z" />
    </Line>
  )
}

export function TargetIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="8" />
      <circle cx="12" cy="12" r="3" />
    </Line>
  )
}
