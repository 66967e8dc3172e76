import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Chart } from './chart.tsx'

const labels = ['Mon', 'Tue', 'Wed', 'Thu']

test('every figure stands in the table behind it, and what is not known is not zero', () => {
  show(
    <Chart
      kind="line"
      title="People"
      labels={labels}
      series={[
        { name: 'new', values: [3, null, 0, 7] },
        { name: 'back', values: [1, 2, 3, 4] },
      ]}
      format={(value) => `${value} p`}
    />,
  )
  const figure = screen.getByRole('figure', { name: 'People' })
  const rows = within(figure).getAllByRole('row', { hidden: true })
  const cells = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))
  const [, monday, tuesday, wednesday] = cells
  expect(monday).toEqual(['Mon', '3 p', '1 p'])
  expect(wednesday).toEqual(['Wed', '0 p', '3 p'])
  expect(tuesday?.[1]).not.toContain('0')
  expect(tuesday?.[2]).toBe('2 p')
  // It scrolls in itself, which the keyboard can do too.
  const box = within(figure).getByRole('group', { name: 'People', hidden: true })
  expect(box.tabIndex).toBe(0)
})

test('a line breaks where nothing is known, and bars begin at zero', () => {
  show(
    <Chart
      kind="line"
      title="A"
      labels={labels}
      series={[{ name: 'a', values: [1, null, 2, 4] }]}
    />,
  )
  const path = document.querySelector('path.stroke-accent')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path.match(/L/g)).toHaveLength(1)
  show(
    <Chart kind="bars" title="B" labels={labels} series={[{ name: 'b', values: [0, 1, 2, 4] }]} />,
  )
  const bars = Array.from(document.querySelectorAll('rect'))
  const heights = bars.map((bar) => Number(bar.getAttribute('height')))
  expect(heights[0]).toBe(0)
  expect((heights[3] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(4)
  const feet = bars.map((bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')))
  expect(new Set(feet).size).toBe(1)
})
