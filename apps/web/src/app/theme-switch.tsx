import { useEffect, useState } from 'react'
import { nextTheme, readTheme, type Theme, wearTheme } from '../lib/theme.ts'
import { MoonIcon, SunIcon, SystemIcon } from '../ui/icons.tsx'
import { messages } from './messages.ts'

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon } as const

/** Walks through system, light and dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(readTheme()), [])
  const Icon = icons[theme]
  return (
    <button
      type="button"
      aria-label={messages.theme[theme]}
      title={messages.theme[theme]}
      onClick={() => {
        const next = nextTheme(theme)
        wearTheme(next)
        setTheme(next)
      }}
      className="grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink"
    >
      <Icon />
    </button>
  )
}
