import type { Command } from '../command.ts'

/**
 * Every command by its name, in the order the help shows them; loaded when asked for, so that each
 * starts fast.
 */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['load', async () => (await import('./load.ts')).load],
  ['convert', async () => (await import('./convert.ts')).convert],
  ['decode', async () => (await import('./decode.ts')).decode],
  ['compare', async () => (await import('./compare.ts')).compare],
  ['match', async () => (await import('./match.ts')).match],
  ['ask', async () => (await import('./ask.ts')).ask],
  ['mcp', async () => (await import('./mcp.ts')).mcp],
  ['forecast', async () => (await import('./forecast.ts')).forecast],
  ['verify-record', async () => (await import('./verify-record.ts')).verifyRecordCommand],
  ['verify-forecast', async () => (await import('./verify-forecast.ts')).verifyForecastCommand],
  ['migrate', async () => (await import('./migrate.ts')).migrate],
  ['ledger', async () => (await import('./ledger.ts')).ledger],
  ['keys', async () => (await import('./keys.ts')).keys],
  ['jobs', async () => (await import('./stuck.ts')).jobs],
  ['events', async () => (await import('./stuck.ts')).events],
  ['staff', async () => (await import('./staff.ts')).staff],
  ['switch', async () => (await import('./switch.ts')).switchCommand],
  ['restore-check', async () => (await import('./restore-check.ts')).restoreCheck],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
])
