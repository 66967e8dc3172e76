import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Invitation } from './invitation.tsx'

const asking = 'POST /api/v1/admin/invitation'
const offer = {
  name: 'Ngozi',
  email: 'n@strix.example',
  role: 'moderator',
  secret: 'ABCD',
  qr_svg: '<svg/>',
  url: '',
} as const

test.each(['LINK_EXPIRED', 'INVALID_INPUT'] as const)(
  '%s: the link does not work',
  async (code) => {
    startServer().answers(asking, refusal(code, 'It is over.'))
    show(<Invitation />, { user: null })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('where nobody can say whether it works, it is asked for again', async () => {
  startServer().answers(asking, refusal('BUSY', 'Too much is going on.'), { data: offer })
  const presses = show(<Invitation />, { user: null })
  const main = await screen.findByRole('main')
  expect(within(main).getByText('Too much is going on.')).toBeDefined()
  expect(within(main).getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(document.title).toBe('Something went wrong · Strix console')
  expect(screen.queryByRole('heading', { name: 'This link does not work' })).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /Ngozi/u })).toBeDefined()
})
