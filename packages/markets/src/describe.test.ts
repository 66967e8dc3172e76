import { describe, expect, it, test } from 'vitest'
import { describe as inWords } from './index.ts'
import { corpusKeys } from './test-corpus.ts'

const teams = { home: 'Enyimba', away: 'Kano Pillars' }

describe('in English', () => {
  test.each([
    ['1x2/home', '1X2 · Home'],
    ['dc/1x', 'Double chance · Home or Draw'],
    ['1h.dc/12', '1st half · Double chance · Home or Away'],
    ['dnb/away', 'Draw no bet · Away'],
    ['hnb/draw', 'Home no bet · Draw'],
    ['anb/home', 'Away no bet · Home'],
    ['ah@-1.25/home', 'Asian handicap -1.25 · Home'],
    ['ah@-1.25/away', 'Asian handicap +1.25 · Away'],
    ['ah@0/home', 'Asian handicap 0 · Home'],
    ['eh@-1/draw', 'Handicap 0:1 · Draw'],
    ['eh@2/home', 'Handicap 2:0 · Home'],
    ['ou@2.5/over', 'Over/Under 2.5 · Over'],
    ['1h.ou@1.5/under', '1st half · Over/Under 1.5 · Under'],
    ['home.ou@0.5/over', 'Home over 0.5'],
    ['1h.home.ou@0.5/over', '1st half · Home over 0.5'],
    ['btts/yes', 'Both teams to score · Yes'],
    ['2h.btts/no', '2nd half · Both teams to score · No'],
    ['oe/odd', 'Odd/Even · Odd'],
    ['home.oe/even', 'Home odd/even · Even'],
    ['goals/0', 'Total goals · No goal'],
    ['goals/1', 'Total goals · 1 goal'],
    ['goals/2-4', 'Total goals · 2-4 goals'],
    ['goals/6+', 'Total goals · 6+ goals'],
    ['home.goals/3+', 'Home goals · 3+ goals'],
    ['1h.goals/0', '1st half · Total goals · No goal'],
    ['cs/2-1', 'Correct score · 2-1'],
    ['cs/other[0-4]', 'Correct score · Any other score (a team above 4)'],
    ['1h.cs/other[0-0 1-0 0-1]', '1st half · Correct score · Any other score (total above 1)'],
    [
      'cs/other[0-0 1-0 0-1 1-1 2-0 2-1 1-2 0-2]',
      'Correct score · Any other score (not one of 8 listed)',
    ],
    ['csv/2-1[sum6]', 'Correct score (void when not listed) · 2-1'],
    ['margin/home-1', 'Winning margin · Home by 1'],
    ['margin/away-3+', 'Winning margin · Away by 3 or more'],
    ['margin/draw', 'Winning margin · Draw'],
    ['htft/home-draw', 'Half time/full time · Home/Draw'],
    ['half/1st', 'Highest scoring half · 1st half'],
    ['home.half/equal', 'Home highest scoring half · Equal'],
    ['which/none', 'Which team to score · No goal'],
    ['which/home', 'Which team to score · Only Home to score'],
    ['which/both', 'Which team to score · Both teams'],
    ['home.score/yes', 'Home to score · Yes'],
    ['1h.away.score/no', '1st half · Away to score · No'],
    ['home.cleansheet/yes', 'Home clean sheet · Yes'],
    ['away.wtn/no', 'Away to win to nil · No'],
    ['1x2/home | ou@2.5/over', 'Home or Over 2.5'],
    ['1x2/home & ou@2.5/over', 'Home and Over 2.5'],
    ['btts/yes & ou@2.5/over', 'Over 2.5 and GG'],
    ['dc/1x & btts/no', 'Home/Draw and NG'],
    ['1h.1x2/home & 2h.1x2/home', 'Home to win both halves · Yes'],
    ['!(1h.1x2/home & 2h.1x2/home)', 'Home to win both halves · No'],
    ['1h.1x2/away | 2h.1x2/away', 'Away to win either half · Yes'],
    ['1h.cs/0-0 & cs/1-0', 'Score 0-0 (1st half) and Score 1-0 (full time)'],
    ['cs/1-0 | cs/2-0 | cs/3-0', 'Correct score · 1-0, 2-0 or 3-0'],
    ['1h.goals/0 & 2h.goals/1+', 'No goal (1st half) and 1+ goals (2nd half)'],
    ['!goals/2', 'Total goals · Not 2 goals'],
    ['1h.1x2/home & 1h.ou@1.5/over', '1st half · Home and Over 1.5'],
    ['htft/home-home & ou@2.5/over', 'Home/Home (half time/full time) and Over 2.5'],
    ['home.ou@1.5/over & away.ou@1.5/over', 'Both teams to score 2 or more · Yes'],
    ['1x2/home & btts/yes & ou@2.5/over', 'Home, Over 2.5 and GG'],
    ['1x2/home & (btts/yes | ou@2.5/over)', 'Home and (Over 2.5 or GG)'],
    ['!(1x2/home & btts/yes)', 'Not (Home and GG)'],
    ['!(cs/1-0 | cs/2-0)', 'Not (Score 1-0 or Score 2-0)'],
    ['1h.1x2/home | 1x2/home', 'Home (1st half) or Home (full time)'],
    ['1x2/home & home.ou@1.5/over', 'Home and Home over 1.5'],
    ['dc/1x & 1h.btts/yes', 'GG (1st half) and Home/Draw (full time)'],
    ['1h.btts/no & 2h.btts/yes', 'NG (1st half) and GG (2nd half)'],
    ['#goal@1/home', 'Goal 1 · Home'],
    ['#1h.goal@2/away', '1st half · Goal 2 · Away'],
    ['#goal@1/home & 1x2/draw', 'Draw and Home (Goal 1)'],
    ['#lastgoal/away', 'Last goal · Away'],
    ['#goaltime15@1/16-30', 'Time of goal 1 (15 minutes) · 16-30'],
    ['#minutes.1x2@1-10/draw', 'Minutes 1-10 · 1X2 · Draw'],
    ['#minutes.goal@1-10/yes', 'Goal in minutes 1-10 · Yes'],
    ['#1up/home', '1X2 - 1UP · Home'],
    ['!#1up/home', '1X2 - 1UP · Not Home'],
    ['#dc1up/1x', 'Double chance - 1UP · Home or Draw'],
    ['#lead@2/any', 'To lead by 2 goals · Any team'],
    ['#row@3/home', 'To score 3 in a row · Home'],
    ['#early@10:1.5/over', 'Over/Under 1.5 - Early goals (10 minutes) · Over'],
    ['#home.early@20:1.5/over', 'Home over/under 1.5 - Early goals (20 minutes) · Over'],
    ['#corners.1x2/home', 'Most corners · Home'],
    ['#corners.ou@9.5/over', 'Corners over/under 9.5 · Over'],
    ['#1h.corners.home.ou@2.5/under', '1st half · Home corners over/under 2.5 · Under'],
    ['#corners.ah@-1.5/away', 'Corners handicap +1.5 · Away'],
    ['#corners.first@1/none', 'Corner number 1 · None'],
    ['#corners.range/9-11', 'Corners range · 9-11'],
    ['#cards.points.ou@25.5/over', 'Booking points over/under 25.5 · Over'],
    ['#1h.red/yes', '1st half · Red card · Yes'],
    ['#home.red/no', 'Red card for Home · No'],
    ['#penalty/yes', 'Penalty in the match · Yes'],
    ['#owngoal/yes', 'Own goal · Yes'],
    ['#qualify/home', 'To qualify · Home'],
    ['#tennis.winner/home', 'Tennis · winner · Home'],
    ['#tennis.set.winner@1/away', 'Tennis · winner of set 1 · Away'],
    ['#basketball.quarter.ou@2:36.5/over', 'Basketball quarter 2 · over/under 36.5 · Over'],
    [
      '#basketball.winner/home & #basketball.ou@220.5/over',
      'Over (Basketball · over/under 220.5) and Home (Basketball · winner)',
    ],
    ['#own.bet9ja.S_1X2P/1P', 'S_1X2P · 1P'],
    ['#own.betking.9793@2.5/12', '9793 2.5 · 12'],
    ['#woodwork.1x2/home', '1X2, posts and bar count · Home'],
    ['#race@3/home', 'Race to 3 goals · Home'],
    ['#anytime.cs/2-1', 'Anytime correct score · 2-1'],
  ])('%s: %s', (key, text) => {
    expect(inWords(key).text).toBe(text)
  })

  test.each([
    ['1x2/home', '1X2', 'Home'],
    ['1h.home.ou@0.5/over', '1st half · Home over/under 0.5', 'Over'],
    ['ah@-0.75/away', 'Asian handicap +0.75', 'Away'],
    ['1x2/home | ou@2.5/over', '1X2 or Over/Under 2.5', 'Home or Over 2.5'],
    [
      'htft/home-draw & 1h.ou@0.5/over',
      'Half time/full time & 1st half Over/Under 0.5',
      'Home/Draw (half time/full time) and Over 0.5 (1st half)',
    ],
    ['!(1h.1x2/home & 2h.1x2/home)', 'Home to win both halves', 'No'],
    ['#1h.corners.ou@4.5/under', '1st half · Corners over/under 4.5', 'Under'],
    ['#own.bet9ja.S_OU25P@2.5/O', 'S_OU25P 2.5', 'O'],
    ['1h.ou@1.5/over & 2h.ou@1.5/over', 'Both halves over 1.5', 'Yes'],
    ['!(1h.ou@1.5/under & 2h.ou@1.5/under)', 'Both halves under 1.5', 'No'],
    ['1h.btts/yes & 2h.btts/yes', 'Both teams to score in both halves', 'Yes'],
    ['1h.1x2/draw | 2h.1x2/draw', 'Draw in at least one half', 'Yes'],
    ['1h.ou@0.5/over & 2h.ou@0.5/over', 'Goal in both halves', 'Yes'],
    ['1h.away.score/yes & 2h.away.ou@0.5/over', 'Away to score in both halves', 'Yes'],
    ['1x2/home & 2h.1x2/home', '2nd half 1X2 & 1X2', 'Home (2nd half) and Home (full time)'],
  ])('%s: market %s, outcome %s', (key, market, outcome) => {
    expect(inWords(key)).toMatchObject({ market, outcome })
  })

  test.each([
    ['1x2/home | ou@2.5/over', 'Enyimba or Over 2.5'],
    ['1h.away.ou@0.5/over', '1st half · Kano Pillars over 0.5'],
    ['dc/x2', 'Double chance · Draw or Kano Pillars'],
    ['margin/away-2', 'Winning margin · Kano Pillars by 2'],
    ['#home.red/yes', 'Red card for Enyimba · Yes'],
    ['#corners.away.ou@4.5/over', 'Kano Pillars corners over/under 4.5 · Over'],
  ])('%s with names: %s', (key, text) => {
    expect(inWords(key, 'en', teams).text).toBe(text)
  })
})

