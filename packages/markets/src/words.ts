/** The words of each language. `{home}` and `{away}` become the teams, `{x}` what stands beside. */

export type Locale = 'en' | 'pcm'

export type Lexicon = {
  home: string
  draw: string
  away: string
  halves: { '1h': string; '2h': string }
  fullTime: string
  bothTeams: string
  outcomes: Readonly<Record<string, string>>
  and: string
  or: string
  not: string
  /** Markets by leaf form; `side.` forms are of one team, `{l}` is the line. */
  markets: Readonly<Record<string, string>>
  /**
   * What a bettor calls one outcome when its market is not named beside it: `form/outcome` or
   * `form`.
   */
  phrases: Readonly<Record<string, string>>
  /** What a ticket calls an outcome where it says more than the phrase; keys as of `phrases`. */
  names: Readonly<Record<string, string>>
  noGoal: string
  oneGoal: string
  goals: string
  otherScore: string
  upTo: string
  inAll: string
  notListed: string
  notOneOf: string
  by: string
  orMore: string
  special: Readonly<Record<SpecialBet, string>>
}

/** Bets that have a name of their own although they are written as a join. */
export type SpecialBet =
  | 'win-both-halves'
  | 'win-either-half'
  | 'score-both-halves'
  | 'both-halves-over'
  | 'both-halves-under'
  | 'both-score-both-halves'
  | 'both-score-twice'
  | 'draw-in-a-half'
  | 'goal-in-both-halves'

const en: Lexicon = {
  home: 'Home',
  draw: 'Draw',
  away: 'Away',
  halves: { '1h': '1st half', '2h': '2nd half' },
  fullTime: 'full time',
  bothTeams: 'Both teams',
  outcomes: {
    over: 'Over',
    under: 'Under',
    yes: 'Yes',
    no: 'No',
    odd: 'Odd',
    even: 'Even',
    '1st': '1st half',
    '2nd': '2nd half',
    equal: 'Equal',
    any: 'Any team',
    none: 'None',
  },
  and: 'and',
  or: 'or',
  not: 'Not',
  markets: {
    '1x2': '1X2',
    dc: 'Double chance',
    dnb: 'Draw no bet',
    hnb: 'Home no bet',
    anb: 'Away no bet',
    ah: 'Asian handicap {l}',
    eh: 'Handicap {l}',
    ou: 'Over/Under {l}',
    'side.ou': '{side} over/under {l}',
    btts: 'Both teams to score',
    oe: 'Odd/Even',
    'side.oe': '{side} odd/even',
    goals: 'Total goals',
    'side.goals': '{side} goals',
    cs: 'Correct score',
    csv: 'Correct score (void when not listed)',
    margin: 'Winning margin',
    htft: 'Half time/full time',
    half: 'Highest scoring half',
    'side.half': '{side} highest scoring half',
    which: 'Which team to score',
    'side.score': '{side} to score',
    'side.cleansheet': '{side} clean sheet',
    'side.wtn': '{side} to win to nil',
  },
  phrases: {
    dnb: '{x} (draw no bet)',
    hnb: '{x} (home no bet)',
    anb: '{x} (away no bet)',
    ah: '{x} {l}',
    eh: '{x} ({l})',
    ou: '{x} {l}',
    'side.ou': '{side} {lower} {l}',
    'btts/yes': 'GG',
    'btts/no': 'NG',
    oe: '{x} goals',
    'side.oe': '{side} {lower} goals',
    'side.goals': '{side} {lower}',
    cs: 'Score {x}',
    csv: 'Score {x} (void when not listed)',
    htft: '{x} (half time/full time)',
    half: '{x} with more goals',
    'half/equal': 'As many goals in each half',
    'side.half': '{side} {lower} with more goals',
    'side.half/equal': '{side} as many goals in each half',
    'which/none': 'No goal',
    'which/home': 'Only {home} to score',
    'which/away': 'Only {away} to score',
    'which/both': 'GG',
    'side.score/yes': '{side} to score',
    'side.score/no': '{side} not to score',
    'side.cleansheet/yes': '{side} clean sheet',
    'side.cleansheet/no': 'No {side} clean sheet',
    'side.wtn/yes': '{side} to win to nil',
    'side.wtn/no': '{side} not to win to nil',
  },
  names: {
    '1x2/home': '{home} win',
    '1x2/away': '{away} win',
    ou: '{x} {l} goals',
    'side.ou': '{side} {lower} {l} goals',
    'btts/yes': 'Both teams to score',
    'btts/no': 'Not both teams to score',
    'which/both': 'Both teams to score',
    cs: 'Correct score {x}',
    csv: 'Correct score {x} (void when not listed)',
    margin: '{x} (winning margin)',
  },
  noGoal: 'No goal',
  oneGoal: '1 goal',
  goals: '{x} goals',
  otherScore: 'Any other score ({x})',
  upTo: 'a team above {x}',
  inAll: 'total above {x}',
  notListed: 'not {x}',
  notOneOf: 'not one of {x} listed',
  by: '{side} by {x}',
  orMore: '{x} or more',
  special: {
    'win-both-halves': '{side} to win both halves',
    'win-either-half': '{side} to win either half',
    'score-both-halves': '{side} to score in both halves',
    'both-halves-over': 'Both halves over {l}',
    'both-halves-under': 'Both halves under {l}',
    'both-score-both-halves': 'Both teams to score in both halves',
    'both-score-twice': 'Both teams to score 2 or more',
    'draw-in-a-half': 'Draw in at least one half',
    'goal-in-both-halves': 'Goal in both halves',
  },
}

