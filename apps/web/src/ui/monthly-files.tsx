import { cx } from '../lib/text.ts'

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const formats = ['pdf', 'csv'] as const

/** Months, newest first, each as files under one address. */
export function MonthlyFiles({ months, under }: { months: readonly string[]; under: string }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {months.map((month) => (
        <li key={month} className="flex items-center gap-2 py-1 pr-2 pl-4">
          <span className="min-w-0 flex-1">{nameOf(month)}</span>
          {formats.map((format) => (
            <a
              key={format}
              href={`${under}/${month}.${format}`}
              download
              aria-label={`${nameOf(month)}, ${format.toUpperCase()}`}
              className={cx(
                'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control',
                'text-sm font-semibold text-info',
              )}
            >
              {format.toUpperCase()}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}

function nameOf(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`))
}
