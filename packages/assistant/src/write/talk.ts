/** What needs no figure: greetings, help, limits, and what is asked back. */
import type { Unclear } from '../reading.ts'
import type { HelpTopic } from '../tables/help-topics.ts'
import { examples } from './examples.ts'
import { writeHowTo } from './how-to.ts'
import { anyOf } from './names.ts'
import { writePrice } from './people.ts'
import type { Writer } from './writer.ts'

type Talk = 'thanks' | 'bye' | 'hello' | 'other'

/** Nothing else was said. */
const end = '(?=[^a-z]*$)'
const thanks = `thanks|thank|thanx|thx|god bless|bless you|appreciated?|well ?done|kudos|una try
  |you try|you tried${end}`
const bye = `bye|good ?bye|see you(?: (?:later|tomorrow|soon|around|again)|${end})|good ?night
  |take care${end}|ciao|i dey go|i am going(?: (?:now|to sleep)|${end})|catch you`
const hello = `hi|hello|hey|good (?:morning|afternoon|evening|day)|how far|how are you|how you dey
  |how body|sup|wassup|howdy|greetings|ekaro|kedu|sannu|bawo`
/** Complaints, and whatever may be a cry, are not answered in a cheerful way. */
const heavy = `no(?! (?:wahala|problem|worries))|not|never|nothing|nobody|\\w+n't|lost|lose|lie|lied
  |liar|cheat\\w*|wast\\w*|hate|spoil\\w*|useless|bad|rubbish|wrong|mad|help me|last|late|done for
  |forever|world|i am done`

/** Of several, the first: thanks that also say good night are thanks. */
const talks: readonly (readonly [Talk, RegExp])[] = [
  ['other', wordsOf(heavy)],
  ['thanks', wordsOf(thanks)],
  ['bye', wordsOf(bye)],
  ['hello', wordsOf(hello)],
]

function wordsOf(choices: string): RegExp {
  return new RegExp(String.raw`\b(?:${choices.replaceAll(/\s*\n\s*/gu, '')})\b`, 'iu')
}

const small: Readonly<Record<Talk, Parameters<Writer['say']>[1]>> = {
  thanks: {
    en: [
      () => 'You are welcome. Ask me about the next match whenever you like.',
      () => 'Glad that it helped. I am here for the next match, team or booking code.',
    ],
    pcm: [
      () => 'No wahala. Ask me about the next match anytime.',
      () => 'I dey glad say e help. I dey here for the next match, team or booking code.',
    ],
  },
  bye: {
    en: [() => 'Goodbye. Your chat is kept here for when you come back.'],
    pcm: [() => 'Bye bye o. Your chat go dey here when you come back.'],
  },
  hello: {
    en: [
      () => 'Hello! Name a match and I tell you how it will probably go, and how sure that is.',
      () => 'Good to see you. Which match are you thinking about?',
    ],
    pcm: [
      () => 'How far! Call any match, I go tell you how e fit go, and how e sure reach.',
      () => 'I dey o. Which match you dey think about?',
    ],
  },
  other: {
    en: [() => 'I am here. Ask me about a match, a team, a player or a booking code.'],
    pcm: [() => 'I dey here. Ask me about match, team, player or booking code.'],
  },
}

/** Answers a greeting with one, thanks and a farewell with theirs, and all else with neither. */
export function writeSmallTalk(writer: Writer, text: string): void {
  const talk = talks.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
  writer.say(talk, small[talk])
  if (talk !== 'bye') writer.next(examples)
}

const uses: Readonly<Partial<Record<HelpTopic, string>>> = {
  'convert-code': 'convert',
  'load-code': 'load',
  subscribe: 'subscription',
}

/** Whether help with it names a price, which the tool of credits knows. */
export function isPriced(topic: HelpTopic | undefined): boolean {
  return topic !== undefined && uses[topic] !== undefined
}

/** How to do what was asked, or where nothing was named, what can be asked. */
export function writeHelp(writer: Writer, topic?: HelpTopic): void {
  if (topic !== undefined) {
    writeHowTo(writer, topic)
    const use = uses[topic]
    if (use !== undefined) writePrice(writer, use)
    return
  }
  writer.say('help.what', {
    en: [
      () =>
        'I forecast football matches, compare teams and players, list fixtures and results, and look into booking codes: what they hold, how likely they are, where they pay, and what becomes of them elsewhere.',
    ],
    pcm: [
      () =>
        'I dey forecast football, compare teams and players, show fixtures and results, and check booking codes: wetin dey inside, the chance, where e dey pay, and how to convert am.',
    ],
  })
  writer.say('help.how', {
    en: [
      () =>
        'Every figure comes from a source; tap it to see which. I do not count injuries or line-ups: no source tells me of them.',
    ],
    pcm: [
      () =>
        'Every figure get where e come from; tap am to see. I no dey count injury: no source dey tell me.',
    ],
  })
  writer.next(examples)
}

