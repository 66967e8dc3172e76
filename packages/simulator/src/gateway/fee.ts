/** What the gateway keeps of a payment, as docs/simulator.md says. */
const shareOf = (kobo: number) => Math.round((kobo * 15) / 1_000)
const flatKobo = 10_000
/** Below it nothing flat is taken. */
const flatFromKobo = 250_000
const mostKobo = 200_000

export function feeOf(kobo: number): number {
  const flat = kobo >= flatFromKobo ? flatKobo : 0
  return Math.min(shareOf(kobo) + flat, mostKobo)
}
