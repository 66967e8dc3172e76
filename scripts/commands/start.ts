/** `npm start`: the built pages and the server, in this process. */
import { enableCompileCache } from 'node:module'
import { compileCache } from './steps.ts'
import { buildWebWhenStale } from './web.ts'

if (!(await buildWebWhenStale())) process.exit(1)
process.env.NODE_ENV ??= 'production'
enableCompileCache(compileCache)
// The sandbox is a process of its own.
process.env.NODE_COMPILE_CACHE ??= compileCache
// From here on the server answers signals.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
const main = new URL('../../apps/api/src/main.ts', import.meta.url)
process.argv[1] = main.pathname
await import(main.href)
