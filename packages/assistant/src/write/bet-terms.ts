/** What words of betting mean, as platforms in Nigeria use them. */
import type { Meaning } from '../facts.ts'
import type { BetTerm } from '../tables/bet-terms.ts'
import { examples } from './examples.ts'
import type { Writer } from './writer.ts'

type Sentences = Readonly<Record<'en' | 'pcm', readonly string[]>>
type Ofs<Term extends BetTerm> = Readonly<Record<Term, Sentences>>

const ofResults: Ofs<
  | 'straight-win'
  | 'double-chance'
  | 'draw-no-bet'
  | 'asian-handicap'
  | 'handicap'
  | 'half-full'
  | 'correct-score'
  | 'win-to-nil'
  | 'either-half'
  | 'early-payout'
> = {
  'straight-win': {
    en: [
      'A straight win, or 1X2, is a bet on how normal time ends: home win, draw or away win.',
      'Extra time and penalties do not count.',
    ],
    pcm: [
      'Straight win, or 1X2, na bet on how normal time go end: home win, draw or away win.',
      'Extra time and penalties no dey count.',
    ],
  },
  'double-chance': {
    en: [
      'Double chance covers all results but a single one: 1X loses only to an away win, X2 only to a home win, and home or away only to a draw.',
      'It covers more than a straight win does, so it pays less.',
    ],
    pcm: [
      'Double chance dey cover every result except a single one: 1X go lose only if away win, X2 only if home win, and home or away only if na draw.',
      'E dey cover pass straight win, so e no dey pay reach am.',
    ],
  },
  'draw-no-bet': {
    en: [
      'Draw no bet is a bet on a side to win: after a draw the stake comes back.',
      'It is the same as an Asian handicap of nil.',
    ],
    pcm: [
      'Draw no bet na bet say a side go win: if e end for draw, your stake go come back.',
      'Na the same thing as Asian handicap of nil.',
    ],
  },
  'asian-handicap': {
    en: [
      'An Asian handicap adds goals to a side, or takes them away, and knows no draw.',
      'On a whole line the stake comes back where the result falls on it; a quarter line splits the stake between the lines beside it, so a bet can be won or lost by half.',
    ],
    pcm: [
      'Asian handicap dey add goals to a side, or comot goals, and draw no dey inside.',
      'For whole line, stake go come back if the result land on top am; quarter line dey share the stake between the lines wey dey beside am, so bet fit win or lose by half.',
    ],
  },
  handicap: {
    en: [
      'A handicap adds goals to a side, or takes them away, and the bet is on the result with them counted.',
      'A side that gives goals must win by more than it gives; a three-way handicap has the draw as an outcome of its own.',
    ],
    pcm: [
      'Handicap dey add goals to a side, or comot goals, and the bet na on the result after you count am.',
      'Side wey give goals must win pass wetin e give; for three-way handicap, draw na outcome of its own.',
    ],
  },
  'half-full': {
    en: [
      'HT/FT is a bet on the result at half time and on the result at full time.',
      'It wins only where both come in, so it pays a lot and seldom lands.',
    ],
    pcm: [
      'HT/FT na bet on the result for half time and the result for full time.',
      'E go win only if both enter, so e dey pay well but e no dey land often.',
    ],
  },
  'correct-score': {
    en: [
      'Correct score is a bet on the exact goals of both sides when normal time ends.',
      'Even the likeliest score of a match mostly does not come in.',
    ],
    pcm: [
      'Correct score na bet on the exact goals of the two sides when normal time end.',
      'Even the score wey likely pass no dey enter most times.',
    ],
  },
  'win-to-nil': {
    en: ['Win to nil wins where the side wins and lets in no goal.'],
    pcm: ['Win to nil go win if the side win and dem no score am any goal.'],
  },
  'either-half': {
    en: [
      'Win either half wins where the side scores more than the other in the first half or in the second, whatever the final score is.',
      'Win both halves asks for that in each of them.',
    ],
    pcm: [
      'Win either half go win if the side score pass the other one for first half or for second half, no matter the final score.',
      'Win both halves need am for each half.',
    ],
  },
  'early-payout': {
    en: [
      '1UP and 2UP are straight wins that count as won as soon as the side leads by that many goals, whatever happens after.',
      'On a slip of several games the others still have to come in.',
    ],
    pcm: [
      '1UP and 2UP na straight win wey go count as won as soon as the side dey lead with that number of goals, no matter wetin happen after.',
      'For slip of plenty games the others still must enter.',
    ],
  },
}

