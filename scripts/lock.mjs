import { runCommand } from './setup.mjs'

await runCommand('lock')
