/** One function reads the database’s clock: tests can set it, and nothing else dates rows. */
import { isCode, isTest, type TextFile } from './files.ts'

const clockWord = new RegExp(
  [
    String.raw`\bnow\(\)`,
    String.raw`\b(clock|statement|transaction)_timestamp\b`,
    String.raw`\b(current|local)_?(timestamp|date|time)\b`,
  ].join('|'),
  'gi',
)

/** How often a file may; it may only become less. */
const allowed: Readonly<Record<string, number>> = {
  'apps/api/src/infra/database-time.ts': 1,
  // The pace of calls to platforms: nothing of it is kept.
  'apps/api/src/infra/pace.store.ts': 3,
  // When a dead job runs again: the queue waits for this clock and no other.
  'apps/api/src/infra/jobs/dead-jobs.store.ts': 1,
  // When an event was written down; only its age is read.
  'apps/api/src/infra/domain-events.store.ts': 1,
  // When a change was written down; only its age is read.
  'db/migrations/0110-card-changes.sql': 1,
}

export function findDatabaseClocks(files: readonly TextFile[]): string[] {
  return files.flatMap((file) => {
    const count = sqlOf(file).flatMap((text) => [...text.matchAll(clockWord)]).length
    const max = allowed[file.path] ?? 0
    if (count <= max) return []
    return [`${file.path}: SQL reads the clock ${count} times, at most ${max}: readDatabaseTime`]
  })
}

/** SQL as it is sent: what is handed in between is no part of it. */
function sqlOf(file: TextFile): string[] {
  if (file.path.endsWith('.sql')) return [file.text.replaceAll(/--.*$/gm, '')]
  if (!file.path.startsWith('apps/api/src/') || !isCode(file) || isTest(file)) return []
  const text = file.text.replaceAll(/\$\{[^{}]*\}/g, '')
  return [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, inside = '']) => inside)
}
