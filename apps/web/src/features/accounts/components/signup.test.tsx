import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, show } from '../../../testing/show.tsx'
import { Signup } from './signup.tsx'

test('whoever is logged in is led on to where they wanted to be', () => {
  show(<Signup />, { at: '/signup?next=%2Fwallet' })
  expect(address()).toBe('/login?next=%2Fwallet')
  expect(screen.queryByLabelText('Preferred Username')).toBeNull()
})

test('a visitor is asked to sign up', () => {
  show(<Signup />, { at: '/signup', user: null })
  expect(screen.getByLabelText('Preferred Username')).toBeDefined()
})
