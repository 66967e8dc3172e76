import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props<T> = Omit<ComponentProps<typeof ReasonDialog<T>>, 'onClose' | 'submit'> & {
  /** Names what happens: on the button below the table and in its dialog. */
  name: string
}

/** One act about many rows: a button, and the dialog that asks why. */
export function ActOnMany<T>({ name, ...dialog }: Props<T>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="text-sm" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && <ReasonDialog {...dialog} submit={name} onClose={() => setOpen(false)} />}
    </>
  )
}
