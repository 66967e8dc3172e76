/** Where revenue comes from. Plain data, so that pages hold it without the validator. */
export const revenueKinds = ['purchases', 'uses'] as const
