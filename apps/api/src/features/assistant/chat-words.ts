/** A message of a chat as text to take along: cards and lists of matches in words, too. */
import { fixtureChoice, predictionCard } from '@strix/contracts'
import type { FixtureChoiceView, PredictionCardView } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { markdownOf } from './answering.ts'
import type { Message } from './messages.store.ts'
import { dayAndTime } from './tools/match-facts.ts'

/** @param timeZone of the reader: all times are theirs */
export function messageInWords(message: Message, timeZone: string): string {
  const { day, time } = dayAndTime(message.createdAt, timeZone)
  const who = message.sender === 'user' ? messages.you : messages.strix
  return `**${who}, ${day} ${time}**\n\n${wordsOf(message, timeZone)}\n`
}

function wordsOf(message: Message, timeZone: string): string {
  if (message.sender === 'user') return message.text
  const held = heldIn(message).map((each) =>
    'fixtureDate' in each ? fixtureInWords(each, timeZone) : cardInWords(each, timeZone),
  )
  const said = markdownOf(message.sentences)
  return held.length === 0 ? said : `${said}\n\n${held.join('\n')}`
}

/** The matches to choose from or the forecasts that an answer holds. */
function heldIn({ type, text }: Extract<Message, { sender: 'ai' }>) {
  switch (type) {
    case 'general':
      return []
    case 'fixtures':
      return fixtureChoice.array().parse(JSON.parse(text))
    case 'prediction':
      return [predictionCard.parse(JSON.parse(text))]
    case 'multiple_prediction':
      return predictionCard.array().parse(JSON.parse(text))
  }
}

function fixtureInWords(fixture: FixtureChoiceView, timeZone: string): string {
  return `- ${matchInWords(fixture, fixture.fixtureDate, timeZone)}`
}

function matchInWords(
  match: Pick<FixtureChoiceView, 'homeTeamName' | 'awayTeamName' | 'leagueName'>,
  kickoff: string,
  timeZone: string,
): string {
  const { homeTeamName: home, awayTeamName: away, leagueName: league } = match
  return messages.exported.match({ home, away, league, ...dayAndTime(new Date(kickoff), timeZone) })
}

function cardInWords(card: PredictionCardView, timeZone: string): string {
  const { homeTeamName: home, awayTeamName: away } = card
  const { Win, Draw, Lose } = card.matchOutcomePercentageHome
  const { likelyScore, totalYellowCards: yellow, totalRedCards: red } = card
  const sides = { home, away }
  const result = (shares: { home: number; draw: number; away: number }) =>
    messages.exported.result({
      ...sides,
      win: percent(shares.home),
      draw: percent(shares.draw),
      lose: percent(shares.away),
    })
  const lines = [
    result({ home: Win, draw: Draw, away: Lose }),
    ...(card.asked ? [`${card.asked.name}: ${percent(card.asked.chance)}`] : []),
    messages.exported.firstHalf({ result: result(card.matchOutcomeFirstTimeWin) }),
    messages.exported.secondHalf({ result: result(card.matchOutcomeSecondTimeWin) }),
    messages.exported.goals({
      over: percent(card.fullTimeOver),
      under: percent(card.fullTimeUnder),
    }),
    messages.exported.both({ chance: percent(card.bothScore) }),
    messages.exported.score({
      score: `${likelyScore.home}-${likelyScore.away}`,
      chance: percent(likelyScore.chance),
    }),
    ...(yellow
      ? [messages.exported.yellow({ ...sides, ofHome: yellow.home, ofAway: yellow.away })]
      : []),
    ...(red ? [messages.exported.red({ ...sides, ofHome: red.home, ofAway: red.away })] : []),
  ]
  const list = lines.map((line) => `- ${line}`).join('\n')
  return `**${matchInWords(card, card.date, timeZone)}**\n\n${list}\n`
}

function percent(share: number): string {
  return `${share.toFixed(1)}%`
}
