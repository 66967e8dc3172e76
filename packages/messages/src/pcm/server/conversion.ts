export const messages = {
  problems: {
    noConversion: 'No conversion like that, or dem do am for another browser.',
    notLogged: 'No conversion like that; we dey keep the ones of visitors for 30 days.',
    cancelled: 'The call don cancel.',
    tooSlow:
      'This one take pass {seconds} seconds, so we stop am and no code come out. Try again after one minute.',
    notReadBack:
      'We no fit read the new code back, so we no give am out. Try again, or use another platform.',
    planOld: 'This plan don pass five minutes. Check the code again.',
    planChanged: 'Wetin the platform get don change since you look. Check the code again.',
    samePlatform: 'Choose two different platforms: this code na already of that one.',
    switchedOff: 'Converting dey off for now. Abeg come back after small time.',
    notConvertible: '{reason} The report talk why, game by game.',
    notVerified: '{reason} Try again, or use another platform.',
    notBooked: '{reason} Try less games, or another platform.',
  },
  platformOff: '{name} dey off here for now.',
  pricesMoved:
    'The odds of {count, plural, one {{count} game} other {{count} games}} change as we dey make the code.',
}
