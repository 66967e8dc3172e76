export const messages = {
  title: 'About Strix',
  intro:
    'Strix na padi for people wey dey bet football for Nigeria. E dey take booking code from one bookmaker give you the same ticket for another one, with report for every game.',
  sections: [
    {
      title: 'Wetin we want',
      paragraphs: [
        'Make people bet with data no be guess, and make code move from platform to platform without anybody dey type ticket again for midnight.',
      ],
    },
    {
      title: 'Wetin we no go change',
      points: [
        'We no dey hide anything: every game dey the report, the ones wey no enter get their reason.',
        'We no dey swap: pick fit turn to another market only if the two pay the same for every score.',
        'We no dey just believe: we read the new code back from the bookmaker before you see am.',
        'We no dey rush anybody: no countdown, no bonus, no pressure to bet.',
      ],
    },
    {
      title: 'Wetin you fit do here',
      points: [
        'Convert code from any platform to any other one: {platforms}.',
        'Paste full message: we go convert up to five codes inside am one by one.',
        'Load code, see the games, markets and odds without opening the bookmaker.',
        'Compare wetin the same ticket dey pay for every platform.',
        'Post codes, follow and subscribe to people, vote and comment; record dey count only wetin dem post before kick-off, with odds wey the server check.',
        'See the forecasts for match beside the odds, and how often that kind forecast don correct.',
        'Predict exact scores for Predictz. E free, and the ranks dey open for everybody.',
        'Keep credits for wallet wey dey show everything wey enter or comot.',
        'Ask Strix AI about match, player or code, and tap any figure to see where e come from.',
        'Get account, so you go see every code complete for every device.',
      ],
    },
    {
      title: 'Why Strix',
      paragraphs: [
        'Owl dey see for dark, e no dey talk plenty, and e dey right. Strix na the family of owls wey dey live for bush. We go rather tell you say game no fit move than book wetin you no pick.',
        'Strix no be bookmaker. E no dey take bet or stake, and no bookmaker dey pay am for where ticket land.',
      ],
    },
  ],
}
