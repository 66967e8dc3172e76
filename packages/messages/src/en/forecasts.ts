import { defineMessages } from '../define.ts'

/** Every word of the track record of forecasts. */
export const messages = defineMessages({
  title: 'How good our forecasts are',
  description:
    'Every forecast of Strix is kept before kick-off and held against the result: beside the bookmakers’ odds and plain frequencies.',
  intro:
    'Strix keeps a forecast of every match before it begins and never changes it. Here is how they came out. Lower is better everywhere.',
  noQuestion: 'Nothing is judged under this address',
  failed: 'The track record could not be loaded.',
  kinds: { name: 'Forecast', model: 'Model without odds', blend: 'Model with odds' },
  marketsName: 'Question',
  markets: {
    '1x2': 'Who wins',
    'ou@1.5': 'Over 1.5 goals',
    'ou@2.5': 'Over 2.5 goals',
    'ou@3.5': 'Over 3.5 goals',
    btts: 'Both teams score',
    '1h.1x2': 'First half',
    '2h.1x2': 'Second half',
    score: 'Exact score',
  },
  model:
    'Model {version} of {date}, made from {count, plural, one {{shown} match} other {{shown} matches}} up to {through}.',
  noModel: 'No model has been made yet. It follows once enough results are known.',
  judged: '{count, plural, one {{shown} match judged} other {{shown} matches judged}}',
  open: '{count, plural, one {{shown} forecast waits for its result} other {{shown} forecasts wait for their results}}.',
  tooFew: '{count, plural, one {{shown} match} other {{shown} matches}}: too few to say.',
  fewOf: '{shown}, too few to say',
  enoughFrom: 'From {count} matches on, figures are shown.',

  figures: 'Beside others',
  figuresText: 'On the same matches. In brackets, the middle 95% of where the true figure may lie.',
  rps: 'RPS',
  logLoss: 'Log loss',
  brier: 'Brier',
  matches: 'Matches',
  ours: 'Strix',
  base: 'Frequencies of the league',
  odds: 'The bookmakers’ odds',
  truth: 'What was truly likely',
  truthText:
    'Only the sandbox knows that: its matches are made up. Nobody can do better but by luck.',
  interval: '({low} to {high})',
  difference: 'Strix less {name}: {mean} ({low} to {high})',
  better: 'better',
  worse: 'worse',
  level: 'no difference that counts',

  views: 'Three views of the same matches',
  viewsText:
    'What each said last before kick-off, on the matches that all of them judged. The model with odds has the bookmakers’ prices as one more input.',
  viewsTwo: 'No price that Strix keeps answers this question alone, so two views stand here.',
  viewsFew:
    'Too few matches with prices were judged so far to hold the model with odds against the others.',
  view: 'View',
  viewNames: {
    model: 'Model without odds',
    blend: 'Model with odds',
    odds: 'The odds alone',
  },
  viewLess: 'Model with odds less {name}: {mean} ({low} to {high})',

  reliability: 'Does it happen as often as we say?',
  reliabilityText:
    'Of all outcomes that were given a chance in a step, how many came true. The closer to the line, the better.',
  given: 'Chance given',
  cameTrue: 'Came true',
  between: '{low} to {high}',
  outcomes: 'Outcomes',

  byMarket: 'By question',
  byLeague: 'By league',
  byMonth: 'By month',
  name: { market: 'Question', league: 'League', month: 'Month' },
  beside: 'Less base',

  answers: 'What Strix AI said',
  answersText:
    'Of the bets that answers in chats named a chance of, how many came true. Each bet on a match counts once, however many asked. In brackets, the middle 95% of where the true share may lie.',
  answersNone: 'No answer about a match has come out yet.',
  answersAll: 'All answers',
  answersTooFew:
    '{count, plural, one {{shown} bet has come out} other {{shown} bets have come out}}: too few to say.',
  answerKinds: {
    '1x2': 'Who wins',
    dc: 'Double chance',
    ou: 'Over or under',
    btts: 'Both teams score',
    score: 'Exact score',
    half: 'One half',
    side: 'One team’s goals',
    other: 'Other bets',
  },
  answersKind: 'Kind',
  bets: 'Bets',
  answersCsv: 'Answers (CSV)',
  answersJson: 'Answers (JSON)',

  keep: 'Take it with you',
  keepText:
    'All judged forecasts, one by one, and the forecasts of a day with the way to its root.',
  csv: 'Table (CSV)',
  json: 'Figures (JSON)',
  rows: 'Rows (JSON)',
  roots: 'Daily roots (JSON)',
  verify: 'A day’s forecasts can be checked against these roots:',
  verifyCommand: 'strix verify-forecast day.json --roots roots.json',
  estimate: 'Forecasts are estimates, not promises. 18+. Bet only what you can afford to lose.',
  help: 'Help with gambling',
  meanings: 'What the figures mean',
  rpsText:
    'RPS: how far the chances of home, draw and away were from what happened. 0 is perfect; 0.2 is what good forecasts of football reach.',
  logLossText: 'Log loss: punishes being sure and wrong hardest.',
  brierText: 'Brier: the squared distance of all chances from what happened.',
})
