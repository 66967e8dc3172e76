import { Fragment } from 'react'
import { cx } from '../lib/text.ts'

/** A line for the command line; nothing is torn apart that is typed together. */
export function Command({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cx('code-text rounded-control bg-raised px-3 py-2', className)}>
      {text.split(' ').map((word) => (
        <Fragment key={word}>
          <span className="inline-block max-w-full wrap-anywhere">{word}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
