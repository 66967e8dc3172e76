/** `npm run dev`: the server, restarted on change, and the pages through Vite. */
import { once } from 'node:events'
import { startProgram } from './steps.ts'

const api = process.env.PORT ?? '3000'
const children = [
  startProgram('node', ['--watch', 'apps/api/src/main.ts'], {
    env: { NODE_ENV: 'development', PORT: api },
  }),
  startProgram('npm', ['run', 'dev', '-w', '@strix/web'], {
    env: { NODE_ENV: 'development', STRIX_API_URL: `http://127.0.0.1:${api}` },
  }),
]
// One without the other is of no use.
await Promise.race(children.map((child) => once(child, 'exit')))
for (const child of children) child.kill('SIGTERM')
