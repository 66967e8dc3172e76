import type { Inspection } from '@strix/api'
import { exitCodes } from './errors.ts'
import { printJson, printTable } from './output.ts'

const words = { ok: 'ok', warn: 'warn', fail: 'FAIL' } as const

/** Prints what was found and gives the exit code: a warning is no failure. */
export function printFindings(findings: readonly Inspection[], json: boolean): number {
  const ok = findings.every(({ state }) => state !== 'fail')
  if (json) printJson(findings.map((each) => ({ ...each, ok: each.state !== 'fail' })))
  else printTable(findings.map(({ what, state, detail }) => [words[state], what, detail]))
  return ok ? exitCodes.ok : exitCodes.unavailable
}
