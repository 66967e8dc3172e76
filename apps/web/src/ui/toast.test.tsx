import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

function Say({ text }: { text: string }) {
  const toast = useToast()
  return <button onClick={() => toast(text)}>{text}</button>
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Say text="Posted" />
      <Say text="Deleted" />
    </ToastProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = () => screen.getByRole('status').textContent
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('what is said goes after four seconds', () => {
  expect(said()).toBe('')
  press('Posted')
  wait(3_999)
  expect(said()).toBe('Posted')
  wait(1)
  expect(said()).toBe('')
})

test('what is said next takes its place, and has its own four seconds', () => {
  press('Posted')
  wait(3_000)
  press('Deleted')
  expect(said()).toBe('Deleted')
  wait(3_999)
  expect(said()).toBe('Deleted')
  wait(1)
  expect(said()).toBe('')
})
