/** The rules of Strix AI that pages and server share. */
export const assistantRules = {
  messageMax: 2_000,
  titleMax: 80,
  favouriteTeamsMax: 10,
  /** How long a chat gives no forecast after a cry for help in it. */
  careHours: 24,
  /** How long what a chat forecast can be asked about again without paying once more. */
  paidHours: 6,
  /** How many days the log keeps what was asked. */
  logDays: 30,
} as const

export const messageTypes = ['general', 'fixtures', 'prediction', 'multiple_prediction'] as const
export type MessageType = (typeof messageTypes)[number]

/** Who wrote an answer: Strix itself, or a language model that Strix watches. */
export const brains = ['built-in', 'model'] as const
export type BrainName = (typeof brains)[number]

/** Where a message of the user stands. */
export const askedStates = ['open', 'running', 'answered', 'failed', 'stopped'] as const
export type AskedState = (typeof askedStates)[number]

/** What an answer said of a match: `side` is one team's goals, `other` none of these. */
export const answerKinds = ['1x2', 'dc', 'ou', 'btts', 'score', 'half', 'side', 'other'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** How an asked forecast came out. */
export const askedOutcomes = ['open', 'right', 'wrong', 'void'] as const
export type AskedOutcome = (typeof askedOutcomes)[number]
