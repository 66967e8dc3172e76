/** `npm run ledger:audit`: the command line's audit of the ledger, with its exit status. */
import { runStep } from './steps.ts'

process.exitCode = await runStep('strix', ['ledger', 'audit', ...process.argv.slice(2)])
