import { defineMessages } from '../define.ts'

/** Words of the home page below its head, with the examples it draws. */
export const messages = defineMessages({
  example: 'Example',
  cards: {
    convert: {
      from: { platform: 'sportybet', label: 'Sporty Bet code', code: 'BC7K2M' },
      to: { platform: 'bet9ja', label: 'Bet9ja code', code: '3HW376F' },
      rows: [
        { game: 'Arsenal – Leeds United', pick: '1X2 · Home', odds: '1.42 → 1.44', exact: true },
        { game: 'Inter – Bologna', pick: 'Draw no bet = AH 0', odds: '1.80 → 1.78', exact: false },
      ],
    },
    community: {
      platform: 'betking',
      by: 'adaeze_o',
      record: '58 of 131 won · expected 51',
      code: '*****V4',
      label: 'Betking code',
      facts: [
        { label: 'Fold', value: '6.00' },
        { label: 'Odds', value: '38.42' },
      ],
      state: 'Won',
      votes: '1.24k upvotes',
    },
    prediction: {
      game: 'Enyimba – Rivers United',
      text: 'Chances of the result',
      rows: [
        { name: 'Home', share: 47, value: '47.0%' },
        { name: 'Draw', share: 29, value: '29.0%' },
        { name: 'Away', share: 24, value: '24.0%' },
      ],
    },
  },
  predictions: {
    title: 'Get game predictions',
    text: 'Numbers before nerves: chances that come from results, with how sure they are beside them.',
    action: 'Get Predictions',
    features: [
      {
        id: 'outcome',
        title: 'Predict Outcome',
        text: 'Home, draw or away, goals and both to score, each as a chance that was tested.',
      },
      {
        id: 'players',
        title: 'Compare Players',
        text: 'Two players side by side: minutes, goals and form, over the same matches.',
      },
      {
        id: 'teams',
        title: 'Compare Teams',
        text: 'Attack, defence and their last meetings, at home and away.',
      },
    ],
  },
  community: {
    title: 'A community that keeps count',
    text: 'Post the codes you make. Every one is settled from the results, and a lost one stays on the record.',
    action: 'Join Community',
    stripName: 'What the community looks like',
    pause: 'Stop the moving row',
    play: 'Let the row move',
  },
  strip: [
    {
      kind: 'code',
      platform: 'sportybet',
      label: 'Sporty Bet code',
      code: '*****2M',
      odds: '38.42',
      fold: '6.00',
      state: 'Open',
    },
    {
      kind: 'fact',
      title: 'Won more than luck would',
      text: 'Beside every record stands what the odds alone would have won.',
      figure: '58 : 51',
    },
    {
      kind: 'code',
      platform: 'bet9ja',
      label: 'Bet9ja code',
      code: '*****6F',
      odds: '5.12',
      fold: '3.00',
      state: 'Won',
    },
    {
      kind: 'fact',
      title: 'One press to your platform',
      text: 'Convert a posted code to the platform you bet on.',
      figure: '6 × 5',
    },
    {
      kind: 'code',
      platform: '1xbet',
      label: '1Xbet code',
      code: '*****1B',
      odds: '12.60',
      fold: '4.00',
      state: 'Lost',
    },
    {
      kind: 'fact',
      title: 'Lost codes stay',
      text: 'A record holds every code, also the ones their owner would rather forget.',
      figure: '131',
    },
    {
      kind: 'code',
      platform: 'nairabet',
      label: 'Nairabet code',
      code: '*****NR',
      odds: '2.31',
      fold: '2.00',
      state: 'Won',
    },
    {
      kind: 'code',
      platform: '22bet',
      label: '22bet code',
      code: '*****8P',
      odds: '101.75',
      fold: '9.00',
      state: 'Open',
    },
  ],
  states: { Open: 'Open', Won: 'Won', Lost: 'Lost' },
  fold: 'Fold',
  odds: 'Odds',
  callToAction: {
    title: 'A code on the clipboard?',
    text: 'Paste it, see every game, and take it where you bet. It costs nothing to look.',
    convert: 'Convert Code',
    assistant: 'Chat with the assistant',
    community: 'Engage Community',
  },
})
