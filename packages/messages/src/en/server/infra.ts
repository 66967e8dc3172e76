import { defineMessages } from '../../define.ts'

/** Why a call fails, whatever it is for, and the page that says what such an answer means. */
export const messages = defineMessages({
  problemPage:
    "Strix answers <code>{code}</code> with HTTP status {status}. The answer's <code>detail</code> says what happened and what to do.",
  problems: {
    veryBusy: 'Strix is very busy. Try again in a moment.',
    restarting: 'Strix is restarting. Try again in a moment.',
    databaseAway: 'Strix is catching its breath. Try again in a moment.',
    manyAtOnce: 'Many people are doing this at once. Try again in a moment.',
    picturesAway: 'Pictures cannot be kept right now. Try again in a moment.',
    roleLacks: 'Your role does not include this.',
    logInFirst: 'Please log in first.',
    notYours: 'That is not yours.',
    nothingHere: 'There is nothing at this address.',
    metricsToken: 'The metrics need their token.',
    keyUsed: 'This Idempotency-Key was already used for a different request. Use a new one.',
    stillRunning: 'The same request is still running. Ask again in a moment.',
    proveAgain: 'Please prove once more that it is you.',
    cancelled: 'The call was cancelled.',
    documentAt: 'The document is at {documentUrl}.',
    markerUnknown: 'That page marker is not one we gave. Start from the top.',
    noProblem: 'There is no problem of that name.',
    tooLarge: 'That is more data than this address takes.',
    tooManyRequests:
      'That is too many requests in a minute. Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
    otherSite: 'This call must come from a page of Strix itself.',
    notBuilt: 'The pages are not built yet. Run "npm start", which builds them.',
    waitSeconds:
      '{refusal} Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
    waitMinutes: '{refusal} Try again in {minutes} minutes.',
    waitHours: '{refusal} Try again in {hours} hours.',
    characterUnusable: 'This holds a character that cannot be used',
    notOneFile: 'Send one file, as multipart, in a field named file',
    otherHost: 'This sandbox answers to localhost and 127.0.0.1 alone.',
    keyUnusable: 'This Idempotency-Key cannot be used',
    internal: 'Something went wrong on our side. It has been noted; please try again.',
    notValid: 'This is not valid',
    drawingFull: 'Many pictures are being drawn. Try again in a moment.',
    logInsFull: 'Many people are logging in. Try again in a moment.',
  },
})
