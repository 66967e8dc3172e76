import { foldWords } from '@strix/matching'
import { HELP_TOPICS, type HelpTopic } from './tables/help-topics.ts'

/** What in Strix the words ask how to do; undefined where they name nothing that is known. */
export function findHelpTopic(text: string): HelpTopic | undefined {
  const line = ` ${foldWords(text).join(' ')} `
  return HELP_TOPICS.find(({ named, unless }) => named.test(line) && unless?.test(line) !== true)
    ?.topic
}