export function writeOutOfScope(writer: Writer): void {
  writer.say('scope', {
    en: [
      () => 'That is outside what I can do: I know football, booking codes and Strix itself.',
      () => 'I cannot help with that. Football, booking codes and Strix are what I know.',
    ],
    pcm: [
      () => 'That one pass me: na football, booking codes and Strix I sabi.',
      () => 'I no fit help for that one. I sabi football, booking codes and Strix.',
    ],
  })
  writer.next(examples)
}

/** No forecast, no price, no next bet. */
export function writeSaferPlay(writer: Writer): void {
  writer.say('safer.first', {
    en: [
      () => 'Thank you for saying that. Let us leave betting aside for now.',
      () => 'That sounds heavy, and it is good that you say it. No forecasts now.',
    ],
    pcm: [
      () => 'Thank you say you talk am. Make we leave betting for now.',
      () => 'E no easy, and e good say you talk am. No forecast for now.',
    ],
  })
  writeLimits(writer)
  writer.say('safer.under', {
    en: [
      () =>
        'Betting and Strix are for adults: under 18, please close this and talk to somebody you trust.',
    ],
    pcm: [
      () =>
        'Betting and Strix na for adults: if you dey under 18, abeg close am and talk to person wey you trust.',
    ],
  })
}

/** Thanks, questions and talk in a chat in which somebody cried for help. */
export function writeQuiet(writer: Writer): void {
  writer.say('quiet', {
    en: [
      () => 'I am here. This chat stays away from betting for now.',
      () => 'Good that you write. There are no forecasts in this chat for now.',
    ],
    pcm: [
      () => 'I dey here. This chat no go touch betting for now.',
      () => 'E good say you write. No forecast for this chat for now.',
    ],
  })
  writeLimits(writer)
}

/** Addresses stand in words: a link of an answer leads into Strix alone. */
function writeLimits(writer: Writer): void {
  writer.say('safer.stop', {
    en: [
      () =>
        'You can take a break or exclude yourself in [Settings](/management/settings), and nobody can shorten it. Betting more does not bring back what is gone.',
    ],
    pcm: [
      () =>
        'You fit take break or block yourself inside [Settings](/management/settings), and nobody fit shorten am. To bet more no go bring back wetin don go.',
    ],
  })
  writer.say('safer.people', {
    en: [
      () =>
        'People who listen, free and private: GambleAlert (gamblealert.org) in Nigeria, Gambling Therapy (gamblingtherapy.org) anywhere. More is on our [help page](/help/gambling).',
    ],
    pcm: [
      () =>
        'People dey wey go hear you, free and private: GambleAlert (gamblealert.org) for Nigeria, Gambling Therapy (gamblingtherapy.org) anywhere. More dey for our [help page](/help/gambling).',
    ],
  })
  writer.say('safer.danger', {
    en: [
      () =>
        'If you, or somebody beside you, may be in danger now, call 112, the emergency number in Nigeria.',
    ],
    pcm: [
      () =>
        'If you, or pesin near you, dey danger now, call 112, the emergency number for Nigeria.',
    ],
  })
}

const asks: Readonly<Record<Unclear['about'], Readonly<Record<'en' | 'pcm', string>>>> = {
  team: { en: 'Which team do you mean?', pcm: 'Which team you mean?' },
  player: { en: 'Which player do you mean?', pcm: 'Which player you mean?' },
  date: { en: 'Which day do you mean?', pcm: 'Which day you mean?' },
  platform: { en: 'Which platform?', pcm: 'Which platform?' },
  intent: { en: 'What would you like to know?', pcm: 'Wetin you wan know?' },
}

/** Nobody of that name is known, or none was named. */
const asksNames = {
  en: 'I do not know whom you mean. Which players? Write their names in full: I know those of the leagues that I follow.',
  pcm: 'I no sabi who you mean. Which players? Write their full names: I sabi the ones for the leagues wey I dey follow.',
}

/** @param options in words of a reader */
export function writeUnclear(
  writer: Writer,
  about: Unclear['about'],
  options: readonly string[],
): void {
  const { en, pcm } = about === 'player' && options.length === 0 ? asksNames : asks[about]
  writer.say('unclear', { en: [() => en], pcm: [() => pcm] })
  writer.next(options.length > 0 ? { en: options, pcm: options } : examples)
}

/** Teams that no match is of; @param instead what may be asked of those that are known */
export function writeStrangers(
  writer: Writer,
  names: readonly string[],
  instead: readonly string[],
): void {
  const all = anyOf(names)
  writer.say('strangers', {
    en: [() => `I know no team called ${all} in the leagues that I follow.`],
    pcm: [() => `I no sabi any team wey dem dey call ${all} for the leagues wey I dey follow.`],
  })
  writer.next({ en: [...instead, ...examples.en], pcm: [...instead, ...examples.pcm] })
}