const pcm: Lexicon = {
  ...en,
  halves: { '1h': 'First half', '2h': 'Second half' },
  fullTime: 'Full time',
  bothTeams: 'The two teams',
  outcomes: {
    ...en.outcomes,
    '1st': 'First half',
    '2nd': 'Second half',
    equal: 'Dem equal',
    none: 'Nobody',
  },
  not: 'No be',
  markets: {
    ...en.markets,
    dnb: 'Draw no bet (if e draw, money go return)',
    hnb: 'Home no bet (if home win, money go return)',
    anb: 'Away no bet (if away win, money go return)',
    btts: 'Two teams go score',
    goals: 'How many goals',
    'side.goals': 'How many goals {side} go score',
    csv: 'Correct score (money go return if the score no dey the list)',
    margin: 'How many goals dem go take win',
    half: 'Half wey go get more goals',
    'side.half': 'Half wey {side} go score more',
    which: 'Which team go score',
    'side.score': '{side} go score',
    'side.cleansheet': '{side} no go concede',
    'side.wtn': '{side} go win and no concede',
  },
  phrases: {
    ...en.phrases,
    csv: 'Score {x} (money go return if e no dey the list)',
    half: '{x} go get more goals',
    'half/equal': 'Goals go equal for the two halves',
    'side.half': '{side} go score more for {lower}',
    'side.half/equal': '{side} goals go equal for the two halves',
    'which/home': 'Only {home} go score',
    'which/away': 'Only {away} go score',
    'side.score/yes': '{side} go score',
    'side.score/no': '{side} no go score',
    'side.cleansheet/yes': '{side} no go concede',
    'side.cleansheet/no': '{side} go concede',
    'side.wtn/yes': '{side} go win and no concede',
    'side.wtn/no': '{side} no go win without concede',
  },
  names: {
    ...en.names,
    '1x2/home': '{home} go win',
    '1x2/away': '{away} go win',
    'btts/yes': 'Two teams go score',
    'btts/no': 'Two teams no go score',
    'which/both': 'Two teams go score',
    csv: 'Correct score {x} (money go return if e no dey the list)',
  },
  upTo: 'one team pass {x}',
  inAll: 'total pass {x}',
  notListed: 'no be {x}',
  notOneOf: 'no be one of the {x} wey dey the list',
  by: '{side} go win with {x}',
  special: {
    'win-both-halves': '{side} go win the two halves',
    'win-either-half': '{side} go win at least one half',
    'score-both-halves': '{side} go score for the two halves',
    'both-halves-over': 'The two halves go over {l}',
    'both-halves-under': 'The two halves go under {l}',
    'both-score-both-halves': 'Two teams go score for the two halves',
    'both-score-twice': 'Two teams go score 2 or more each',
    'draw-in-a-half': 'At least one half go end draw',
    'goal-in-both-halves': 'Goal go dey for the two halves',
  },
}

export const lexicons: Readonly<Record<Locale, Lexicon>> = { en, pcm }

/** Puts values into `{name}` places; a name without a value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
