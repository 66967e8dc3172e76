/** What every payment provider has to do for us. */
import type { PaymentMethod } from '@strix/contracts'
import type { PaidAtProvider } from '../wallet/index.ts'
import type { ReportedStatus } from './payments.tables.ts'

/** What a provider says of one of our references, read and checked for form. */
export type Verdict = {
  /** `open` may still turn out either way; `unknown` is a reference nobody has paid or tried. */
  status: ReportedStatus
  reference: string
  /** What the buyer was asked for and has paid, without fees on top. */
  kobo: number | null
  currency: string | null
  /** Whether it is real money; undefined where the answer does not say. */
  live: boolean | undefined
  providerId: string | null
  /** What the provider says it keeps of `kobo`; null where it does not say. */
  feeKobo: number | null
}

/** A payment of the provider's own list, with what it says it keeps of it. */
export type ListedPaid = PaidAtProvider & { feeKobo: number | null }

/** What a provider says of a payout under one of our references. */
export type PayoutVerdict = {
  /** `unknown` is a reference it does not know. */
  status: 'open' | 'paid' | 'failed' | 'returned' | 'unknown'
  reference: string
  kobo: number | null
  live: boolean | undefined
}

type Account = { bank: string; accountNumber: string; accountName: string }

type Webhook = { headers: Readonly<Record<string, unknown>>; body: Buffer }

export type PaymentProvider = {
  id: string
  /** Whether its keys move real money. */
  live: boolean
  /** Begins a payment and answers the page to send the buyer to. @throws ProviderError */
  create(input: {
    reference: string
    kobo: number
    email: string
    method: PaymentMethod
    returnUrl: string
  }): Promise<{ link: string }>
  /** @throws ProviderError */
  verify(reference: string): Promise<Verdict>
  /**
   * The reference that a message is about: null when it is about none, undefined when it is not
   * from the provider. What it claims is never believed; see `verify`.
   */
  readWebhook(message: Webhook): string | null | undefined
  /** Every payment it has been paid and has kept, of this time. @throws ProviderError */
  listPaid(window: { from: Date; to: Date }): Promise<ListedPaid[]>
  /**
   * Sending money out. Absent where the provider's documents at hand do not describe it: finance
   * then pays at the bank.
   */
  payouts?: {
    /** @throws ProviderError; only one that `refused` says that nothing was sent */
    send(input: { reference: string; kobo: number; account: Account }): Promise<void>
    /** @throws ProviderError */
    verify(reference: string): Promise<PayoutVerdict>
  }
}

/** The provider did not do what was asked; the message is for the log. */
export class ProviderError extends Error {
  /** It refused the request itself, so that asking again would not help. */
  readonly refused: boolean
  constructor(message: string, options: { cause?: unknown; refused?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.refused = options.refused ?? false
  }
}
