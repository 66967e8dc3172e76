/** What somebody asks of a forecast besides who wins. */
import type { AskedFor, Uncounted } from '../asked-for.ts'
import type { Fact } from '../facts.ts'
import type { MatchBrief, PredictData, PredictSeveralData } from '../tool-data.ts'
import { matchesOf } from './match.ts'
import type { Writer } from './writer.ts'

/** One half by itself. */
export function writeHalf(writer: Writer, match: MatchBrief, half: '1h' | '2h'): void {
  const { prefix: p, homeTeamName: home, awayTeamName: away } = match
  const [w, d, l] = [`${p}.${half}.home`, `${p}.${half}.draw`, `${p}.${half}.away`]
  const name = half === '1h' ? 'first half' : 'second half'
  writer.say(`${p}.${half}`, {
    en: [
      (v) =>
        `In the ${name} the model gives ${home} **${v(w)}** to win, the draw ${v(d)} and ${away} **${v(l)}**.`,
    ],
    pcm: [
      (v) =>
        `For the ${name}, the model give ${home} **${v(w)}** to win, draw get ${v(d)}, and ${away} get **${v(l)}**.`,
    ],
  })
}

export function writeNoScorer(writer: Writer, { prefix: p }: MatchBrief): void {
  writer.say(`${p}.no-scorer`, {
    en: [
      () => 'Who scores I cannot say: no source tells me. Here is what I know of this match.',
      () => 'No source tells me who scores; here is what I know of this match.',
    ],
    pcm: [
      () => 'Who go score I no fit talk: no source dey tell me. See wetin I sabi for this match.',
    ],
  })
}

/** The three likeliest. */
export function writeScores(writer: Writer, { prefix: p, owner }: MatchBrief): void {
  const [score, chance] = [`${p}.score.likely`, `${p}.score.chance`]
  const of = (place: number) => [`${p}.score.${place}`, `${p}.score.${place}.chance`] as const
  const [[second, secondChance], [third, thirdChance]] = [of(2), of(3)]
  writer.say(`${p}.scores`, {
    en: [
      (v) =>
        `The likeliest scores of ${owner} are **${v(score)}** with ${v(chance)}, ${v(second)} with ${v(secondChance)} and ${v(third)} with ${v(thirdChance)}.`,
    ],
    pcm: [
      (v) =>
        `For ${owner}, the score wey likely pass na **${v(score)}** with ${v(chance)}, then ${v(second)} with ${v(secondChance)} and ${v(third)} with ${v(thirdChance)}.`,
    ],
  })
}

/** Whether the best price pays for the risk: of the bet that was asked about, else of the pick. */
export function writeWorth(
  writer: Writer,
  { match, card }: PredictData,
  facts: readonly Fact[],
): void {
  const { prefix: p, owner } = match
  const pick = facts.find(({ id }) => id === `${p}.pick`)?.owner
  const side = pick === match.homeTeamName ? 'home' : pick === match.awayTeamName ? 'away' : 'draw'
  const { id, chance, name } = card?.asked
    ? { id: 'asked', chance: `${p}.asked`, name: card.asked.name }
    : { id: side, chance: `${p}.pick`, name: side === 'draw' ? 'the draw' : (pick ?? owner) }
  const [price, even] = [`${p}.best.${id}`, `${p}.even.${id}`]
  const payer = facts.find((fact) => fact.id === price)?.owner
  if (payer === undefined) {
    writer.say(`${p}.no-worth`, {
      en: [() => 'Whether that is worth it I cannot say: no platform shows a fresh price of it.'],
      pcm: [() => 'Whether e worth am I no fit talk: no platform get fresh price for am.'],
    })
    return
  }
  if (!writer.has(even)) {
    writer.say(`${p}.no-worth`, {
      en: [() => 'Whether that is worth it I cannot say: half of the stake may come back.'],
      pcm: [() => 'Whether e worth am I no fit talk: half of the stake fit come back.'],
    })
    return
  }
  const pay = payer.includes(' and ') ? 'pay' : 'pays'
  writer.say(even, {
    en: [(v) => `${payer} ${pay} ${v(price)} for ${name}: that breaks even at ${v(even)}.`],
    pcm: [(v) => `${payer} dey pay ${v(price)} for ${name}: money balance for ${v(even)}.`],
  })
  const pays = writer.number(chance) > writer.number(even)
  const [en, pcm] = pays ? ['pays for the risk', 'good reach'] : ['pays too little', 'too small']
  writer.say(`${p}.worth`, {
    en: [
      (v) =>
        `For ${owner} the model gives ${name} ${v(chance)}, so by the model that price ${en}; odds know things that the model does not.`,
    ],
    pcm: [
      (v) =>
        `For ${owner} the model give ${name} ${v(chance)}, so by the model that price ${pcm}; odds sabi things wey the model no sabi.`,
    ],
  })
}

