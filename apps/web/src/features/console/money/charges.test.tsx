import type { ChargePriceView } from '@strix/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, noMore, staffOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Charges } from './charges.tsx'

const list = 'GET /api/v1/admin/charges'
const paidNow = 'GET /api/v1/charges'
const setting = 'POST /api/v1/admin/charges'

const forecast: ChargePriceView = {
  _id: idOf(1),
  action: 'ai-prediction',
  price: 20,
  free_per_day: 10,
  share: null,
  starts_at: '1970-01-01T00:00:00.000Z',
  set_by: 'migration',
  reason: null,
}
const coming = { ...forecast, _id: idOf(2), price: 99, starts_at: '2126-01-01T00:00:00.000Z' }

async function open() {
  const server = startServer()
  server.answers(list, { data: [coming, forecast], page: noMore })
  const { action, price, free_per_day } = forecast
  server.answers(paidNow, { data: [{ action, price, free_per_day }] })
  const presses = show(
    <StaffContext value={toStaff(staffOf('finance'))}>
      <Charges />
    </StaffContext>,
  )
  await presses.click(await screen.findByRole('button', { name: 'Set a price' }))
  await presses.selectOptions(screen.getByLabelText('For'), 'Strix AI: a forecast')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Price in credits').value).toBe('20'),
  )
  await presses.type(screen.getByLabelText('Reason'), 'costs rose')
  return { server, presses }
}

test('a new price begins with what is paid now, and leaves what is free as it is', async () => {
  const { server, presses } = await open()
  server.answers(setting, { data: { ...forecast, price: 25 }, message: 'Set' })
  const price = screen.getByLabelText('Price in credits')
  await presses.clear(price)
  await presses.type(price, '25')
  await presses.click(screen.getByRole('button', { name: 'Set it' }))
  await screen.findByText('Set')
  const body = { action: 'ai-prediction', price: 25, free_per_day: 10, reason: 'costs rose' }
  expect(server.asked(setting)).toMatchObject([{ body }])
})

test('a price that is left empty is none, and not nought', async () => {
  const { server, presses } = await open()
  const errors = [{ path: 'body.price', message: 'expected number' }]
  server.answers(setting, refusal('INVALID_INPUT', 'Check what is marked.', { errors }))
  await presses.clear(screen.getByLabelText('Price in credits'))
  await presses.click(screen.getByRole('button', { name: 'Set it' }))
  await screen.findByText('From 0 to 100,000, with no more than two decimals')
  expect(server.asked(setting)).toMatchObject([{ body: { price: null } }])
})
