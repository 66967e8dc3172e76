type Theme = 'system' | 'light' | 'dark'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const storageKey = 'strix-theme'

/** Runs before the first paint, so that nobody sees the other theme first. */
export function writeThemeScript(): string {
  return [
    `try{var t=localStorage.getItem('${storageKey}')`,
    `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`,
  ].join(';')
}

/** The theme the page wears now. */
export function readTheme(): Theme {
  const worn = document.documentElement.dataset.theme
  return worn === 'light' || worn === 'dark' ? worn : 'system'
}

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
}

const listeners = new Set<() => void>()

/** Calls back whenever another theme is put on. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a theme on, and keeps it for the next visit where the browser allows. */
export function wearTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch (error) {
    // Storage is off in this browser: the choice holds until the page closes.
    if (!(error instanceof DOMException)) throw error
  }
  for (const listener of listeners) listener()
}
