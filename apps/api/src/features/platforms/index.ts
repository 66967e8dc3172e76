export { createPlatforms, platformProblem } from './platforms.service.ts'
export type { OpenPlatforms, Platforms, PlatformState } from './platforms.service.ts'
