/** One forecast in sentences: what, why, what the odds say, how sure. */
import type { Fact } from '../facts.ts'
import type { MatchBrief, PredictData } from '../tool-data.ts'
import type { Writer } from './writer.ts'

export function writeKickoff(writer: Writer, match: MatchBrief): void {
  const { prefix, owner, leagueName, state } = match
  const [day, time] = [`${prefix}.day`, `${prefix}.time`]
  const key = `${prefix}.kickoff`
  if (state !== 'coming') {
    writer.say(key, {
      en: [(v) => `**${owner}** kicked off on ${v(day)} (${leagueName}).`],
      pcm: [(v) => `**${owner}** start for ${v(day)} (${leagueName}).`],
    })
    return
  }
  const timed = writer.say(key, {
    en: [
      (v) => `**${owner}** kicks off on ${v(day)} at ${v(time)} (${leagueName}).`,
      (v) => `**${owner}**: ${v(day)}, ${v(time)} (${leagueName}).`,
    ],
    pcm: [
      (v) => `**${owner}** go start for ${v(day)}, ${v(time)} (${leagueName}).`,
      (v) => `**${owner}**: ${v(day)}, ${v(time)} (${leagueName}).`,
    ],
  })
  if (timed) return
  writer.say(key, {
    en: [(v) => `**${owner}** is on ${v(day)} (${leagueName}).`],
    pcm: [(v) => `**${owner}** dey for ${v(day)} (${leagueName}).`],
  })
}

function isOff(state: MatchBrief['state']): state is 'postponed' | 'abandoned' {
  return state === 'postponed' || state === 'abandoned'
}

/** How it stands with a match that has no forecast, or no result. */
export function writeState(
  writer: Writer,
  match: MatchBrief,
  of: 'forecast' | 'early forecast' | 'result',
): void {
  const { prefix: p, owner, state } = match
  const name = `**${owner}**`
  const key = `${p}.state`
  if (state === 'finished') {
    writer.say(key, {
      en: [(v) => `${name} is over: it ended ${v(`${p}.score`)}.`],
      pcm: [(v) => `${name} don finish: e end ${v(`${p}.score`)}.`],
    })
  } else if (isOff(state)) {
    writer.say(key, {
      en: [(v) => `${name} of ${v(`${p}.day`)} was ${state}.`],
      pcm: [(v) => `Dem don ${offInPidgin[state]} ${name} of ${v(`${p}.day`)}.`],
    })
  } else if (state === 'begun') {
    const [en, pcm] = begunWords[of === 'result' ? of : 'forecast']
    writer.say(key, {
      en: [() => `${name} has begun, ${en}.`],
      pcm: [() => `${name} don start, ${pcm}.`],
    })
  } else if (of === 'early forecast') {
    writer.say(key, {
      en: [
        () =>
          `${name} has no forecast yet: forecasts are made for the coming days, of matches that the platforms list.`,
      ],
      pcm: [
        () =>
          `${name} never get forecast: we dey make am for the coming days, for matches wey the platforms list.`,
      ],
    })
  } else if (of === 'forecast') {
    writer.say(key, {
      en: [() => `${name} has no forecast: too little is known of its teams or its league.`],
      pcm: [() => `${name} no get forecast: wetin we know of the teams or the league too small.`],
    })
  } else {
    writer.say(key, {
      en: [(v) => `${name} is still to come, on ${v(`${p}.day`)}.`],
      pcm: [(v) => `${name} never start, e dey for ${v(`${p}.day`)}.`],
    })
  }
}

const offInPidgin = { postponed: 'postpone', abandoned: 'abandon' } as const
const begunWords = {
  forecast: ['and forecasts are made before kick-off only', 'and forecast na before kick-off only'],
  result: ['and I have no final score of it yet', 'but I never get the final score'],
} as const

