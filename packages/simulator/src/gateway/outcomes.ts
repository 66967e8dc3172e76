/** What the buttons of the checkout bring about, and how the message of it is delivered. */
export const outcomes = ['paid', 'declined', 'left', 'late', 'short', 'more', 'dollars'] as const
export type Outcome = (typeof outcomes)[number]
export const deliveries = ['once', 'twice', 'late', 'never'] as const
export type Delivery = (typeof deliveries)[number]
