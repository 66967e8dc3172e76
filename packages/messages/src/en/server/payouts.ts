import { defineMessages } from '../../define.ts'

/** What the server says of payouts. */
export const messages = defineMessages({
  notACreator: 'Payouts are for creators who have earned something.',
  underAge: 'Payouts are for adults, 18 and over.',
  saved: 'Saved. Finance matches the name before the first payout.',
  off: 'Payouts are switched off for now. What you have earned stays yours.',
  tooLittle: 'The smallest payout is N{least, number}.',
  noAccount: 'Say first where the money goes: bank, account number and name.',
  requested: 'Asked for. Finance looks at it, and you get a mail.',
  cancelled: 'Taken back. The money can be paid out again.',
  matched: 'Saved. This account can be paid.',
  waits:
    'It is large, alone or with others of this creator within a day, so somebody else has to approve it too. It waits under Approvals.',
  noReference: 'Give the reference of the bank for a transfer that was made by hand.',
  done: {
    approve: 'Approved',
    refuse: 'Refused. The money can be paid out again.',
    send: 'Handed to the provider. What becomes of it is asked for by itself.',
    'mark-paid': 'Written down as paid',
    'give-up': 'Given up. The money can be paid out again.',
    'mark-returned': 'Written down as returned. The money can be paid out again.',
  },
  problems: {
    none: 'There is no such payout.',
    oneAtATime: 'A payout of yours is on its way. Ask again once it has ended.',
    tooLate: 'Finance has decided already, so it cannot be taken back.',
    waitForPayout: 'A payout of yours is on its way. Delete the account once it has ended.',
    mayComeBack:
      'The bank can still send your last payout back, and then it is yours. The account can be deleted after {day}.',
    otherAccount:
      'The account was changed after this request. Write it down if it was paid already; otherwise refuse it, and the creator can ask anew.',
    unmatched:
      'Match the name of the account first. An account that was changed since is not paid.',
    owes: 'This creator owes a refund or a payment that went back. That comes first.',
    byHand: 'Nobody sends payouts from here. Pay it at the bank and write down the reference.',
    mayArrive:
      'It may still arrive. It can be given up an hour after it was sent, and only while the provider knows nothing of it.',
    noReport: 'The provider does not answer. Try again later.',
    isAlready: 'It is {state} already.',
  },
  statement: {
    title: 'Statement of earnings, {month}',
    made: 'Written by Strix on {at} (Lagos). All amounts are naira.',
    soFar: 'The month is not over: this is how it stands so far.',
    none: 'There is no statement of that month.',
    opening: 'Balance at the beginning',
    closing: 'Balance at the end',
    parts:
      'Of the balance at the end: {held} held, {ready} ready to be paid out, {reserved} on its way, less {owed} owed to refunds.',
    page: 'Page {number} of {of}',
    columns: {
      date: 'When (Lagos)',
      what: 'What',
      about: 'Subscriber or payout',
      held: 'Held',
      ready: 'Ready',
      reserved: 'On its way',
      owed: 'For refunds',
      balance: 'Balance',
    },
    reasons: {
      earning: 'Month of a subscriber',
      'earning-back': 'Refunded from the hold',
      'earning-release': 'Hold ended',
      claim: 'Refund still owed',
      'claim-paid': 'Refund paid from earnings',
      'payout-request': 'Payout asked for',
      payout: 'Paid to the bank',
      'payout-release': 'Payout given back',
      'payout-return': 'Payout came back',
    },
  },
  mails: {
    greeting: 'Hello {name},',
    note: 'The reason: {note}',
    button: 'Open your payouts',
    footer: ['You get this because it is about your money.'],
    paid: {
      subject: 'Your payout was sent',
      what: 'Your payout of N{amount} (reference {reference}) was sent to your bank.',
      next: 'Banks take up to a day. If it is not there then, answer with the reference.',
    },
    failed: {
      subject: 'Your payout did not go out',
      what: 'Your payout of N{amount} (reference {reference}) could not be sent. The money is in your earnings again.',
      next: 'Check your bank details, then ask again.',
    },
    refused: {
      subject: 'Your payout was not approved',
      what: 'Your payout of N{amount} (reference {reference}) was not approved. The money is in your earnings again.',
      next: 'Mend what the reason says, then ask again.',
    },
    returned: {
      subject: 'Your payout came back',
      what: 'Your bank sent your payout of N{amount} (reference {reference}) back. The money is in your earnings again.',
      next: 'Check your bank details, then ask again.',
    },
  },
})