export function writeResultChances(writer: Writer, match: MatchBrief): void {
  const { prefix: p, homeTeamName: home, awayTeamName: away } = match
  const [w, d, l] = [`${p}.win.home`, `${p}.draw`, `${p}.win.away`]
  writer.say(`${p}.chances`, {
    en: [
      (v) =>
        `The model gives ${home} **${v(w)}** to win, the draw ${v(d)} and ${away} **${v(l)}**.`,
      (v) =>
        `Out of all the ways it can go, ${home} win in **${v(w)}**, it is a draw in ${v(d)}, and ${away} win in **${v(l)}**.`,
      (v) =>
        `${home} **${v(w)}**, draw ${v(d)}, ${away} **${v(l)}**: that is how the model splits it.`,
    ],
    pcm: [
      (v) =>
        `The model give ${home} **${v(w)}** to win, draw get ${v(d)}, and ${away} get **${v(l)}**.`,
      (v) =>
        `Chance wey ${home} get to win na **${v(w)}**, draw na ${v(d)}, and ${away} get **${v(l)}**.`,
      (v) => `See as e be: ${home} **${v(w)}**, draw ${v(d)}, ${away} **${v(l)}**.`,
    ],
  })
}

export function writeAsked(writer: Writer, { match, card, noChance }: PredictData): void {
  const { prefix: p, owner } = match
  if (noChance === true) {
    writer.say(`${p}.no-chance`, {
      en: [
        () => 'I know nothing of the bet that you asked about; here is what I know of this match.',
      ],
      pcm: [() => 'I no sabi anything about the bet wey you ask; see wetin I sabi for this match.'],
    })
  }
  const name = card?.asked?.name
  if (name === undefined) return
  const [hit, back, miss] = [`${p}.asked`, `${p}.asked.back`, `${p}.asked.miss`]
  if (writer.has(back)) {
    writer.say(hit, {
      en: [
        (v) =>
          `You asked about ${name}: for ${owner} that comes in with **${v(hit)}**, gives the stake back in ${v(back)} and misses in ${v(miss)}.`,
      ],
      pcm: [
        (v) =>
          `You ask about ${name}: for ${owner} e get **${v(hit)}** chance, stake fit come back ${v(back)}, and e fit miss ${v(miss)}.`,
      ],
    })
    return
  }
  writer.say(hit, {
    en: [
      (v) =>
        `You asked about ${name}: for ${owner} that comes in with **${v(hit)}**, so it misses in ${v(miss)}.`,
      (v) => `${name} has **${v(hit)}** in ${owner}.`,
    ],
    pcm: [
      (v) =>
        `You ask about ${name}: for ${owner} e get **${v(hit)}** chance, so e fit miss ${v(miss)}.`,
      (v) => `${name} get **${v(hit)}** for ${owner}.`,
    ],
  })
}

export function matchesOf(count: number): string {
  return count === 1 ? 'match' : 'matches'
}

export function writeForm(writer: Writer, prefix: string, name: string): void {
  const f = (id: string) => `${prefix}.form.${id}`
  const goals = (id: string) => (writer.number(f(id)) === 1 ? 'goal' : 'goals')
  const last = matchesOf(writer.number(f('matches')))
  writer.say(f('line'), {
    en: [
      (v) =>
        `${name} won ${v(f('won'))}, drew ${v(f('drawn'))} and lost ${v(f('lost'))} of their last ${v(f('matches'))} ${last}, with ${v(f('scored'))} ${goals('scored')} scored and ${v(f('conceded'))} conceded.`,
      (v) =>
        `In their last ${v(f('matches'))} ${last} ${name} won ${v(f('won'))}, drew ${v(f('drawn'))} and lost ${v(f('lost'))}; they scored ${v(f('scored'))} ${goals('scored')} and conceded ${v(f('conceded'))}.`,
    ],
    pcm: [
      (v) =>
        `For their last ${v(f('matches'))} ${last}, ${name} win ${v(f('won'))}, draw ${v(f('drawn'))}, lose ${v(f('lost'))}; dem score ${v(f('scored'))} ${goals('scored')} and collect ${v(f('conceded'))} ${goals('conceded')}.`,
      (v) =>
        `${name} don win ${v(f('won'))}, draw ${v(f('drawn'))} and lose ${v(f('lost'))} for their last ${v(f('matches'))} ${last}.`,
    ],
  })
}

