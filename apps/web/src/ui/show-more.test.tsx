import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShowMore } from './show-more.tsx'

type Change = {
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
}

function open(change: Change) {
  const fetchNextPage = vi.fn(() => Promise.resolve())
  const still = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false }
  const list = { ...still, ...change, fetchNextPage }
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

test('one that fails says so and is asked for again', async () => {
  const fetchNextPage = open({ isFetchNextPageError: true })
  expect(screen.getByRole('alert').textContent).toBe('The next ones could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})