/** What is not known of the bets of several matches. */
export function writeUntold(
  writer: Writer,
  { data: { picks, odds, each }, isUpon }: { data: PredictSeveralData; isUpon: boolean },
  wanted: Pick<Partial<AskedFor>, 'scorer' | 'uncounted'>,
): void {
  if (wanted.scorer === true) {
    writer.say('no-scorer', {
      en: [() => 'Who scores I cannot say: no source tells me. Here is who wins.'],
      pcm: [() => 'Who go score I no fit talk: no source dey tell me. See who go win.'],
    })
  }
  if (wanted.uncounted !== undefined) writeUncounted(writer, wanted.uncounted)
  else if (picks.some(({ noChance }) => noChance === true)) {
    writer.say('no-chance', {
      en: [() => 'I know nothing of the bet that you asked about; here is who wins.'],
      pcm: [() => 'I no sabi anything about the bet wey you ask; see who go win.'],
    })
  }
  if (odds?.reached === 'unknown') {
    // Only their own last words may be said back.
    const [you, own] = isUpon
      ? ['No', 'No']
      : [`You asked for ${odds.wanted} odds: no`, `You ask for ${odds.wanted} odds: no`]
    writer.say('no-prices', {
      en: [() => `${you} platform shows fresh prices of these bets, so I cannot add them up.`],
      pcm: [() => `${own} platform show fresh price for these bets, so I no fit add am up.`],
    })
  }
  if (each && !each.isKnown) {
    writer.say('no-prices', {
      en: [
        () => 'No platform shows fresh prices of these bets, so I cannot choose by what they pay.',
      ],
      pcm: [
        () => 'No platform show fresh price for these bets, so I no fit choose am by wetin e pay.',
      ],
    })
  }
}

export function writeUncounted(writer: Writer, what: Uncounted): void {
  writer.say('uncounted', {
    en: [() => `I know nothing of ${what}: no source counts them for me.`],
    pcm: [() => `I no sabi anything about ${what}: no source dey count am for me.`],
  })
}

/** That none pays as was asked. */
export function writeNonePays(writer: Writer): void {
  writer.say('none-pays', {
    en: [
      (v) =>
        `I looked at ${v('looked')} ${matchesOf(writer.number('looked'))}: no pick of them pays as you asked, at the mean prices of the platforms.`,
    ],
    pcm: [
      (v) =>
        `I check ${v('looked')} ${matchesOf(writer.number('looked'))}: no pick dey pay as you ask, with the platforms mean price.`,
    ],
  })
  writer.next({ en: ['Pick three for tomorrow'], pcm: ['Pick three for me tomorrow'] })
}

/** What each of them was to pay. */
export function writeEach(
  writer: Writer,
  { from, to }: NonNullable<PredictSeveralData['each']>,
  isUpon: boolean,
): void {
  if (isUpon) {
    writer.say('each', {
      en: [() => 'Each of these pays as you asked, at the mean prices of the platforms.'],
      pcm: [() => 'Each of these dey pay as you ask, with the platforms mean price.'],
    })
    return
  }
  const [en, pcm] =
    from !== undefined && to !== undefined
      ? [`from ${from} to ${to} odds`, `from ${from} reach ${to} odds`]
      : from !== undefined
        ? [`at least ${from} odds`, `${from} odds or pass`]
        : [`at most ${to} odds`, `${to} odds or less`]
  writer.say('each', {
    en: [() => `You asked for ${en} each: these pay so at the mean prices of the platforms.`],
    pcm: [() => `You ask for ${pcm} each: these ones dey pay am with the platforms mean price.`],
  })
}
