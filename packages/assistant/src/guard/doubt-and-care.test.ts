/** What sounds like doubt and is a claim, and what is said of limits and of Strix itself. */
import { fact, tryOnGuard, type Row } from '../testing/guard-lists.ts'

const facts = [
  fact('Roma v Bologna', '2026-12-06', ['date', 'kick-off']),
  fact('Roma', 46.8, ['percent', 'win'], { digits: 1 }),
  fact('Bologna', 25.9, ['percent', 'win'], { digits: 1 }),
  fact('Roma v Bologna', 27.3, ['percent', 'draw'], { digits: 1 }),
  fact('Roma v Bologna', 44.1, ['percent', 'over 2.5'], { digits: 1 }),
  fact('Roma v Bologna', 55.9, ['percent', 'under 2.5'], { digits: 1 }),
]
const untrue: readonly Row[] = [
  ["Bologna can't win."],
  ['Bologna can not win.'],
  ['Bologna cannot win.'],
  ['Bologna could not win.'],
  ["Roma can't be beaten."],
  ['Bologna will likely win.'],
  ['Roma are likely to lose.'],
  ['A draw is likely.'],
  ['Over 2.5 is likely.'],
  ['A Bologna win is very likely.'],
  ['The likelihood is a draw.'],
  ['Chances are that Bologna win.'],
  ['Chances are Bologna win.'],
  ['Chances are high that Bologna win.'],
  ['The chances of a draw are good.'],
  ['Roma are unlikely to win.'],
  ['Do you mean Roma, who have lost their goalkeeper to illness?'],
  ['Did you mean Bologna, whose coach was sacked?'],
]
const right: readonly Row[] = [
  ['Roma can win, but Bologna can win as well.'],
  ['It could still end level.'],
  ['A draw may come.'],
  ['Do you mean Roma v Bologna?'],
  ['Did you mean Roma or Bologna?'],
  ['Chances are not promises.'],
  ['Limits and help are under Settings.'],
  ['Limits are under Settings.'],
  ['Help is under Settings.'],
  ['If betting is out of control, limits and help are under Settings.'],
  ['You must be 18 or older to use Strix.'],
  ['Strix is for adults only.'],
  ['Hello, I am Strix AI.'],
  ['Please gamble responsibly.'],
  ['Predictz is free to enter.'],
]
tryOnGuard({ facts, today: '2026-12-03', text: 'roma bologna', right, untrue })
