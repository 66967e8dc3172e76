import type { Problem } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Failed } from './failed.tsx'

const problem: Problem = {
  type: '/problems/EXCLUDED',
  title: 'You are taking a break',
  status: 403,
  code: 'EXCLUDED',
  detail: 'You said that you are under 18.',
}

test('what a break closes leads to what is known of it: asking again would not help', () => {
  show(<Failed problem={problem} text="It could not be loaded." onRetry={vi.fn()} />)
  expect(screen.getByText('You said that you are under 18.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  const way = screen.getByRole('link', { name: 'What is closed, and why' })
  expect(way.getAttribute('href')).toBe('/management/settings#break')
})

test('anything else can be asked for again', async () => {
  const retry = vi.fn()
  const other = { ...problem, code: 'INTERNAL', detail: 'Something broke.' } as const
  const presses = show(<Failed problem={other} text="It could not be loaded." onRetry={retry} />)
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