export function writePlaces(writer: Writer, { prefix: p, ...match }: MatchBrief): void {
  const { homeTeamName: home, awayTeamName: away } = match
  const [one, other] = [`${p}.home.place`, `${p}.away.place`]
  writer.say(`${p}.places`, {
    en: [
      (v) => `In the table ${home} are ${v(one)}, ${away} are ${v(other)}.`,
      (v) => `${home} stand ${v(one)} and ${away} ${v(other)} in the table.`,
    ],
    pcm: [
      (v) => `For table, ${home} dey ${v(one)}, ${away} dey ${v(other)}.`,
      (v) => `${home} dey number ${v(one)} and ${away} dey number ${v(other)} for table.`,
    ],
  })
}

/** Where the two part by less, they say the same. */
const partPoints = 3

export function writeMarket(writer: Writer, { prefix: p, ...match }: MatchBrief): void {
  const { homeTeamName: home, awayTeamName: away } = match
  const gaps = (['home', 'away'] as const).map((side) => ({
    side,
    name: side === 'home' ? home : away,
    gap: writer.number(`${p}.win.${side}`) - writer.number(`${p}.market.${side}`),
  }))
  const [widest] = gaps.toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap))
  if (!widest || Number.isNaN(widest.gap)) return
  const { side, name, gap } = widest
  const [ours, odds] = [`${p}.win.${side}`, `${p}.market.${side}`]
  if (Math.abs(gap) < partPoints) {
    writer.say(`${p}.market`, {
      en: [
        (v) =>
          `The odds see it much the same: without the margin they give ${home} ${v(`${p}.market.home`)} and ${away} ${v(`${p}.market.away`)}.`,
        (v) =>
          `Model and odds agree here; the prices say ${v(`${p}.market.home`)} for ${home} and ${v(`${p}.market.away`)} for ${away}.`,
      ],
      pcm: [
        (v) =>
          `The odds dey talk almost the same thing: dem give ${home} ${v(`${p}.market.home`)} and ${away} ${v(`${p}.market.away`)}.`,
      ],
    })
    return
  }
  const [more, plenty] = gap > 0 ? ['higher', 'pass'] : ['lower', 'no reach']
  writer.say(`${p}.market`, {
    en: [
      (v) =>
        `Here model and odds part: the odds give ${name} ${v(odds)}, the model sits ${more} with ${v(ours)}.`,
      (v) =>
        `On ${name} the odds say ${v(odds)} and the model says ${v(ours)}, so take care with either.`,
    ],
    pcm: [
      (v) =>
        `Na here model and odds no gree: the odds give ${name} ${v(odds)}, the model own ${plenty} am with ${v(ours)}.`,
    ],
  })
}

export function writePrices(
  writer: Writer,
  { prefix: p, ...match }: MatchBrief,
  facts: readonly Fact[],
): void {
  const bet = facts.find(({ id }) => id === `${p}.asked`)?.about
  const asked = bet === undefined ? [] : [{ id: `${p}.best.asked`, name: bet }]
  const sides = (['home', 'away'] as const).flatMap((side) => {
    const isLikelier = writer.number(`${p}.win.${side}`) >= writer.number(`${p}.draw`)
    const name = side === 'home' ? match.homeTeamName : match.awayTeamName
    return isLikelier && bet !== `${name} to win` ? [{ id: `${p}.best.${side}`, name }] : []
  })
  for (const { id, name } of [...asked, ...sides]) {
    const payer = facts.find((fact) => fact.id === id)?.owner
    if (payer === undefined) continue
    const pay = payer.includes(' and ') ? 'pay' : 'pays'
    writer.say(id, {
      en: [
        (v) => `The best price for ${name} is ${v(id)}, at ${payer}.`,
        (v) => `${payer} ${pay} best for ${name}: ${v(id)}.`,
      ],
      pcm: [
        (v) => `${payer} dey pay best for ${name}: ${v(id)}.`,
        (v) => `Best price for ${name} na ${v(id)}, for ${payer}.`,
      ],
    })
  }
}

