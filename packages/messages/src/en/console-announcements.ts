import { defineMessages } from '../define.ts'

export const messages = defineMessages({
  text: 'A few words at the foot of every page, for everybody, until they close it or it ends.',
  now: 'Shown now',
  later: 'Shown later',
  over: 'Shown last',
  none: 'Nothing is announced.',
  words: 'Text',
  from: 'From',
  until: 'Until',
  span: '{from} to {until}',
  write: 'Write an announcement',
  submit: 'Announce',
  submitTitle: 'Announce this to everybody',
  end: 'End it',
  endTitle: 'End the announcement',
  endText: 'It disappears from every page within a minute or two.',
  missing: 'Write something first.',
  times: 'The end has to come after the beginning.',
})
