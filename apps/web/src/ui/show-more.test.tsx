import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShowMore } from './show-more.tsx'

function open(change: { hasNextPage?: boolean; isFetchingNextPage?: boolean }) {
  const fetchNextPage = vi.fn(() => Promise.resolve())
  const list = { hasNextPage: true, isFetchingNextPage: false, ...change, fetchNextPage }
  render(<ShowMore list={list} />)
  return fetchNextPage
}

test('the end of a list has no button', () => {
  open({ hasNextPage: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a press asks for the next page', async () => {
  const fetchNextPage = open({})
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('while it comes the button says so and keeps the focus', () => {
  open({ isFetchingNextPage: true })
  const button = screen.getByRole('button', { name: 'One moment...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  expect(document.activeElement).toBe(button)
})
