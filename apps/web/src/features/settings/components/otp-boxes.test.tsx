import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OtpBoxes } from './otp-boxes.tsx'

function Page({ invalid = false }: { invalid?: boolean }) {
  const [boxes, setBoxes] = useState(['', '', '', ''])
  return (
    <OtpBoxes
      label="Code from the mail"
      boxes={boxes}
      onChange={setBoxes}
      errorId="wrong"
      invalid={invalid}
    />
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => boxes().map(({ value }) => value)
const focused = () => boxes().findIndex((box) => box === document.activeElement)

test('each digit leads to the next box; other letters stay out', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(focused()).toBe(0)
  await user.keyboard('1')
  expect(focused()).toBe(1)
  await user.keyboard('x')
  expect([shown(), focused()]).toEqual([['1', '', '', ''], 1])
  await user.keyboard('23')
  expect([shown(), focused()]).toEqual([['1', '2', '3', ''], 3])
})

test('going back from an empty box leads to the one before', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.keyboard('12{Backspace}')
  expect(focused()).toBe(1)
  await user.keyboard('{Backspace}')
  expect(shown()).toEqual(['1', '', '', ''])
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe(0)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe(2)
})

test('a pasted code fills every box or none', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.paste('12')
  expect(shown()).toEqual(['', '', '', ''])
  await user.paste(' 4711 ')
  expect([shown(), focused()]).toEqual([['4', '7', '1', '1'], 3])
})

test('what is still missing is marked', async () => {
  const user = userEvent.setup()
  render(<Page invalid />)
  await user.keyboard('1')
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
    'true',
    'true',
  ])
})

test('a code that the keyboard offers fills all boxes', () => {
  render(<Page />)
  const [first] = boxes()
  if (!first) throw new Error('There is no box.')
  fireEvent.change(first, { target: { value: '1234' } })
  expect([shown(), focused()]).toEqual([['1', '2', '3', '4'], 3])
})