const ofGoals: Ofs<
  | 'over-under'
  | 'both-score'
  | 'odd-even'
  | 'clean-sheet'
  | 'multigoal'
  | 'team-total'
  | 'halves'
  | 'goalscorer'
  | 'corners-cards'
> = {
  'over-under': {
    en: [
      'Over wins where the match has more goals than the line says, under where it has fewer.',
      'No match can end exactly on a half line such as Over 2.5; on a whole line the stake comes back where the goals equal it.',
    ],
    pcm: [
      'Over go win if the match get goals pass the line, under go win if e no reach.',
      'For half line like Over 2.5 no match fit land on top am; for whole line, stake go come back if the goals equal am.',
    ],
  },
  'both-score': {
    en: [
      'GG, or both teams to score, wins where each side scores, whoever wins the match.',
      'NG wins where at least one side stays without a goal.',
    ],
    pcm: [
      'GG, or both teams to score, go win if each side score, no matter who win the match.',
      'NG go win if any side no score.',
    ],
  },
  'odd-even': {
    en: [
      'Odd or even is about the goals of the match added up; a match without goals counts as even.',
    ],
    pcm: [
      'Odd or even na about all the goals of the match together; match wey no get goal na even.',
    ],
  },
  'clean-sheet': {
    en: ['A clean sheet is a match in which the side lets in no goal, whether it wins or not.'],
    pcm: ['Clean sheet na match wey dem no score the side any goal, whether e win or not.'],
  },
  multigoal: {
    en: ['Multigoal wins where the goals of the match fall within the range, both ends included.'],
    pcm: ['Multigoal go win if the goals of the match enter the range, with the two ends inside.'],
  },
  'team-total': {
    en: [
      'A team total is over or under for the goals of a single side; those of the other do not count.',
    ],
    pcm: [
      'Team total na over or under for the goals of a single side; the other side goals no dey count.',
    ],
  },
  halves: {
    en: ['A bet on a half counts only what happens in that half, with its added time.'],
    pcm: ['Bet on a half dey count only wetin happen inside that half, with the added time.'],
  },
  goalscorer: {
    en: [
      'Anytime scorer wins where the player scores in normal time, first or last scorer where that goal is the first or the last of the match; own goals do not count.',
      'Whether the stake comes back where the player does not take part is told by the rules of the platform.',
    ],
    pcm: [
      'Anytime scorer go win if the player score for normal time, first or last scorer if that goal na the first or the last of the match; own goal no dey count.',
      'Whether stake go come back if the player no play, na the rules of the platform go tell you.',
    ],
  },
  'corners-cards': {
    en: [
      'Corner and card markets count corners or bookings in place of goals, with lines of their own.',
    ],
    pcm: [
      'Corner and card markets dey count corners or bookings instead of goals, with their own lines.',
    ],
  },
}

const ofSlips: Ofs<
  | 'system'
  | 'bet-builder'
  | 'accumulator'
  | 'rollover'
  | 'banker'
  | 'value'
  | 'margin'
  | 'void'
  | 'cash-out'
  | 'booking-code'
  | 'stake'
  | 'odds'
