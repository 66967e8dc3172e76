import { messages } from '@strix/messages/console-people'
import { call } from '../../../lib/api.ts'
import { ActOnMany } from '../parts/act-on-many.tsx'

const words = messages.hideMany

/** Codes off every page, with what was reported of them decided. */
export function HideMany({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  return (
    <ActOnMany
      name={words.name}
      title={words.title({ count: ids.length })}
      text={words.text}
      send={({ reason }) =>
        call('POST /api/v1/admin/code-hidings', { body: { ids: [...ids], reason } })
      }
      onDone={onDone}
    />
  )
}
