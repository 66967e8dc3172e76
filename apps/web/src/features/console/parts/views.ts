/** Saved views of tables, kept in the browser: an address each, and nothing that was read. */
export type View = { name: string; search: string }
type Key = { staffId: string; table: string }

const viewsMax = 20

function nameOf({ staffId, table }: Key): string {
  return `strix-console-views-${staffId}-${table}`
}

export function readViews(key: Key): View[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? '[]')
    return Array.isArray(read) ? read.filter(isView) : []
  } catch (error) {
    // Storage is off, or somebody else wrote there.
    if (error instanceof DOMException || error instanceof SyntaxError) return []
    throw error
  }
}

export function writeViews(key: Key, views: readonly View[]): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(views.slice(-viewsMax)))
  } catch (error) {
    // Storage is off in this browser: they hold until the dialog closes.
    if (!(error instanceof DOMException)) throw error
  }
}

function isView(value: unknown): value is View {
  if (typeof value !== 'object' || value === null) return false
  return (
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  )
}
