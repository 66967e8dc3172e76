/** Booking codes: what is in one, what becomes of it elsewhere, where it pays. */
import type { ToolResult } from '../facts.ts'
import type { BestPriceData, CodeProblem, ConvertCodeData, ExplainCodeData } from '../tool-data.ts'
import { allOf } from './names.ts'
import type { Writer } from './writer.ts'

const problemsInWords: Readonly<Record<CodeProblem, Readonly<Record<'en' | 'pcm', string>>>> = {
  'no-platform': {
    en: 'Which platform is this code of?',
    pcm: 'Which platform get this code?',
  },
  'not-found': {
    en: 'That platform does not know this code. Is it written right, and of that platform?',
    pcm: 'That platform no sabi this code. You write am well, and na that platform get am?',
  },
  expired: { en: 'This code has expired.', pcm: 'This code don expire.' },
  'platform-off': {
    en: 'That platform is switched off here at the moment.',
    pcm: 'That platform dey off for here now.',
  },
  unavailable: {
    en: 'That platform does not answer at the moment. Try again in a while.',
    pcm: 'That platform no dey answer now. Try am again small time.',
  },
  'same-platform': {
    en: 'It is on that platform already. Which one shall it go to?',
    pcm: 'E dey that platform already. Which one make e go?',
  },
  'nothing-to-say': {
    en: 'Nothing can be said of this slip: it has begun, or nobody knows its games.',
    pcm: 'Nothing to talk about this slip: e don start, or nobody sabi the games.',
  },
}

export function writeCodeProblem(writer: Writer, problem: CodeProblem): void {
  const { en, pcm } = problemsInWords[problem]
  writer.say('problem', { en: [() => en], pcm: [() => pcm] })
}

export function writeCode(writer: Writer, { data }: ToolResult<ExplainCodeData>): void {
  if (data.problem !== null) {
    writeCodeProblem(writer, data.problem)
    return
  }
  const { code, platform, games, weakest } = data
  const word = games.length === 1 ? 'game' : 'games'
  writer.say('code', {
    en: [
      (v) => `**${code}** on ${platform} holds ${v('fold')} ${word} at total odds of ${v('odds')}.`,
    ],
    pcm: [
      (v) => `**${code}** for ${platform} get ${v('fold')} ${word}, total odds na ${v('odds')}.`,
    ],
  })
  for (const { prefix: p, game, market, pick } of games) {
    const line = `${game}: ${market === null ? '' : `${market}, `}${pick}`
    const said = writer.say(p, {
      en: [(v) => `${line}, at ${v(`${p}.odds`)}; the model gives ${game} ${v(`${p}.model`)}.`],
      pcm: [(v) => `${line}, at ${v(`${p}.odds`)}; the model give ${game} ${v(`${p}.model`)}.`],
    })
    if (!said)
      writer.say(p, {
        en: [(v) => `${line}, at ${v(`${p}.odds`)}.`],
        pcm: [(v) => `${line}, at ${v(`${p}.odds`)}.`],
      })
    writer.lean(`${p}.pick`)
  }
  writer.say('landing', {
    en: [(v) => `By the model ${code} pays more than the stake in ${v('model.landing')} of cases.`],
    pcm: [(v) => `By the model, ${code} fit pay pass the stake ${v('model.landing')}.`],
  })
  writer.say('landing.odds', {
    en: [(v) => `By the odds that is ${v('market.landing')}.`],
    pcm: [(v) => `By the odds na ${v('market.landing')}.`],
  })
  const weak = games.find(({ prefix }) => prefix === weakest)
  if (weak && games.length > 1 && writer.has('weakest')) {
    writer.say('weakest', {
      en: [() => `The weakest game is ${weak.game}.`, () => `${weak.game} is the weakest of them.`],
      pcm: [() => `The weakest game na ${weak.game}.`],
    })
    writer.lean('weakest')
    writer.say('without', {
      en: [(v) => `Without it ${code} lands in ${v('model.without')} of cases.`],
      pcm: [(v) => `Without am, ${code} go get ${v('model.without')}.`],
    })
  }
  writer.next({
    en: [`Where does ${code} pay best?`, `Convert ${code}`],
    pcm: [`Where ${code} dey pay pass?`, `Convert ${code}`],
  })
}

