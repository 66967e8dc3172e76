import { Fragment } from 'react'

// Where a new word begins: `OneDay|OneDay`, `ada_|obi`.
const joints = /(?<=_)(?=[^_])|(?<=[a-z\d])(?=[A-Z])/u

/** A username that is never cut: one too long for its line goes on in the next, between words. */
export function Username({ name }: { name: string }) {
  return (
    <span className="wrap-anywhere">
      {name.split(joints).map((word, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}
