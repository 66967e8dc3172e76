export const messages = {
  claimed: 'The report na your own for {minutes} minutes',
  released: 'The report don open for others again',
  decided: {
    done: 'Decided',
    subject: 'Our people don decide something about your account',
    what: {
      hide: 'Our people don hide one booking code wey you post. Nobody dey see am except you.',
      remove: 'Our people don remove one comment wey you write.',
      suspend: 'Our people don suspend your account. Every session don end.',
    },
    until: 'E go open again by itself on {day}, Lagos time. Wetin you buy still be your own.',
    untilLifted: 'E go dey closed till our people open am again. Wetin you buy still be your own.',
    why: 'The reason: {reason}',
    appeal:
      'If you think say e no correct, you fit appeal one time. Another person among our people go check am.',
    button: 'Read am and appeal',
  },
  answered: {
    done: 'Answered',
    subject: 'Your appeal to Strix',
    what: {
      kept: 'Another person among our people don check your appeal. The decision stand.',
      'taken-back':
        'Another person among our people don check your appeal and reverse the decision. We dey sorry.',
    },
    why: 'Dem write: {answer}',
  },
  suspended: 'The member dey suspended',
  many: '{count, plural, one {E don do for one} other {E don do for all #}}',
  lifted: 'The suspension don end',
  appealed: 'Thank you. Another person among our people go check am',
  greeting: 'Hello {name},',
  footer: ['Strix', 'You dey get this mail because of decision about your account.'],
  problems: {
    withOther: '{name} don take this report till {time}, Lagos time.',
    otherCount: '{count} dey now, e no be the number wey you see. Nothing change: look again.',
    oneTaken: 'Another person don take one of them. Nothing change.',
    notPossible: 'Nobody fit decide that one about this',
    untilOnlySuspend: 'Only suspension get end',
    untilPast: 'That time don pass',
    nobody: 'The account wey get am don delete.',
    notSuspended: 'That member no dey suspended.',
    noDecision: 'This link no lead to any decision. Open the newest mail, or write to us.',
    appealedOnce: 'You don appeal against this decision before.',
    noAppeal: 'No appeal like that dey wait.',
    ownDecision: 'Na you decide this one. Another person must answer the appeal.',
  },
}
