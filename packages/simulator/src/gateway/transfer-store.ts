/** Money that the gateway sends out. What becomes of it follows from the account it goes to. */
import { keepRows, readRows } from './kept-rows.ts'

export type SimTransfer = {
  ref: string
  kobo: number
  account: string
  state: 'on-its-way' | 'arrived' | 'bounced' | 'sent-back'
  /** How often somebody asked about it. */
  asked: number
}

/** What the gateway does with a new transfer. */
type Taken =
  | { kind: 'refused'; error: string }
  /** Taken, and the answer gets lost. */
  | { kind: 'silent' }
  /** The call itself gets lost. */
  | { kind: 'lost' }
  | { kind: 'taken'; transfer: SimTransfer }

export type TransferStore = {
  take(input: { ref: string; kobo: number; account: string }): Taken
  /** Undefined for one it does not know. */
  ask(ref: string): SimTransfer | undefined
  /** Ends one at once. */
  end(ref: string, state: SimTransfer['state']): void
  list(): SimTransfer[]
}

/** The last four digits of an account say what goes wrong; see docs/payouts.md. */
const troubles = {
  refused: '0001',
  bounces: '0002',
  silent: '0003',
  lost: '0004',
  comesBack: '0005',
} as const

export function createTransferStore(file?: string): TransferStore {
  const known = readRows(file, isTransfer)
  const transfers = new Map(known.map((transfer) => [transfer.ref, transfer]))
  const keep = (transfer: SimTransfer): SimTransfer => {
    transfers.set(transfer.ref, transfer)
    keepRows(file, [...transfers.values()])
    return transfer
  }
  return {
    take({ ref, kobo, account }) {
      if (transfers.has(ref)) return { kind: 'refused', error: 'that ref was used' }
      if (account.endsWith(troubles.refused)) {
        return { kind: 'refused', error: 'there is no such account' }
      }
      if (account.endsWith(troubles.lost)) return { kind: 'lost' }
      const transfer = keep({ ref, kobo, account, state: 'on-its-way', asked: 0 })
      return account.endsWith(troubles.silent) ? { kind: 'silent' } : { kind: 'taken', transfer }
    },
    ask(ref) {
      const transfer = transfers.get(ref)
      if (!transfer) return undefined
      const asked = transfer.asked + 1
      return keep({ ...transfer, asked, state: stateOf({ ...transfer, asked }) })
    },
    end(ref, state) {
      const transfer = transfers.get(ref)
      if (!transfer) throw new Error(`there is no transfer ${ref}`)
      keep({ ...transfer, state })
    },
    list: () => [...transfers.values()],
  }
}

/** Banks are asked twice before they say how it ended; one that lost its answer, four times. */
function stateOf({ account, state, asked }: SimTransfer): SimTransfer['state'] {
  if (state === 'arrived' && account.endsWith(troubles.comesBack)) return 'sent-back'
  if (state !== 'on-its-way') return state
  if (asked < (account.endsWith(troubles.silent) ? 4 : 2)) return state
  return account.endsWith(troubles.bounces) ? 'bounced' : 'arrived'
}

function isTransfer(value: unknown): value is SimTransfer {
  return typeof value === 'object' && value !== null && 'ref' in value && 'asked' in value
}
