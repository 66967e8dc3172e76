import { expect, onTestFinished, test, vi } from 'vitest'
import { takeChosen } from '../../../lib/language.ts'
import { ada } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { Login } from './login.tsx'

test('a member of the other language goes on in it, as if it had been chosen here', () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  onTestFinished(() => void vi.unstubAllGlobals())
  show(<Login behind={() => null} />, {
    at: '/login?next=/wallet',
    user: { ...ada, locale: 'pcm' },
  })
  expect(replace).toHaveBeenCalledExactlyOnceWith('/wallet')
  // Else its worker asks for leave, as a newer version of Strix does.
  expect(takeChosen()).toBe('pcm')
})
