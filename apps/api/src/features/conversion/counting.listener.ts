/** Counts conversions of posted codes once they are made: a code is given out though that fails. */
import type { Tx } from '../../infra/db.ts'
import { listenTo } from '../../infra/domain-events.ts'
import { countConversion } from '../posts/index.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import { conversionEvents } from './conversion.events.ts'
import { findMade } from './conversion.store.ts'
import type { ConversionTables } from './conversion.tables.ts'

const booked = { 'conversion.booked': conversionEvents.schemas['conversion.booked'] }

export const countingListener = listenTo(booked, {
  name: 'conversion_counts',
  async deliver(tx: Tx<ConversionTables & PostTables>, { event: { conversionId, codeId } }) {
    if (codeId === undefined) return undefined
    const made = await findMade(tx, conversionId)
    if (made) await countConversion(tx, { codeId, conversionId, ...made })
    return undefined
  },
})
