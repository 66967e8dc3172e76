/** The sandbox's own matches. Never part of a live server. */
import type { SandboxResult } from '../../../sandbox/messages.ts'
import type { Source } from './source.ts'

export function createSimulated(results: () => Promise<readonly SandboxResult[]>): Source {
  return {
    id: 'simulator',
    async fetch({ from, to }) {
      const matches = await results()
      return matches.flatMap(({ id, halfTime, fullTime, ...names }) => {
        const at = Date.parse(names.kickoff)
        if (at < from.getTime() || at >= to.getTime()) return []
        return [{ externalId: id, ...names, result: { status: 'finished', halfTime, fullTime } }]
      })
    },
  }
}
