export const messages = {
  title: 'You go lose this one. We no go pay any of am back.',
  earnings: '{naira} wey you don earn and fit ask for',
  earningsLittle: '{naira} wey you don earn',
  earningsHeld: '{naira} of earnings wey still dey on hold',
  bought: '{credits} credits wey you buy',
  gift: '{credits} gift credits',
  claims: '{credits} credits of refunds wey never come',
  payoutFirst: 'Ask for payout first',
  payoutWait: 'You fit delete your account 30 days after we pay the payout.',
  failed: 'Wetin you go lose no gree load. Check your wallet before you delete.',
}