> = {
  system: {
    en: [
      'A system bet splits a slip into smaller accumulators, so it can still pay where a game fails.',
      'The stake is split between them, too.',
    ],
    pcm: [
      'System bet dey share a slip into smaller accumulators, so e fit still pay if a game cut.',
      'The stake dey share between them too.',
    ],
  },
  'bet-builder': {
    en: [
      'A bet builder joins bets on a single match.',
      'They lean on each other, so their odds are not simply multiplied.',
    ],
    pcm: [
      'Bet builder dey join bets of a single match.',
      'Dem dey lean on each other, so dem no dey just multiply the odds.',
    ],
  },
  accumulator: {
    en: [
      'An accumulator joins games in a slip: their odds are multiplied, and every game has to come in.',
      'Each game that is added makes it pay more and land less often.',
    ],
    pcm: [
      'Accumulator dey join games inside a slip: dem dey multiply the odds, and every game must enter.',
      'Each game wey you add go make am pay more and land less.',
    ],
  },
  rollover: {
    en: [
      'A rollover stakes what a slip won on the next slip, and so on.',
      'A single loss takes all of it.',
    ],
    pcm: [
      'Rollover mean say you take wetin a slip win stake the next slip, dey go like that.',
      'A single loss go carry everything.',
    ],
  },
  banker: {
    en: [
      'A banker is what people call a pick that they think cannot fail.',
      'In a system bet it is a pick that stands in every combination: if it fails, all of them fail.',
      'No bet is certain: ask me about a match, and I say how often such a pick lands.',
    ],
    pcm: [
      'Banker na wetin people dey call pick wey dem think say no fit cut.',
      'For system bet na pick wey dey inside every combination: if e cut, everything cut.',
      'No bet dey certain: ask me about any match, I go tell you how often that kind pick dey land.',
    ],
  },
  value: {
    en: [
      'A bet has value where its odds pay more than its chance is worth.',
      'Nobody knows that chance for sure; I show mine beside that of the odds.',
    ],
    pcm: [
      'Bet get value when the odds dey pay pass wetin the chance worth.',
      'Nobody sabi that chance for sure; I dey show my own beside the one of the odds.',
    ],
  },
  margin: {
    en: [
      'The margin is what a platform keeps: its odds are lower than fair ones.',
      'Over many bets it is what betting costs, and each game of a slip adds to it.',
    ],
    pcm: [
      'Margin na wetin platform dey keep: the odds low pass fair odds.',
      'If you play plenty bets, na that one betting dey cost, and each game of a slip dey add to am.',
    ],
  },
  void: {
    en: [
      'A void game counts as if it were not on the slip: its odds are taken out, and the other games decide.',
      'A single bet that is void gives the stake back.',
    ],
    pcm: [
      'Void game be like say e no dey the slip: dem go comot the odds, and the other games go decide.',
      'Single bet wey void go give back the stake.',
    ],
  },
  'cash-out': {
    en: [
      'Cash out ends a bet before it is decided, for the price that the platform names at that moment.',
      'Nobody can do that here: no bets are taken on Strix.',
    ],
    pcm: [
      'Cash out dey end bet before e decide, for the price wey the platform call that time.',
      'Nobody fit do am here: Strix no dey take bet.',
    ],
  },
  'booking-code': {
    en: [
      'A booking code is the short text under which a platform keeps a slip, so that others can load the same games.',
      'No money is on it until somebody places it; paste it at [Convert](/#convert) to have it on another platform.',
    ],
    pcm: [
      'Booking code na the short text wey platform take keep a slip, so other people fit load the same games.',
      'Money no dey on top am until person place am; paste am for [Convert](/#convert) to get am for another platform.',
    ],
  },
  stake: {
    en: [
      'The stake is the money that is put on a slip; what it can pay is the stake times its total odds.',
    ],
    pcm: [
      'Stake na the money wey you put on a slip; wetin e fit pay na the stake times the total odds.',
    ],
  },
  odds: {
    en: [
      'Decimal odds say what comes back for each naira staked, the stake included.',
      'The higher they are, the less likely the platform takes the bet to be.',
    ],
    pcm: [
      'Decimal odds dey tell wetin go come back for each naira wey you stake, with the stake inside.',
      'The higher dem be, the less the platform think say the bet go enter.',
    ],
  },
}

const meanings: Ofs<BetTerm> = { ...ofResults, ...ofGoals, ...ofSlips }

/** The sentence of a meaning; undefined where it has none at that place. */
export function meaningOf({ term, locale, at }: Meaning): string | undefined {
  return meanings[term][locale][at]
}

/** What each of the words means. */
export function writeBetTerms(writer: Writer, terms: readonly BetTerm[]): void {
  const { locale } = writer
  for (const term of terms) {
    for (const at of meanings[term][locale].keys()) {
      writer.pieces.push({ kind: 'meaning', term, locale, at })
    }
  }
  writer.next(examples)
}
