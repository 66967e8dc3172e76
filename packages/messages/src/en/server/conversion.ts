import { defineMessages } from '../../define.ts'

/** Why a call fails. */
export const messages = defineMessages({
  problems: {
    noConversion: 'There is no such conversion, or it was made in another browser.',
    notLogged: 'There is no such conversion; those of visitors are kept for 30 days.',
    cancelled: 'The call was cancelled.',
    tooSlow:
      'This took longer than {seconds} seconds, so it was stopped and no code is given out. Try again in a minute.',
    notReadBack:
      'The new code could not be read back, so it is not given out. Try again, or use another platform.',
    planOld: 'This plan is older than five minutes. Check the code again.',
    planChanged: 'What the platform offers changed since you looked. Check the code again.',
    samePlatform: 'Choose two different platforms: this code is already of that one.',
    switchedOff: 'Converting is switched off for now. Please come back a little later.',
    notConvertible: '{reason} The report says why, game by game.',
    notVerified: '{reason} Try again, or use another platform.',
    notBooked: '{reason} Try fewer games, or another platform.',
  },
  platformOff: '{name} is switched off here for now.',
  pricesMoved:
    'The odds of {count, plural, one {{count} game} other {{count} games}} changed while the code was made.',
})
