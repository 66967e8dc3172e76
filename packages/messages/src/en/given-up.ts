import { defineMessages } from '../define.ts'

/** What somebody loses who deletes their account. */
export const messages = defineMessages({
  title: 'You give this up. None of it is paid back.',
  earnings: '{naira} that you have earned and could ask for',
  earningsLittle: '{naira} that you have earned',
  earningsHeld: '{naira} of earnings that are still on hold',
  bought: '{credits} credits that you bought',
  gift: '{credits} gift credits',
  claims: '{credits} credits of refunds that are still to come',
  payoutFirst: 'Ask for a payout first',
  payoutWait: 'You can delete your account 30 days after the payout is paid.',
  failed: 'What you give up could not be read. Look at your wallet before you delete.',
})
