/** Records of tipsters, the record of Strix itself, and credits. */
import type { ToolResult } from '../facts.ts'
import type { HelpTopic } from '../tables/help-topics.ts'
import type { CreditsData, ProfileData, TrackRecordData } from '../tool-data.ts'
import { writeHowTo } from './how-to.ts'
import type { Writer } from './writer.ts'

export function writeProfile(writer: Writer, { data }: ToolResult<ProfileData>): void {
  const name = `@${data.username}`
  if (!data.found) {
    writer.say('profile.none', {
      en: [() => `I find nobody called ${name}.`],
      pcm: [() => `I no see anybody wey dem dey call ${name}.`],
    })
    return
  }
  writer.say('profile', {
    en: [
      (v) =>
        `${name} has posted ${v('posted')} codes before kick-off: ${v('won')} won, ${v('lost')} lost.`,
    ],
    pcm: [
      (v) =>
        `${name} don post ${v('posted')} codes before kick-off: ${v('won')} won, ${v('lost')} lost.`,
    ],
  })
  writer.say('profile.rate', {
    en: [(v) => `That is a win rate of ${v('rate')}.`],
    pcm: [(v) => `Win rate na ${v('rate')}.`],
  })
  writer.say('profile.return', {
    en: [(v) => `One unit on each would have returned ${v('return')} on level stakes.`],
    pcm: [(v) => `If you stake the same money for everyone, return na ${v('return')}.`],
  })
  const { tooFew } = data
  writer.say('profile.luck', {
    en: tooFew
      ? [() => 'That is too few codes to tell skill from luck.']
      : [(v) => `By the odds alone ${name} would have won ${v('expected')} of them.`],
    pcm: tooFew
      ? [() => 'The codes too few to know whether na skill or luck.']
      : [(v) => `By the odds alone, ${name} for win ${v('expected')} of them.`],
  })
  writer.next({ en: ['How good are your own forecasts?'], pcm: ['Your own forecast good reach?'] })
}

export function writeTrackRecord(writer: Writer, { data }: ToolResult<TrackRecordData>): void {
  if (!data.enough) {
    writer.say('record.few', {
      en: [
        (v) =>
          `So far ${v('judged')} forecasts have been judged; below ${v('needed')} forecasts the record says nothing yet.`,
      ],
      pcm: [
        (v) =>
          `So far dem don judge ${v('judged')} forecasts; e never reach ${v('needed')} forecasts, so the record never fit talk.`,
      ],
    })
  } else {
    writer.say('record', {
      en: [
        (v) =>
          `${v('judged')} forecasts have been judged, each stored before kick-off; their ranked score is ${v('ours')} (the lower, the nearer to the truth).`,
      ],
      pcm: [
        (v) =>
          `Dem don judge ${v('judged')} forecasts, all store before kick-off; the ranked score na ${v('ours')} (the lower, the nearer to truth).`,
      ],
    })
    writer.say('record.base', {
      en: [(v) => `Guessing by the base rate alone scores ${v('base')}.`],
      pcm: [(v) => `If person just guess by the base rate, e score ${v('base')}.`],
    })
    writer.say('record.odds', {
      en: [(v) => `The odds of the platforms score ${v('odds')}.`],
      pcm: [(v) => `The platforms odds score ${v('odds')}.`],
    })
  }
  writer.say('record.where', {
    en: [() => 'Every forecast is public, with what came of it: [see the record](/forecasts).'],
    pcm: [() => 'Every forecast dey open, with wetin happen: [see the record](/forecasts).'],
  })
  writer.next({ en: ['Pick three for tomorrow'], pcm: ['Pick three for me tomorrow'] })
}

const uses: Readonly<Record<string, Readonly<Record<'en' | 'pcm', string>>>> = {
  convert: { en: 'Converting a code', pcm: 'To convert code' },
  load: { en: 'Loading a code', pcm: 'To load code' },
  subscription: { en: 'Subscribing to a creator', pcm: 'To subscribe to creator' },
  'ai-prediction': { en: 'A forecast here', pcm: 'One forecast here' },
  'ai-comparison': { en: 'A comparison here', pcm: 'One comparison here' },
}

