import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../../../lib/api.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const act = 'POST /api/v1/admin/webhooks/:webhookId/stop'
const confirm = 'POST /api/v1/admin/confirm'
const params = { webhookId: '0198c0de-0000-7000-8000-000000000001' }

function start() {
  const onClose = vi.fn<() => void>()
  const server = startServer()
  const presses = show(
    <ReasonDialog
      title="Stop it"
      submit="Stop"
      send={({ reason }) => call(act, { params, body: { reason } })}
      onClose={onClose}
    />,
  )
  return { server, presses, onClose }
}

test('nothing is sent without a reason, and one that is long enough goes without its spaces', async () => {
  const { server, presses, onClose } = start()
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), ' ab ')
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByText('Say why in at least three letters.')).toBeDefined()
  expect(server.asked(act)).toHaveLength(0)
  server.answers(act, { data: null, message: 'Stopped' })
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), 'c ')
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked(act)[0]?.body).toEqual({ reason: 'ab c' })
})

test('where the server wants a code it is asked for, and given before the same act', async () => {
  const { server, presses, onClose } = start()
  server.answers(act, refusal('TOTP_REQUIRED', 'A code is needed.'))
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), 'it floods')
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  const code = await screen.findByRole('textbox', { name: 'Code of your authenticator' })
  expect(onClose).not.toHaveBeenCalled()
  server.answers(confirm, { data: { fresh_until: '2026-11-18T12:05:00.000Z' }, message: 'ok' })
  server.answers(act, { data: null, message: 'Stopped' })
  await presses.type(code, '123456')
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked(confirm)[0]?.body).toEqual({ code: '123456' })
  expect(server.asked(act).at(-1)?.body).toEqual({ reason: 'it floods' })
})

test('a code that was taken is not sent again where the act is refused for something else', async () => {
  const { server, presses, onClose } = start()
  server.answers(
    act,
    refusal('TOTP_REQUIRED', 'A code is needed.'),
    refusal('INVALID_INPUT', 'Another reason is needed.'),
    { data: null, message: 'Stopped' },
  )
  const spent = refusal('INVALID_INPUT', 'This code was used.')
  const fresh = { data: { fresh_until: '2026-11-18T12:05:00.000Z' }, message: 'ok' }
  server.answers(confirm, fresh, spent)
  const stop = screen.getByRole('button', { name: 'Stop' })
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), 'it floods')
  await presses.click(stop)
  const code = await screen.findByRole('textbox', { name: 'Code of your authenticator' })
  await presses.type(code, '123456')
  await presses.click(stop)
  expect(await screen.findByText('Another reason is needed.')).toBeDefined()
  await presses.click(stop)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked(confirm)).toHaveLength(1)
})

test('the code stays while the act is on its way, and goes once that is refused', async () => {
  const { server, presses } = start()
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.answers(act, refusal('TOTP_REQUIRED', 'A code is needed.'), answer.promise)
  server.answers(confirm, { data: { fresh_until: '2026-11-18T12:05:00.000Z' }, message: 'ok' })
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), 'it floods')
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  const code = await screen.findByRole('textbox', { name: 'Code of your authenticator' })
  await presses.type(code, '123456{Enter}')
  await vi.waitFor(() => expect(server.asked(act)).toHaveLength(2))
  expect(document.activeElement).toBe(code)
  answer.resolve(refusal('INVALID_INPUT', 'Another reason is needed.'))
  expect(await screen.findByText('Another reason is needed.')).toBeDefined()
  expect(document.contains(code)).toBe(false)
})

test('writing begins at the first field, and goes on at the code where one is wanted', async () => {
  const server = startServer()
  const presses = show(
    <ReasonDialog
      title="Give credits"
      submit="Give"
      send={({ reason }) => call(act, { params, body: { reason } })}
      onClose={() => undefined}
    >
      <TextField label="Whole credits" name="credits" />
    </ReasonDialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Whole credits' }))
  server.answers(act, refusal('TOTP_REQUIRED', 'A code is needed.'))
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), 'it floods')
  await presses.click(screen.getByRole('button', { name: 'Give' }))
  const code = await screen.findByRole('textbox', { name: 'Code of your authenticator' })
  expect(document.activeElement).toBe(code)
})
