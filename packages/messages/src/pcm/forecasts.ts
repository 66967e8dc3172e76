export const messages = {
  title: 'How good our forecasts be',
  description:
    'Strix dey keep every forecast before kick-off and check am with the result: beside bookmakers’ odds and plain frequencies.',
  intro:
    'Strix dey keep forecast of every match before e start and e no dey change am. See how dem come out. For everywhere, lower better pass.',
  noQuestion: 'Nothing dey judged for this address',
  failed: 'The track record no gree load.',
  kinds: { name: 'Forecast', model: 'Model without odds', blend: 'Model with odds' },
  marketsName: 'Question',
  markets: {
    '1x2': 'Who go win',
    'ou@1.5': 'Over 1.5 goals',
    'ou@2.5': 'Over 2.5 goals',
    'ou@3.5': 'Over 3.5 goals',
    btts: 'Both teams score (GG)',
    '1h.1x2': 'First half',
    '2h.1x2': 'Second half',
    score: 'Correct score',
  },
  model:
    'Model {version} of {date}, from {count, plural, one {{shown} match} other {{shown} matches}} reach {through}.',
  noModel: 'No model dey yet. E go come once we get enough results.',
  judged: '{count, plural, one {{shown} match judged} other {{shown} matches judged}}',
  open: '{count, plural, one {{shown} forecast dey wait for the result} other {{shown} forecasts dey wait for their results}}.',
  tooFew: '{count, plural, one {{shown} match} other {{shown} matches}}: too small to talk.',
  fewOf: '{shown}, too small to talk',
  enoughFrom: 'From {count} matches go up, figures go show.',

  figures: 'Beside others',
  figuresText:
    'For the same matches. Inside bracket: the middle 95% of where the true figure fit dey.',
  rps: 'RPS',
  logLoss: 'Log loss',
  brier: 'Brier',
  matches: 'Matches',
  ours: 'Strix',
  base: 'Frequencies of the league',
  odds: 'The bookmakers’ odds',
  truth: 'Wetin truly likely',
  truthText:
    'Na only the sandbox sabi that one: the matches no be real. Nobody fit pass am except by luck.',
  interval: '({low} to {high})',
  difference: 'Strix minus {name}: {mean} ({low} to {high})',
  better: 'better',
  worse: 'worse',
  level: 'no difference wey count',

  views: 'Three views of the same matches',
  viewsText:
    'Wetin each one talk last before kick-off, for the matches wey all of dem judge. The model with odds dey use bookmakers’ odds join wetin e sabi.',
  viewsTwo: 'No odds wey Strix keep fit answer this question alone, so na two views dey here.',
  viewsFew:
    'Matches with odds wey don finish never reach to check the model with odds against the others.',
  view: 'View',
  viewNames: {
    model: 'Model without odds',
    blend: 'Model with odds',
    odds: 'The odds alone',
  },
  viewLess: 'Model with odds minus {name}: {mean} ({low} to {high})',

  reliability: 'E dey happen as many times as we talk?',
  reliabilityText:
    'Of all outcomes wey get chance inside one step, how many come true. The closer to the line, the better.',
  given: 'Chance given',
  cameTrue: 'Come true',
  between: '{low} to {high}',
  outcomes: 'Outcomes',

  byMarket: 'By question',
  byLeague: 'By league',
  byMonth: 'By month',
  name: { market: 'Question', league: 'League', month: 'Month' },
  beside: 'Minus base',

  answers: 'Wetin Strix AI talk',
  answersText:
    'Of the bets wey answers for chats give chance, how many come true. Each bet on one match count once, no matter how many people ask. Inside bracket: the middle 95% of where the true share fit dey.',
  answersNone: 'No answer about any match don come out yet.',
  answersAll: 'All answers',
  answersTooFew:
    '{count, plural, one {{shown} bet don come out} other {{shown} bets don come out}}: too small to talk.',
  answerKinds: {
    '1x2': 'Who go win',
    dc: 'Double chance',
    ou: 'Over or under',
    btts: 'Both teams score (GG)',
    score: 'Correct score',
    half: 'One half',
    side: 'Goals of one team',
    other: 'Other bets',
  },
  answersKind: 'Kind',
  bets: 'Bets',
  answersCsv: 'Answers (CSV)',
  answersJson: 'Answers (JSON)',

  keep: 'Carry am go',
  keepText:
    'All judged forecasts, one by one, and the forecasts of one day with the way to the root.',
  csv: 'Table (CSV)',
  json: 'Figures (JSON)',
  rows: 'Rows (JSON)',
  roots: 'Daily roots (JSON)',
  verify: 'You fit check the forecasts of one day with these roots:',
  verifyCommand: 'strix verify-forecast day.json --roots roots.json',
  estimate: 'Forecast na estimate, e no be promise. 18+. Bet only wetin you fit afford to lose.',
  help: 'Help with gambling',
  meanings: 'Wetin the figures mean',
  rpsText:
    'RPS: how far the chances of home, draw and away dey from wetin happen. 0 na perfect; 0.2 na wetin good football forecasts dey reach.',
  logLossText: 'Log loss: e dey punish pass when person sure and e wrong.',
  brierText: 'Brier: the squared distance of all chances from wetin happen.',
}
