import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a running sandbox leaves the address of its outside world for the command line. */
export function sandboxAddressFile(dataDir: string): string {
  return join(dataDir, 'sandbox-address')
}

/** Writes the address; answers how to take it away again. */
export function leaveSandboxAddress(input: { dataDir: string; url: string }): () => void {
  const file = sandboxAddressFile(input.dataDir)
  writeFileSync(file, `${input.url}\n`)
  return () => rmSync(file, { force: true })
}
