import { declareLimit, declareSwitch } from '../../infra/settings.ts'

export const payoutSwitch = declareSwitch('payout')
/** Naira: from this amount on two people approve a payout. */
export const payoutLimit = declareLimit('payout', 50_000)
