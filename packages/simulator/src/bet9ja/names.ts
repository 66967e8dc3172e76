import { createNames } from '../names.ts'

export const names = createNames({
  leagues: {},
  club: (club) => club.abbreviated,
  women: ' Ladies',
})
