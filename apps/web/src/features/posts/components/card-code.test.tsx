import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConvertingContext, type ConvertSheetProps } from '../../../lib/converting.ts'
import { getPlatform, type PlatformId } from '../../../lib/platforms.ts'
import { cardOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { CardCode } from './card-code.tsx'

test('the button says where the last one went, also once that changes, and goes there', async () => {
  const last: { to?: PlatformId } = {}
  const listeners = new Set<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const ConvertSheet = ({ to }: ConvertSheetProps) => <p>to {String(to)}</p>
  const card = cardOf({ platform: 'sportybet', state: 'open', masked: false, locked: false })
  const presses = show(
    <ConvertingContext value={{ lastDestination: () => last.to, onChange, ConvertSheet }}>
      <CardCode card={card} platform={getPlatform('sportybet')} whole={false} />
    </ConvertingContext>,
  )
  expect(screen.getByRole('button', { name: 'Convert' })).toBeDefined()
  last.to = 'bet9ja'
  for (const listener of listeners) listener()
  await presses.click(await screen.findByRole('button', { name: 'Convert to Bet9ja' }))
  expect(screen.getByText('to bet9ja')).toBeDefined()
})
