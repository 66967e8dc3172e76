import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  noJob: 'No job of that number has failed for good.',
  noEvent: 'No event of that number was set aside.',
  jobRetried: 'The job will run again.',
  eventRetried: 'The event will be told again.',
})
