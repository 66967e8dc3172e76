export const messages = {
  noJob: 'No job with that number don fail for good.',
  noEvent: 'No event with that number dey aside.',
  jobRetried: 'The job go run again.',
  eventRetried: 'We go tell the event again.',
}
