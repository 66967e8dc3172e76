import { runCommand } from './setup.mjs'

await runCommand('ledger')
