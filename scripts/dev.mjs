import { runCommand } from './setup.mjs'

await runCommand('dev')
