import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FieldError } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Answer, unreachable } from './api.ts'
import type { Values } from './form.ts'
import { useForm } from './use-form.ts'

type Props = {
  send: (values: Values) => Promise<Answer<string>>
  done?: (data: string, message: string | undefined, values: Values) => void
}

function Page({ send, done = () => undefined }: Props) {
  const form = useForm<string>({
    check: ({ email }) => ({
      fields: email ? {} : { email: 'An address is needed' },
      general: null,
    }),
    send,
    done,
    failure: 'It did not work',
  })
  return (
    <form {...form.props}>
      <TextField label="Name" name="name" error={form.faults.fields.name} />
      <TextField label="E-mail" name="email" error={form.faults.fields.email} />
      <FieldError id="general">{form.faults.general}</FieldError>
      <button type="submit">{form.busy ? 'One moment...' : 'Save'}</button>
    </form>
  )
}

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const save = () => screen.getByRole('button')

test('what is missing is said beside its field, which has the focus, and nothing is sent', async () => {
  const user = userEvent.setup()
  const send = vi.fn()
  render(<Page send={send} />)
  await user.click(save())
  expect(screen.getByText('An address is needed')).toBeDefined()
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
  await user.type(email(), 'a')
  expect(screen.queryByText('An address is needed')).toBeNull()
})

test('what was typed is sent once, however often it is pressed', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<Answer<string>>()
  const send = vi.fn(() => answer.promise)
  const done = vi.fn()
  render(<Page send={send} done={done} />)
  await user.type(email(), 'ada@mail.example')
  await user.click(save())
  expect(save().textContent).toBe('One moment...')
  await user.click(save())
  expect(send.mock.calls).toEqual([[{ name: '', email: 'ada@mail.example' }]])
  await act(async () => answer.resolve({ ok: true, data: 'saved', message: 'Saved.' }))
  expect(save().textContent).toBe('Save')
  expect(done.mock.calls).toEqual([['saved', 'Saved.', { name: '', email: 'ada@mail.example' }]])
})

test('an answer that comes once the form has left the screen does nothing', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<Answer<string>>()
  const done = vi.fn()
  const { unmount } = render(<Page send={() => answer.promise} done={done} />)
  await user.type(email(), 'ada@mail.example')
  await user.click(save())
  unmount()
  await act(async () => answer.resolve({ ok: true, data: 'saved' }))
  expect(done).not.toHaveBeenCalled()
})

test('a refusal stands where it belongs, and what was typed stays', async () => {
  const user = userEvent.setup()
  const error = {
    ...unreachable,
    status: 400,
    code: 'INVALID_INPUT' as const,
    detail: 'Look again.',
  }
  const taken = { ...error, errors: [{ path: 'email', message: 'That address is taken' }] }
  render(<Page send={() => Promise.resolve({ ok: false, error: taken })} />)
  await user.type(email(), 'ada@mail.example')
  await user.click(save())
  expect(await screen.findByText('That address is taken')).toBeDefined()
  expect(email()).toHaveProperty('value', 'ada@mail.example')
  expect(document.activeElement).toBe(email())
})

test('no answer at all is said for the whole form', async () => {
  const user = userEvent.setup()
  render(<Page send={() => Promise.resolve({ ok: false, error: unreachable })} />)
  await user.type(email(), 'ada@mail.example')
  await user.click(save())
  expect(await screen.findByText(/We could not reach Strix/)).toBeDefined()
  expect(save().textContent).toBe('Save')
})
