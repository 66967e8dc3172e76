import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  you: 'You',
  strix: 'Strix AI',
  uses: 'Matches to come and results, forecasts with what they rest on, teams and players beside each other, what is in a booking code and how likely it is, codes on another platform, where a slip pays most, records of tipsters, and how good the forecasts were.',
  /** A result that was asked about. */
  draw: 'Draw',
  exported: {
    timesOf: 'Times are those of {zone}.',
    match: '{home} v {away}, {day} {time} ({league})',
    result: '{home} win {win}, draw {draw}, {away} win {lose}',
    firstHalf: 'First half: {result}',
    secondHalf: 'Second half: {result}',
    goals: 'Over 2.5 goals {over}, under {under}',
    both: 'Both teams score: {chance}',
    score: 'Likeliest score: {score} ({chance})',
    yellow: 'Yellow cards: {home} {ofHome}, {away} {ofAway}',
    red: 'Red cards: {home} {ofHome}, {away} {ofAway}',
  },
  removed: 'The chat is deleted.',
  rawRead: 'That you read it is written down.',
  nothing:
    '{locale, select, pcm {I no get anything wey I fit show you for that one. Try ask am another way.} other {I have nothing on that which I could show you. Try to ask it another way.}}',
  alsoLookedUp: '{locale, select, pcm {I check this ones join:} other {I also looked up:}}',
  fellBack:
    '{locale, select, pcm {The language model no answer, so na Strix own engine dey answer you.} other {The language model did not answer, so this is from the engine of Strix itself.}}',
  favourite:
    '{locale, select, pcm {I take am say na {team} you mean, as na your favourite.} other {I take it that you mean {team}, one of your favourites.}}',
  quiet:
    '{locale, select, pcm {Because of wetin you talk for here, this chat no go give forecast until a full day don pass. Break and block dey inside [Settings](/management/settings), and people wey go hear you dey for our [help page](/help/gambling).} other {Because of what you wrote here, this chat gives no forecasts until a full day has passed. Limits and breaks are in [Settings](/management/settings), and people who listen are on our [help page](/help/gambling).}}',
  underAge:
    '{locale, select, pcm {You talk say you never reach 18. Strix na for adults only, so forecasts, codes, credits and Predictz don close for this account until our people check am. If na mistake, write to us.} other {You say that you are under 18. Strix is for adults only, so forecasts, codes, purchases and Predictz are closed for this account until our staff have checked. If that was a mistake, write to us.}}',
  problems: {
    answering: 'Another message of this chat is being answered.',
    noQuestion: 'There is no such message of yours in this chat.',
    tooLong: 'The answer took too long or was stopped. Nothing was charged.',
    off: 'Strix AI is switched off for now.',
    noChat: 'There is no such chat of yours.',
    noMessage: 'There is no such answer in your chats.',
    noPrediction: 'There is no forecast of such a match.',
    noTeam: 'There is no such team.',
    meetingsOfTwo: 'Meetings are of two teams: name both.',
    noTeamCalled: 'No team is called “{name}”.',
    notLogged: 'That question is not in the log, or its words are gone: they are kept for 30 days.',
    noTool: 'There is no such tool.',
    keySpent:
      'The free ones of today are used up, and this API key may spend no more credits today. Its owner sets how many under Settings, API keys.',
  },
})
