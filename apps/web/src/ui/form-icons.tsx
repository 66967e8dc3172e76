import { type IconProps, Line } from './icons.tsx'

/* Icons of forms and settings, apart from those every page carries. */

export function EyeIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </Line>
  )
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3" />
      <path d="M6.3 7.3C3.9 9 2.5 12 2.5 12S6 18.5 12 18.5c1.8 0 3.4-.6 4.7-1.4" />
      <path d="M4 4 20 20" />
    </Line>
  )
}

export function PencilIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0 0-3l-1-1a2.1 2.1 0 0 0-3 0L4 16zM14 6l4 4" />
    </Line>
  )
}