describe('in Nigerian Pidgin', () => {
  test.each([
    ['1h.dc/12', 'First half · Double chance · Enyimba or Kano Pillars'],
    ['dnb/away', 'Draw no bet (if e draw, money go return) · Kano Pillars'],
    ['hnb/draw', 'Home no bet (if home win, money go return) · Draw'],
    ['anb/home', 'Away no bet (if away win, money go return) · Enyimba'],
    ['1h.ou@1.5/under', 'First half · Over/Under 1.5 · Under'],
    ['1h.home.ou@0.5/over', 'First half · Enyimba over 0.5'],
    ['btts/yes', 'Two teams go score · Yes'],
    ['2h.btts/no', 'Second half · Two teams go score · No'],
    ['goals/0', 'How many goals · No goal'],
    ['goals/1', 'How many goals · 1 goal'],
    ['goals/2-4', 'How many goals · 2-4 goals'],
    ['goals/6+', 'How many goals · 6+ goals'],
    ['home.goals/3+', 'How many goals Enyimba go score · 3+ goals'],
    ['1h.goals/0', 'First half · How many goals · No goal'],
    ['cs/other[0-4]', 'Correct score · Any other score (one team pass 4)'],
    ['1h.cs/other[0-0 1-0 0-1]', 'First half · Correct score · Any other score (total pass 1)'],
    [
      'cs/other[0-0 1-0 0-1 1-1 2-0 2-1 1-2 0-2]',
      'Correct score · Any other score (no be one of the 8 wey dey the list)',
    ],
    ['csv/2-1[sum6]', 'Correct score (money go return if the score no dey the list) · 2-1'],
    ['margin/home-1', 'How many goals dem go take win · Enyimba go win with 1'],
    ['margin/away-3+', 'How many goals dem go take win · Kano Pillars go win with 3 or more'],
    ['margin/draw', 'How many goals dem go take win · Draw'],
    ['half/1st', 'Half wey go get more goals · First half'],
    ['home.half/equal', 'Half wey Enyimba go score more · Dem equal'],
    ['which/none', 'Which team go score · No goal'],
    ['which/home', 'Which team go score · Only Enyimba go score'],
    ['which/both', 'Which team go score · The two teams'],
    ['home.score/yes', 'Enyimba go score · Yes'],
    ['1h.away.score/no', 'First half · Kano Pillars go score · No'],
    ['home.cleansheet/yes', 'Enyimba no go concede · Yes'],
    ['away.wtn/no', 'Kano Pillars go win and no concede · No'],
    ['1h.1x2/home & 2h.1x2/home', 'Enyimba go win the two halves · Yes'],
    ['!(1h.1x2/home & 2h.1x2/home)', 'Enyimba go win the two halves · No'],
    ['1h.1x2/away | 2h.1x2/away', 'Kano Pillars go win at least one half · Yes'],
    ['1h.cs/0-0 & cs/1-0', 'Score 0-0 (First half) and Score 1-0 (Full time)'],
    ['1h.goals/0 & 2h.goals/1+', 'No goal (First half) and 1+ goals (Second half)'],
    ['!goals/2', 'How many goals · No be 2 goals'],
    ['1h.1x2/home & 1h.ou@1.5/over', 'First half · Enyimba and Over 1.5'],
    ['home.ou@1.5/over & away.ou@1.5/over', 'Two teams go score 2 or more each · Yes'],
    ['!(1x2/home & btts/yes)', 'No be (Enyimba and GG)'],
    ['!(cs/1-0 | cs/2-0)', 'No be (Score 1-0 or Score 2-0)'],
    ['1h.1x2/home | 1x2/home', 'Enyimba (First half) or Enyimba (Full time)'],
    ['dc/1x & 1h.btts/yes', 'GG (First half) and Enyimba/Draw (Full time)'],
    ['1h.btts/no & 2h.btts/yes', 'NG (First half) and GG (Second half)'],
    ['#goal@1/home', 'Goal number 1 · Enyimba'],
    ['#1h.goal@2/away', 'First half · Goal number 2 · Kano Pillars'],
    ['#goal@1/home & 1x2/draw', 'Draw and Enyimba (Goal number 1)'],
    ['#goaltime15@1/16-30', 'When goal 1 go enter (15 minutes) · 16-30'],
    ['#minutes.1x2@1-10/draw', 'Minute 1-10 · 1X2 · Draw'],
    ['#minutes.goal@1-10/yes', 'Goal for minute 1-10 · Yes'],
    ['!#1up/home', '1X2 - 1UP · No be Enyimba'],
    ['#lead@2/any', 'To lead with 2 goals · Any team'],
    ['#row@3/home', 'To score 3 straight · Enyimba'],
    ['#corners.1x2/home', 'Who go get more corners · Enyimba'],
    ['#1h.corners.home.ou@2.5/under', 'First half · Enyimba corners over/under 2.5 · Under'],
    ['#corners.first@1/none', 'Corner number 1 · Nobody'],
    ['#1h.red/yes', 'First half · Red card · Yes'],
    ['#penalty/yes', 'Penalty for the match · Yes'],
    ['#qualify/home', 'Who go qualify · Enyimba'],
    ['#tennis.winner/home', 'Tennis · who go win · Enyimba'],
    ['#tennis.set.winner@1/away', 'Tennis · who go win set 1 · Kano Pillars'],
    [
      '#basketball.winner/home & #basketball.ou@220.5/over',
      'Over (Basketball · over/under 220.5) and Enyimba (Basketball · who go win)',
    ],
    ['#woodwork.1x2/home', '1X2, post and bar dey count · Enyimba'],
    ['#race@3/home', 'Who go first reach 3 goals · Enyimba'],
    ['#anytime.cs/2-1', 'Correct score anytime · 2-1'],
  ])('%s: %s', (key, text) => {
    expect(inWords(key, 'pcm', teams).text).toBe(text)
  })
})

describe('every real key', () => {
  it('is said in both languages, with nothing left open', () => {
    for (const key of corpusKeys) {
      for (const locale of ['en', 'pcm'] as const) {
        const said = inWords(key, locale, teams)
        for (const text of Object.values(said)) {
          expect(text).not.toMatch(/[{}@]|undefined|null|\b(home|away|other)\[/)
          expect(text.trim()).toBe(text)
          expect(text).not.toBe('')
        }
      }
    }
  })

  it('is said apart from every other', () => {
    const byText = new Map<string, string>()
    const same: string[] = []
    for (const key of new Set(corpusKeys)) {
      const { text } = inWords(key)
      const other = byText.get(text)
      if (other !== undefined) same.push(`${other} and ${key}: ${text}`)
      byText.set(text, key)
    }
    expect(same).toEqual([])
  })
})
