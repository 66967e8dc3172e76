const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** `1500` → `1,500`; hundredths only where there are some. */
export function formatCredits(credits: number): string {
  return whole.format(credits)
}
