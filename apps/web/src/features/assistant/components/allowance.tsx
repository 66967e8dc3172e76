import type { AssistantPrices } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'

/** The most that the next question can cost as far as is shown: what is agreed to by sending it. */
export function priceShown(prices: AssistantPrices | undefined): number {
  return prices ? Math.max(prices.prediction.price, prices.comparison.price) : 0
}

/** What a question costs, before it is sent. */
export function Allowance({ prices }: { prices: AssistantPrices | undefined }) {
  return (
    <p className="mt-1.5 min-h-[1lh] text-center text-xs text-muted">
      {prices && (
        <>
          <PriceLine prices={prices} />{' '}
        </>
      )}
      {messages.estimate}
    </p>
  )
}

function PriceLine({ prices: { prediction, comparison } }: { prices: AssistantPrices }) {
  if (prediction.price > 0) {
    return (
      <strong className="font-semibold text-ink">
        {messages.costs({ prediction: prediction.price, comparison: comparison.price })}
      </strong>
    )
  }
  const free = messages.free({
    left: prediction.free_left,
    total: prediction.free_per_day,
    price: prediction.price_after,
  })
  if (comparison.price === 0) return free
  return messages.freeButComparison({ free, price: comparison.price })
}
