import { messages } from '@strix/messages/app'
import { cx } from '../lib/text.ts'
import { useSyncExternalStore } from 'react'
import { nextTheme, onThemeChange, readTheme, wearTheme } from '../lib/theme.ts'
import { MoonIcon, SunIcon, SystemIcon } from './icons.tsx'

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon } as const

/** Walks through system, light and dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  const Icon = icons[theme]
  return (
    <button
      type="button"
      aria-label={messages.theme[theme]}
      title={messages.theme[theme]}
      onClick={() => wearTheme(nextTheme(theme))}
      className={cx(
        'grid size-11 place-items-center rounded-control text-muted transition-colors',
        'hover:bg-raised hover:text-ink',
      )}
    >
      <Icon />
    </button>
  )
}
