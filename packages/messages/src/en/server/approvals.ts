import { defineMessages } from '../../define.ts'

/** What the server says of changes that take a second person. */
export const messages = defineMessages({
  applied: 'Approved and done',
  refused: 'Refused',
  appliedAlone: 'Done without a second person. Every owner is told.',
  limitSaved: 'Saved',
  limitWaits: 'A higher limit takes a second person. It waits under Approvals.',
  problems: {
    none: 'There is nothing of that kind to decide.',
    own: 'You asked for this yourself. Somebody else has to approve it.',
    decided: 'Somebody has decided on this already.',
    outdated: 'What it is about has changed, or too much time has passed. Ask for it anew.',
    waits: 'That waits for a second person already.',
    noLimit: 'There is no such limit.',
  },
  mail: {
    subject: 'Strix: a change was made without a second person',
    greeting: 'Hello {name},',
    what: '{who} made a change alone that takes two people: {what} ({subject}).',
    why: 'The reason they gave: {reason}',
    next: 'If you did not expect this, look at the audit log and reset their access at once.',
    button: 'Open the approvals',
    footer: ['You get this because you are an owner of this Strix.'],
    kinds: {
      'payout.approve': 'approve a payout',
      'member.credit': 'give a member credits',
      'game.settle': 'settle a game',
      'result.enter': 'enter a result',
      'limit.raise': 'raise a limit',
    },
  },
})
