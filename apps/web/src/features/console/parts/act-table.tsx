import type { ItemOf, ListKey } from '@strix/contracts/client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from './data-table.tsx'

type Row<K extends ListKey> = ItemOf<K>
type Props<K extends ListKey> = ComponentProps<typeof DataTable<K>> & {
  /** What the button of a row says, and what it is called for whoever cannot see the row. */
  act: { text: (row: Row<K>) => string | null; name?: (row: Row<K>) => string; may?: boolean }
  /** Shown about the row whose button was pressed. */
  dialog: (row: Row<K>, onClose: () => void) => ReactNode
}

/** A table of which each row has one button that opens a dialog about it. */
export function ActTable<K extends ListKey>({ act, dialog, columns, ...table }: Props<K>) {
  const [chosen, setChosen] = useState<Row<K> | null>(null)
  const { text, name, may = true } = act
  const button: Column<Row<K>> = {
    id: 'act',
    title: '',
    isAct: true,
    cell: (row) =>
      text(row) !== null && (
        <Button
          className="text-sm whitespace-nowrap"
          aria-label={name?.(row)}
          onClick={() => setChosen(row)}
        >
          {text(row)}
        </Button>
      ),
  }
  const shown: ComponentProps<typeof DataTable<K>> = {
    ...table,
    columns: may ? [...columns, button] : columns,
  }
  return (
    <>
      <DataTable {...shown} />
      {chosen && dialog(chosen, () => setChosen(null))}
    </>
  )
}
