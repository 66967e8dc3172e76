import { uuidv8 } from '../../infra/id.ts'

/** The id of the transfer that one thing leads to, once: the same for the same thing. */
export function transferId(source: string, step: string): string {
  return uuidv8(`${source} ${step}`)
}
