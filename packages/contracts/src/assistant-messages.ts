/** What a chat with Strix AI is made of. */
import { z } from 'zod'
import { askedStates, brains, messageTypes } from './assistant-rules.ts'
import { chargeActions } from './wallet-rules.ts'

const percent = z.number()
const count = z.number().int()
const logo = z.string().nullable()

const shares = z.object({ Win: percent, Draw: percent, Lose: percent })
const halfShares = z.object({ home: percent, draw: percent, away: percent })
const likelyGoals = z.object({ goals: count, chance: percent })
const sideCards = z.object({ expected: z.number(), low: z.number(), high: z.number() })
const bothCards = z.object({ home: z.number(), away: z.number() })

const sides = {
  homeTeamName: z.string(),
  homeTeamLogo: logo,
  awayTeamName: z.string(),
  awayTeamLogo: logo,
  leagueName: z.string(),
}

/** A prediction as a chat shows it. Percentages have one decimal, triples sum to 100.0. */
export const predictionCard = z.object({
  /** `GET /api/v1/strix-ai/predictions/{id}` says more of it. */
  _id: z.string(),
  ...sides,
  date: z.iso.datetime(),
  matchOutcomePercentageHome: shares,
  matchOutcomePercentageAway: shares,
  /** Of that half alone. */
  matchOutcomeFirstTimeWin: halfShares,
  matchOutcomeSecondTimeWin: halfShares,
  /** Of line 2.5; `lines` has all of them. */
  fullTimeOver: percent,
  fullTimeUnder: percent,
  lines: z.array(z.object({ line: z.number(), over: percent, under: percent })),
  bothScore: percent,
  fullTimeHomeScores: likelyGoals,
  fullTimeAwayScores: likelyGoals,
  likelyScore: z.object({ home: count, away: count, chance: percent }),
  /** Absent where the league has no data. */
  totalYellowCards: bothCards.optional(),
  totalRedCards: bothCards.optional(),
  cards: z.object({ home: sideCards, away: sideCards }).optional(),
  /** The bet that was asked about. */
  asked: z.object({ key: z.string(), name: z.string(), chance: percent }).optional(),
  madeAt: z.string(),
})
export type PredictionCardView = z.infer<typeof predictionCard>

/** A match to choose: choosing it asks for its prediction. */
export const fixtureChoice = z.object({
  id: z.string(),
  ...sides,
  fixtureDate: z.iso.datetime(),
})
export type FixtureChoiceView = z.infer<typeof fixtureChoice>

/** A figure or a claim of an answer: whose it is, where it comes from, and of when. */
export const messageFact = z.object({
  id: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.string(),
  owner: z.string(),
  about: z.string(),
  digits: z.number().int().optional(),
  source: z.string(),
  at: z.string(),
})
export type MessageFact = z.infer<typeof messageFact>

const sentenceText = z.string()

export const messageSentence = z.object({
  /** Markdown. */
  text: sentenceText,
  /** Ids of the message's facts that it leans on. */
  facts: z.array(z.string()),
})
export type MessageSentence = z.infer<typeof messageSentence>

/** A sentence on its way, with its facts: it has passed the guard. */
export const sentSentence = z.object({ text: sentenceText, facts: z.array(messageFact) })

const identity = {
  _id: z.uuid(),
  chat_id: z.uuid(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}

export const userMessage = z.object({
  ...identity,
  message_from: z.literal('user'),
  message_type: z.literal('general'),
  /** Plain text. */
  message: z.string(),
  state: z.enum(askedStates),
})
export type UserMessage = z.infer<typeof userMessage>

export const aiMessage = z.object({
  ...identity,
  message_from: z.literal('ai'),
  /** A message of type `text` is read as `general`; none is written. */
  message_type: z.enum([...messageTypes, 'text']),
  /**
   * `general`: markdown. Otherwise JSON: a list of fixtures to choose from, one prediction card,
   * or a list of them; `sentences` then hold the words.
   */
  message: z.string(),
  sentences: z.array(messageSentence),
  facts: z.array(messageFact),
  /** What may be asked next, in the reader's words. */
  next: z.array(z.string()),
  /** The message that it answers. */
  reply_to: z.uuid(),
  brain: z.enum(brains),
  /** The language model failed or was silent, so Strix itself answered. */
  fell_back: z.boolean(),
  /** Credits that it cost; null where it is not of a kind that can cost. */
  charge: z.object({ action: z.enum(chargeActions), price: z.number() }).nullable(),
  thumb: z.enum(['up', 'down']).nullable(),
})
export type AiMessage = z.infer<typeof aiMessage>

export const chatMessage = z.discriminatedUnion('message_from', [userMessage, aiMessage])
export type ChatMessage = z.infer<typeof chatMessage>

export const chatItem = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  updated_at: z.iso.datetime(),
})
export type ChatItem = z.infer<typeof chatItem>

/** The keys of a prediction record that are no names in code. */
export const recordKeys = {
  homeTeam: 'Home Team',
  awayTeam: 'Away Team',
  leagueName: 'League Name',
  cards: 'Match Prediction with Cards',
  matchOutcome: 'Match Outcome',
  firstHalfWin: 'First Half Win',
  secondHalfWin: 'Second Half Win',
  firstHalf: 'First Half',
  secondHalf: 'Second Half',
  fullTime: 'Full Time',
  totalCards: 'Total Cards',
  totalYellow: 'Total Yellow',
  totalRed: 'Total Red',
} as const

const halfCards = z.object({ yellow: z.number(), red: z.number() })
const cardsOfSide = z.object({
  [recordKeys.firstHalf]: halfCards,
  [recordKeys.secondHalf]: halfCards,
})
const namedSide = z.object({ name: z.string(), logo })
const score = z.object({ home: count, away: count, chance: percent })
const overUnder = z.object({ line: z.number(), over: percent, under: percent })

/** A prediction as a record, under the keys that the product has always used. */
export const predictionRecord = z.object({
  _id: z.uuid(),
  [recordKeys.homeTeam]: namedSide,
  [recordKeys.awayTeam]: namedSide,
  Date: z.iso.datetime(),
  [recordKeys.leagueName]: z.string(),
  /** Expected numbers, each side's own; absent where the league has no data by half. */
  [recordKeys.cards]: z.object({ Home: cardsOfSide, Away: cardsOfSide }).optional(),
  [recordKeys.matchOutcome]: z.object({
    [recordKeys.firstHalfWin]: halfShares,
    [recordKeys.secondHalfWin]: halfShares,
    Home: shares,
    Away: shares,
  }),
  Scores: z.object({ [recordKeys.firstHalf]: score, [recordKeys.fullTime]: score }),
  Outcome: z.object({ full_time: overUnder, first_half: overUnder }),
  /** Expected numbers of both sides together; absent where the league has no data. */
  [recordKeys.totalCards]: z
    .object({ [recordKeys.totalYellow]: z.number(), [recordKeys.totalRed]: z.number() })
    .optional(),
  /** The day of the kick-off in the reader's zone. */
  activeMatchDate: z.iso.date(),
})
export type PredictionRecord = z.infer<typeof predictionRecord>
