/** What the command line asks of the settings; importing it loads no server. */
export { readEnv } from './env.ts'
export type { Env } from './env.ts'
export { aheadOf, createNow } from './infra/clock.ts'
export { sandboxAddressFile } from './sandbox/address.ts'
export { version } from './version.ts'
