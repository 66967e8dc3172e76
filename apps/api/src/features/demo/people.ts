/** The sixty people of the demo. None of them exists, and none is meant to be anybody. */
import type { StyleName } from './styles.ts'

export type DemoPerson = {
  username: string
  style: StyleName
  /** How often they post, beside the others. */
  posts: number
  /** How often they write under codes, beside the others. */
  talks: number
  /** Keeps some codes for subscribers. */
  sells: boolean
  pidgin: boolean
}

function of(
  style: StyleName,
  people: readonly (readonly [username: string, posts: number, talks: number, marks?: string])[],
): DemoPerson[] {
  return people.map(([username, posts, talks, marks = '']) => ({
    username,
    style,
    posts,
    talks,
    sells: marks.includes('s'),
    pidgin: marks.includes('p'),
  }))
}

export const people: readonly DemoPerson[] = [
  ...of('banker', [
    ['TwoOddsDaily', 9, 3, 's'],
    ['SlowAndSteady_', 6, 2],
    ['MamaPutBankers', 5, 6, 'p'],
    ['ShomoluSafe', 4, 4, 'p'],
    ['IkejaLowOdds', 4, 2],
    ['PatientPunter', 3, 3],
    ['NoGreedOga', 3, 5, 'p'],
    ['BankerBeeNG', 2, 1],
    ['JosPlateauPicks', 2, 2],
    ['RentMoneyFC', 1, 4, 'p'],
    ['CalmCashout', 1, 2],
  ]),
  ...of('single', [
    ['ValueVera', 7, 3, 's'],
    ['OneGameOneLove', 5, 4],
    ['LekkiLineReader', 5, 2, 's'],
    ['SoloSlip', 4, 1],
    ['AbujaAway', 3, 3],
    ['ThePriceIsWrong', 3, 2],
    ['KanoKickoff', 2, 2],
    ['SundaySingles', 2, 3],
    ['OddsNotVibes', 2, 5],
    ['EkoEdge', 1, 2],
  ]),
  ...of('goals', [
    ['GoalsGaloreGbenga', 8, 4, 'sp'],
    ['OverTwoFive', 6, 3],
    ['BothTeamsBolu', 5, 3],
    ['NetBuster9', 4, 2],
    ['UnderTakerNG', 3, 4],
    ['FirstHalfFemi', 3, 2, 'p'],
    ['GGorNothing', 2, 6, 'p'],
    ['RainyDayUnder', 2, 1],
    ['KeeperNoDey', 1, 4, 'p'],
    ['WarriGoals', 1, 3, 'p'],
  ]),
  ...of('handicap', [
    ['QuarterBall', 5, 2, 's'],
    ['MinusOneMan', 4, 2],
    ['AsianLineAda', 4, 3, 's'],
    ['HalfWinHabib', 2, 3],
    ['PushMerchant', 2, 2],
    ['DnbDiaries', 2, 1],
    ['SharpishSade', 1, 3],
    ['LinesAndLimes', 1, 1],
  ]),
  ...of('accumulator', [
    ['AccaAkin', 7, 5, 'p'],
    ['TicketTailor', 6, 3, 's'],
    ['TenFoldTobi', 5, 4, 'p'],
    ['WeekendWarlord', 4, 4],
    ['SurulereSlips', 4, 3, 'p'],
    ['OneCutMyTicket', 3, 8, 'p'],
    ['CalabarCombo', 2, 2],
    ['BigStakeSmallSalary', 2, 6, 'p'],
    ['EnuguEight', 2, 2],
    ['LastLegLola', 1, 5],
    ['OwerriOdds', 1, 2],
    ['PatchedTicket', 1, 3],
    ['FridayFold', 1, 2],
  ]),
  ...of('longshot', [
    ['DrawHunterD', 5, 3, 's'],
    ['DreamTicketDayo', 4, 5, 'p'],
    ['ScorelineSeun', 3, 3],
    ['UnderdogUche', 3, 4],
    ['XMarksTheSlip', 2, 2],
    ['OneDayOneDay', 2, 7, 'p'],
    ['CrazyOddsKemi', 1, 4, 'p'],
    ['UpsetTheApple', 1, 1],
  ]),
]
