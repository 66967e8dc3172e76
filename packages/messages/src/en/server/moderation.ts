import { defineMessages } from '../../define.ts'

/** What staff and those whom their decisions concern are told. */
export const messages = defineMessages({
  claimed: 'The report is yours for {minutes} minutes',
  released: 'The report is open to others again',
  decided: {
    done: 'Decided',
    subject: 'A decision of our staff about your account',
    what: {
      hide: 'Our staff have hidden a booking code that you posted. Nobody but you sees it.',
      remove: 'Our staff have removed a comment that you wrote.',
      suspend: 'Our staff have suspended your account. Every session has ended.',
    },
    until: 'It opens again by itself on {day}, Lagos time. What you bought stays yours.',
    untilLifted: 'It stays closed until our staff open it again. What you bought stays yours.',
    why: 'The reason: {reason}',
    appeal:
      'If you think that this is wrong, you can appeal once. Somebody else of our staff will look at it.',
    button: 'Read it and appeal',
  },
  answered: {
    done: 'Answered',
    subject: 'Your appeal to Strix',
    what: {
      kept: 'Somebody else of our staff has looked at your appeal. The decision stays.',
      'taken-back':
        'Somebody else of our staff has looked at your appeal and taken the decision back. We are sorry.',
    },
    why: 'They write: {answer}',
  },
  suspended: 'The member is suspended',
  many: '{count, plural, one {Done for one} other {Done for all #}}',
  lifted: 'The suspension has ended',
  appealed: 'Thank you. Somebody else of our staff will look at it',
  greeting: 'Hello {name},',
  footer: ['Strix', 'You get this mail because of a decision about your account.'],
  problems: {
    withOther: '{name} has taken this report until {time}, Lagos time.',
    otherCount:
      'There are {count} now, and not as many as you saw. Nothing was changed: look again.',
    oneTaken: 'Somebody else has taken one of them. Nothing was changed.',
    notPossible: 'That cannot be decided about this',
    untilOnlySuspend: 'Only a suspension has an end',
    untilPast: 'That time is over',
    nobody: 'The account it belongs to is deleted.',
    notSuspended: 'That member is not suspended.',
    noDecision: 'This link leads to no decision. Open the newest mail, or write to us.',
    appealedOnce: 'You have appealed against this decision before.',
    noAppeal: 'There is no such appeal that waits.',
    ownDecision: 'You decided this yourself. Somebody else has to answer the appeal.',
  },
})
