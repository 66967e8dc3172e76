export const messages = {
  problems: {
    noSlip: 'No ticket like that. Load the code again.',
    nothingToSay: 'We no fit talk anything about this kind ticket.',
    begun: 'One game of this ticket don start, so the chance wey dey before no hold again.',
    nothingKept: 'We no keep anything about this ticket.',
  },
}
