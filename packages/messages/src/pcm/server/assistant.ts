export const messages = {
  you: 'You',
  strix: 'Strix AI',
  draw: 'Draw',
  exported: {
    timesOf: 'The times na for {zone}.',
    match: '{home} v {away}, {day} {time} ({league})',
    result: '{home} go win {win}, draw {draw}, {away} go win {lose}',
    firstHalf: 'First half: {result}',
    secondHalf: 'Second half: {result}',
    goals: 'Over 2.5 goals {over}, under {under}',
    both: 'The two teams go score: {chance}',
    score: 'The score wey fit happen pass: {score} ({chance})',
    yellow: 'Yellow cards: {home} {ofHome}, {away} {ofAway}',
    red: 'Red cards: {home} {ofHome}, {away} {ofAway}',
  },
  removed: 'The chat don delete.',
  rawRead: 'We don write down say you read am.',
  uses: 'Matches wey dey come and results, forecasts with wetin dem stand on, teams and players side by side, wetin dey inside booking code and the chance, codes for another platform, where ticket pay pass, records of tipsters, and how good the forecasts be.',
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
    answering: 'We dey answer another message of this chat.',
    noQuestion: 'You no get message like that for this chat.',
    tooLong: 'The answer take too long or e stop. We no charge anything.',
    off: 'Strix AI dey off for now.',
    noChat: 'You no get chat like that.',
    noMessage: 'No answer like that for your chats.',
    noPrediction: 'No forecast of match like that.',
    noTeam: 'No team like that.',
    meetingsOfTwo: 'Meeting na for two teams: call the two names.',
    noTeamCalled: 'No team dey wey dem call “{name}”.',
    noTool: 'No tool like that.',
    notLogged: 'That question no dey the log, or the words don go: we dey keep dem for 30 days.',
    keySpent:
      'The free ones for today don finish, and this API key no fit spend credits again today. The owner dey set how many for Settings, API keys.',
  },
}
