import { readFileSync } from 'node:fs'
import type { Platform } from '../reading.ts'

/** The platforms of the questions, which the contracts name. */
const path = new URL('../../questions/platforms.json', import.meta.url)
export const testPlatforms: readonly Platform[] = JSON.parse(readFileSync(path, 'utf8'))
