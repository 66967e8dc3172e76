export const messages = {
  made: 'The key don ready. Copy am now: we no go show am again.',
  ended: 'The key no dey work again.',
  endedByStaff: 'The key no dey work again, and we don tell the owner.',
  staffDevice: 'Strix staff',
  problems: {
    unknown: 'That API key no work: dem spell am wrong, or e don end.',
    scope: 'This API key no get the scope “{scope}”.',
    dayFull: 'This API key don make the {max} calls wey e get today.',
    tooMany: 'One account fit get at most {max} API keys. End one first.',
    none: 'No API key like that dey work.',
  },
}