const reasons: Readonly<Record<string, Readonly<Record<'en' | 'pcm', string>>>> = {
  'missing-event': { en: 'the match is not there', pcm: 'the match no dey there' },
  'missing-market': { en: 'the bet is not offered there', pcm: 'that bet no dey there' },
  started: { en: 'it has begun', pcm: 'e don start' },
}

export function writeConversion(writer: Writer, { data }: ToolResult<ConvertCodeData>): void {
  if (data.problem !== null) {
    writeCodeProblem(writer, data.problem)
    return
  }
  const { code, from, to, link, lost } = data
  writer.say('convert', {
    en: [
      (v) => `${v('convertible')} of ${v('total')} games of ${code} can go from ${from} to ${to}.`,
    ],
    pcm: [
      (v) => `${v('convertible')} of ${v('total')} games of ${code} fit go from ${from} to ${to}.`,
    ],
  })
  writer.say('convert.odds', {
    en: [(v) => `${from} has them at ${v('before')}, ${to} at ${v('after')}.`],
    pcm: [(v) => `${from} get am at ${v('before')}, ${to} at ${v('after')}.`],
  })
  for (const [at, { game, reason }] of lost.entries()) {
    const why = reasons[reason]?.[writer.locale]
    writer.say(`lost${at}`, {
      en: [() => `${game} stays behind${why === undefined ? '' : `: ${why}`}.`],
      pcm: [() => `${game} no go fit follow${why === undefined ? '' : `: ${why}`}.`],
    })
  }
  writer.say('convert.book', {
    en: [
      () => `Nothing is booked yet. Shall I take you there? [Convert ${code} to ${to}](${link})`,
    ],
    pcm: [
      () => `I never book anything. Make I carry you go there? [Convert ${code} to ${to}](${link})`,
    ],
  })
  writer.next({ en: [`Where does ${code} pay best?`], pcm: [`Where ${code} dey pay pass?`] })
}

export function writeBestPrice(writer: Writer, { data }: ToolResult<BestPriceData>): void {
  if (data.problem !== null) {
    writeCodeProblem(writer, data.problem)
    return
  }
  const { code, platforms, silent } = data
  const whole = platforms.filter((each) => each.whole)
  const [first] = whole
  if (!first) {
    writer.say('best.none', {
      en: [() => `No platform carries every game of ${code}.`],
      pcm: [() => `No platform get all the games of ${code}.`],
    })
  } else if (writer.has('best')) {
    writer.say('best', {
      en: [(v) => `${first.name} pays best for ${code}: ${v(`${first.prefix}.odds`)}.`],
      pcm: [(v) => `${first.name} dey pay best for ${code}: ${v(`${first.prefix}.odds`)}.`],
    })
    writer.lean('best')
  }
  for (const { prefix: p, name, whole: carries } of platforms) {
    if (name === first?.name && writer.has('best')) continue
    writer.say(p, {
      en: carries
        ? [(v) => `${name} pays ${v(`${p}.odds`)}.`]
        : [
            (v) =>
              `${name} carries ${v(`${p}.carried`)} of ${v(`${p}.total`)} games, at ${v(`${p}.odds`)}.`,
          ],
      pcm: carries
        ? [(v) => `${name} dey pay ${v(`${p}.odds`)}.`]
        : [
            (v) =>
              `${name} get ${v(`${p}.carried`)} of ${v(`${p}.total`)} games, at ${v(`${p}.odds`)}.`,
          ],
    })
  }
  if (silent.length > 0) {
    const names = allOf(silent)
    writer.say('best.silent', {
      en: [() => `I could not ask ${names}, so what they pay is not in this.`],
      pcm: [() => `I no fit ask ${names}, so wetin dem dey pay no dey inside.`],
    })
  }
  writer.next({
    en: first ? [`Convert ${code} to ${first.name}`, `Explain ${code}`] : [`Explain ${code}`],
    pcm: first ? [`Convert ${code} to ${first.name}`, `Explain ${code}`] : [`Explain ${code}`],
  })
}
