import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { PlainTable } from './plain-table.tsx'

test('what scrolls sideways takes the focus under the name of the table', () => {
  show(
    <PlainTable
      title="Jobs"
      rows={['mail']}
      columns={[{ id: 'name', title: 'Name', cell: (row) => row }]}
      rowKey={(row) => row}
      emptyText="None"
    />,
  )
  const box = screen.getByRole('group', { name: 'Jobs' })
  expect(box.contains(screen.getByRole('table', { name: 'Jobs' }))).toBe(true)
  expect(box.tabIndex).toBe(0)
})
