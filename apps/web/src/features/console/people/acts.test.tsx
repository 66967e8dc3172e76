import type { PersonDetails, StaffRole } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Page } from '../frame/page.tsx'
import { personOf, staffOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Acts } from './acts.tsx'

const memberId = '0198c0de-0000-7000-8000-000000000001'
const person = personOf({ id: memberId })

function showActs(role: StaffRole, about: PersonDetails = person) {
  const onDone = vi.fn<() => void>()
  const user = show(
    <StaffContext value={toStaff(staffOf(role))}>
      <Acts person={about} onDone={onDone} />
    </StaffContext>,
  )
  return { user, onDone }
}

const namesOf = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('each role is offered what it may do about this account, and no more', () => {
  showActs('moderator')
  expect(namesOf()).toEqual(['Suspend'])
})

test('a suspended account can be opened again and not suspended twice', () => {
  showActs('moderator', { ...person, state: 'suspended' })
  expect(namesOf()).toEqual(['Lift suspension'])
})

test('credits are a whole number; sent again they are the same credit', async () => {
  const server = startServer()
  const credit = 'POST /api/v1/admin/members/:memberId/credit'
  server.answers(credit, refusal('BUSY', 'Try again in a moment.'), {
    data: { waits: false },
    message: 'The credits are given',
  })
  const { user, onDone } = showActs('finance')
  await user.click(screen.getByRole('button', { name: 'Give credits' }))
  await user.type(screen.getByLabelText('Whole credits'), '2.5')
  await user.type(screen.getByLabelText('Reason'), 'a lost payment')
  const send = screen.getAllByRole('button', { name: 'Give credits' }).at(-1)
  if (!send) throw new Error('the dialog has a button')
  await user.click(send)
  await screen.findByText('A whole number from 1 to 100,000')
  expect(server.asked(credit)).toHaveLength(0)
  await user.clear(screen.getByLabelText('Whole credits'))
  await user.type(screen.getByLabelText('Whole credits'), '200')
  await user.click(send)
  await screen.findByText('Try again in a moment.')
  await user.click(send)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const [first, second] = server.asked(credit).map(({ body }) => body)
  expect(first).toMatchObject({ credits: 200, reason: 'a lost payment' })
  expect(second).toEqual(first)
})

/** The page of somebody who is suspended at once. */
function Suspending() {
  const [state, setState] = useState(person.state)
  const acts = <Acts person={{ ...person, state }} onDone={() => setState('suspended')} />
  return <Page title="zara" actions={acts} />
}

test('whoever has suspended goes on from the head of the page, without the button', async () => {
  const server = startServer()
  server.answers('POST /api/v1/admin/members/:memberId/suspend', { data: null, message: 'Done' })
  const user = show(
    <StaffContext value={toStaff(staffOf('moderator'))}>
      <Suspending />
    </StaffContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  await user.type(screen.getByLabelText('Reason'), 'spam')
  const send = screen.getAllByRole('button', { name: 'Suspend' }).at(-1)
  if (send) await user.click(send)
  await screen.findByRole('button', { name: 'Lift suspension' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'zara' }))
})
