import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  noJob: 'No job of that number has failed for good.',
  noEvent: 'No event of that number was set aside.',
  noMail: 'No mail of that number waits; the words of one that was given up are gone.',
  mailRetried: 'The mail is tried again now.',
  jobRetried: 'The job will run again.',
  eventRetried: 'The event will be delivered again.',
})