/** What a use costs, where the tool says it. */
export function writePrice(writer: Writer, action: string): void {
  const use = uses[action]?.[writer.locale]
  if (use === undefined) return
  const [price, free] = [`price.${action}`, `free.${action}`]
  const isFree = writer.number(price) === 0
  const hasFree = writer.number(free) > 0
  writer.say(price, {
    en: isFree
      ? [() => `${use} is free.`]
      : hasFree
        ? [(v) => `${use} is free ${v(free)} times a day, then ${v(price)}.`]
        : [(v) => `${use} costs ${v(price)}.`],
    pcm: isFree
      ? [() => `${use} na free.`]
      : hasFree
        ? [(v) => `${use} na free ${v(free)} times a day, after that ${v(price)}.`]
        : [(v) => `${use} na ${v(price)}.`],
  })
  // "Free" shows no figure, and is one all the same.
  if (isFree) writer.lean(price)
}

/** Of these nobody asks what something costs. */
const saving: ReadonlySet<HelpTopic> = new Set(['earn', 'withdraw', 'stop-subscription'])
const spending: ReadonlySet<HelpTopic> = new Set(['buy-credits', 'subscribe'])

/** What credits cost in naira, where the tool says it. */
function writeCreditPrice(writer: Writer): void {
  const hasAmount = writer.has('buy.price')
  if (hasAmount) {
    writer.say('buy.price', {
      en: [(v) => `${v('buy.amount')} cost ${v('buy.price')}.`],
      pcm: [(v) => `${v('buy.amount')} na ${v('buy.price')}.`],
    })
  }
  writer.say('buy.one', {
    en: [
      (v) => `A credit costs ${v('buy.one')}, and you can buy ${v('buy.min')} or more at a time.`,
    ],
    pcm: [(v) => `One credit na ${v('buy.one')}, and you fit buy ${v('buy.min')} or more at once.`],
  })
}

/** @param asked what is answered before the balance; nothing leads to spending in a quiet chat */
export function writeCredits(
  writer: Writer,
  { data }: ToolResult<CreditsData>,
  asked: { topic?: HelpTopic | undefined; quiet?: boolean; price?: boolean } = {},
): void {
  const { topic, quiet = false, price: asksPrice = false } = asked
  if (asksPrice && !quiet) writeCreditPrice(writer)
  if (topic && (saving.has(topic) || (spending.has(topic) && !quiet))) writeHowTo(writer, topic)
  const hasNone = writer.number('balance') === 0
  writer.say('credits', {
    en: [
      (v) =>
        hasNone
          ? `You have ${v('balance')}.`
          : `You have ${v('balance')}, of which ${v('bought')} bought and ${v('gift')} gifts.`,
    ],
    pcm: [
      (v) =>
        hasNone
          ? `You get ${v('balance')}.`
          : `You get ${v('balance')}: ${v('bought')} wey you buy and ${v('gift')} gift.`,
    ],
  })
  // What uses cost is not what was asked there.
  if (!asksPrice && !(topic && saving.has(topic))) {
    for (const action of data.actions) writePrice(writer, action)
  }
  if (topic === 'withdraw') {
    writer.say('credits.wallet', {
      en: [() => 'Top up, receipts and refunds are in your [wallet](/wallet).'],
      pcm: [() => 'Top up, receipt and refund dey your [wallet](/wallet).'],
    })
    return
  }
  writer.say('credits.where', {
    en: [
      () =>
        'Top up, receipts and refunds are in your [wallet](/wallet); credits cannot be taken out as money.',
    ],
    pcm: [
      () =>
        'Top up, receipt and refund dey your [wallet](/wallet); you no fit withdraw credits as money.',
    ],
  })
}
