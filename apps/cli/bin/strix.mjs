#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was read once is kept compiled; where nothing can be written, it is compiled each time.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)))
await import('../src/main.ts')
