export * from './contract.ts'
export * from './conversion.ts'
export * from './platforms.ts'
export * from './problem.ts'