export function writeGoals(writer: Writer, { prefix: p, owner, ...match }: MatchBrief): void {
  const { homeTeamName: home, awayTeamName: away } = match
  writer.say(`${p}.goals`, {
    en: [
      (v) =>
        `It expects ${v(`${p}.goals.home`)} goals of ${home} and ${v(`${p}.goals.away`)} of ${away}; over 2.5 goals has ${v(`${p}.over.2.5`)}.`,
      (v) =>
        `${home} should make about ${v(`${p}.goals.home`)} goals and ${away} ${v(`${p}.goals.away`)}; both teams score in ${v(`${p}.btts`)}.`,
    ],
    pcm: [
      (v) =>
        `E dey expect ${v(`${p}.goals.home`)} goals from ${home} and ${v(`${p}.goals.away`)} from ${away}; over 2.5 get ${v(`${p}.over.2.5`)}.`,
      (v) =>
        `For ${owner}, both teams to score get ${v(`${p}.btts`)}, and over 2.5 get ${v(`${p}.over.2.5`)}.`,
    ],
  })
}

export function writeScore(writer: Writer, { prefix: p, owner }: MatchBrief): void {
  writer.say(`${p}.score`, {
    en: [
      (v) =>
        `The likeliest score is ${v(`${p}.score.likely`)}, and even that comes in only ${v(`${p}.score.chance`)} of the time.`,
      (v) =>
        `The likeliest score of all is ${v(`${p}.score.likely`)} at ${v(`${p}.score.chance`)}.`,
    ],
    pcm: [
      (v) =>
        `The score wey likely pass for ${owner} na ${v(`${p}.score.likely`)}, but e get only ${v(`${p}.score.chance`)}.`,
    ],
  })
}

/**
 * How often the pick comes in, and misses: the honest answer to "sure banker".
 * @param input.asked the bet that was asked for, in words; else it is the likelier side
 */
export function writeSure(
  writer: Writer,
  match: MatchBrief,
  input: { banker: boolean; facts: readonly Fact[]; asked?: string },
): void {
  const { prefix: p } = match
  const isAsked = input.asked !== undefined && writer.has(`${p}.asked`)
  const hit = isAsked ? `${p}.asked` : `${p}.pick`
  const miss = `${hit}.miss`
  const name = input.facts.find(({ id }) => id === hit)?.owner
  if (name === undefined) return
  const side = name === match.owner ? 'The draw' : name
  const what = isAsked ? `${input.asked} in ${match.owner}` : side
  writer.say(`${p}.sure`, {
    en: input.banker
      ? [
          (v) =>
            `There is no sure banker: ${what} comes in with ${v(hit)}, and misses in ${v(miss)}.`,
          (v) =>
            `Nothing is certain here. ${what} lands in ${v(hit)} of cases and fails in ${v(miss)}.`,
        ]
      : [
          (v) => `How sure is that? ${what} comes in with ${v(hit)} and misses in ${v(miss)}.`,
          (v) => `Keep in mind that ${what} misses in ${v(miss)} of such matches.`,
        ],
    pcm: input.banker
      ? [
          (v) => `No sure banker dey: ${what} dey enter ${v(hit)}, e dey miss ${v(miss)}.`,
          (v) => `Nothing sure for ball. ${what} get ${v(hit)} to enter, and ${v(miss)} to miss.`,
        ]
      : [
          (v) => `How e sure reach? ${what} get ${v(hit)}, so e fit miss ${v(miss)}.`,
          (v) => `Remember say ${what} dey miss ${v(miss)} for this kind match.`,
        ],
  })
}
