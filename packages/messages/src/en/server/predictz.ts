import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  predicted: 'Your prediction stands.',
  /** Clients show what stands after the first colon. */
  refused: 'Prediction refused: {reason}',
  reasons: {
    noGame: 'there is no such game.',
    closed: 'the game has kicked off.',
    again: 'you have predicted this game already, and a prediction is final.',
    off: 'predictions are switched off for now.',
  },
  created: 'The match is a game now.',
  changed: 'The game was changed.',
  settled: 'The game is settled.',
  settleWaits:
    'The sources say something else, or it gives much alone or with others of a day, so somebody else has to approve it. It waits under Approvals.',
  voided: 'The game is void.',
  leagueOpened: 'The league is open. Send its link to friends.',
  joined: 'You are in {name}.',
  linkRenewed: 'The link is new; the one before leads nowhere any more.',
  linkRevoked: 'The link leads nowhere any more.',
  left: 'Done.',
  leagueEnded: 'The league has ended.',
  nameTaken: 'The name is gone.',
  namelessLeague: 'League without a name',
  picture: {
    title: 'Predictz',
    predicted: 'predicted before the kick-off',
    by: 'Predicted by {username}',
    result: 'Result {score}',
    reward: '+{credits, plural, one {# credit} other {# credits}}',
    states: { open: 'Kicked off', hit: 'Exact score', missed: 'Not this time', void: 'Void' },
  },
  problems: {
    sealed: 'Predictions are sealed until the kick-off.',
    noPlayer: 'There is no such player.',
    noPrediction: 'There is no such prediction of yours.',
    noLeague: 'There is no such league, or its link was revoked.',
    leagueFull: 'The league is full: it has 200 members.',
    leaguesFull: 'You are in 20 leagues; leave one first.',
    noGame: 'There is no such game.',
    noMatch: 'There is no such match.',
    isGame: 'That match is a game already.',
    begun: 'That match has kicked off.',
    notBegun: 'That match has not kicked off yet.',
    lowered: 'Somebody has predicted this game: its reward can only rise.',
  },
})
