import { DERBIES } from './tables/nicknames.ts'

type Derby = { pattern: RegExp; sides: string }

function readDerby(line: string): Derby {
  const [names = '', sides = ''] = line.split('=')
  return { pattern: new RegExp(`\\b(?:the )?(?:${names})\\b`, 'i'), sides }
}

const KNOWN = DERBIES.map(readDerby)

/** Writes out who plays a match that goes by a name of its own. */
export function nameSides(message: string): string {
  if (!/derby|clas|klas|firm|fla|clash/i.test(message)) return message
  const found = KNOWN.find(({ pattern }) => pattern.test(message))
  return found === undefined ? message : message.replace(found.pattern, ` ${found.sides} `)
}
