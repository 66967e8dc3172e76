/** Rows that outlive the gateway in a JSON file, when one is named. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A broken or missing file is empty. */
export function readRows<T>(file: string | undefined, isRow: (value: unknown) => value is T): T[] {
  if (file === undefined || !existsSync(file)) return []
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(state) ? state.filter(isRow) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** Written beside and renamed, so a reader never sees half a file. */
export function keepRows(file: string | undefined, rows: readonly unknown[]): void {
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, JSON.stringify(rows))
  renameSync(draft, file)
}
