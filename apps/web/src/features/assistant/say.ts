import type { ReactNode } from 'react'

/** Draws a figure of a card: whose it is and what of it. */
export type Say = (owner: string, about: string, text: string) => ReactNode

/** One decimal, as the card's triples sum to 100.0. */
export function percent(share: number): string {
  return `${share.toFixed(1)}%`
}
