import { defineMessages } from '../define.ts'

/** What staff decide about matches. */
export const messages = defineMessages({
  questionsText: 'Teams and fixtures for which no source is sure, the oldest first.',
  team: 'Which team is {home}?',
  fixture: 'Which match is {home} - {away}?',
  question: 'Question',
  league: 'League',
  kickoff: 'Kick-off',
  source: 'Source',
  candidates: 'Likeliest',
  candidate: '{name} ({share})',
  asked: 'Since',
  decide: 'Decide',
  decideTitle: 'Decide: {question}',
  none: 'None of those known here',
  answer: 'Answer',
  noQuestions: 'Every team and fixture is linked.',

  disputesText:
    'Matches about which sources disagree. Once staff have said how one ended, no source changes it.',
  match: 'Match',
  said: 'What is said',
  settle: 'Say how it ended',
  settleTitle: '{home} - {away}',
  noDisputes: 'No sources disagree.',

  resultsText:
    'Matches that posted codes wait for. What staff say settles and re-settles bets. A score waits for a second person when it gives much in Predictz, or contradicts the accepted result of a game there.',
  waiting: 'Games that wait',
  state: 'Why',
  states: { disputed: 'Sources disagree', missing: 'Nobody has said' },
  noResults: 'No match needs a look.',
  link: 'Where it stands',
  linkHint: 'The address of a page that anybody can read.',

  status: 'How it ended',
  statuses: { finished: 'Finished', postponed: 'Postponed', abandoned: 'Abandoned' },
  fullHome: 'Home goals, full time',
  fullAway: 'Away goals, full time',
  halfHome: 'Home goals, half-time',
  halfAway: 'Away goals, half-time',
  scoreHint: 'Of 90 minutes. Leave half-time empty where nobody knows it.',
  report: '{source}: {status}',
  score: '{home}-{away}',
  halfScore: '({home}-{away})',
})
