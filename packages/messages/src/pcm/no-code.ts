export const messages = {
  nothing:
    'We no see any code for that message. Paste the code alone, or write the platform before am, like “Sporty: HW8EM8”.',
  several: 'That message get {count} codes. Paste one of dem alone.',
}
