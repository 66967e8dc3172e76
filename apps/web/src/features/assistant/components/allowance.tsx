import type { AssistantPrices } from '@strix/contracts'
import { assistantRules } from '@strix/contracts/assistant-rules'
import { messages } from '@strix/messages/assistant'

type Shown = {
  prices: AssistantPrices | undefined
  /** Whether the question can be nothing but a comparison. */
  isComparison?: boolean
  /** Whether a chat goes on: what was forecast in it costs nothing more for some hours. */
  goesOn?: boolean
}

/** The most that the next question can cost as far as is shown: what is agreed to by sending it. */
export function priceShown({ prices, isComparison = false }: Shown): number {
  if (!prices) return 0
  const { prediction, comparison } = prices
  return isComparison ? comparison.price : Math.max(prediction.price, comparison.price)
}

/** What a question costs, before it is sent. */
export function Allowance({ prices, isComparison = false, goesOn = false }: Shown) {
  return (
    <p className="mt-1.5 min-h-[1lh] text-center text-xs text-muted">
      {prices && (
        <>{isComparison ? <ComparisonPrice {...prices} /> : <PriceLine prices={prices} />} </>
      )}
      {goesOn && prices && prices.prediction.price > 0 && (
        <>{messages.paidAlready({ hours: assistantRules.paidHours })} </>
      )}
      {messages.estimate}
    </p>
  )
}

function ComparisonPrice({ comparison }: AssistantPrices) {
  if (comparison.price > 0) {
    return (
      <strong className="font-semibold text-ink">
        {messages.comparisonCosts({ price: comparison.price })}
      </strong>
    )
  }
  return messages.comparisonFree({
    left: comparison.free_left,
    total: comparison.free_per_day,
    price: comparison.price_after,
  })
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
