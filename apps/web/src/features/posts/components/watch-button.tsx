import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { BellIcon } from '../../../ui/bell-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { watch } from '../cards.ts'

/** Whether its reader is notified when a code is decided; posters are notified anyway. */
export function WatchButton({ card, unfolded }: { card: CodeCard; unfolded: boolean }) {
  const toast = useToast()
  const isUndecided = card.state === 'open' || card.state === 'started'
  const hasBegun = card.playing.length > 0 || card.games?.some(({ state }) => state !== 'open')
  if (card.mine || card.locked || !isUndecided || !(hasBegun || unfolded || card.watched)) {
    return null
  }
  async function press(): Promise<void> {
    const refusal = await watch(card._id, !card.watched)
    if (refusal !== null) toast(refusal)
  }
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2.5">
      {card.watched ? (
        <>
          <BellIcon />
          <output className="min-w-0 flex-1 text-sm font-semibold">{messages.watched}</output>
          <Button look="quiet" onClick={() => void press()}>
            {messages.unwatch}
          </Button>
        </>
      ) : (
        <Button
          look={hasBegun ? 'primary' : 'secondary'}
          className="w-full"
          onClick={() => void press()}
        >
          <BellIcon />
          {messages.watch}
        </Button>
      )}
    </div>
  )
}
