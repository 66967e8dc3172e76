/** The browser of the journeys: the system's Chromium, installed where that is ours to do. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The one without windows first: it draws the same and asks for a fifth less of the machine. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of Chromium, or undefined after naming the command that installs it. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = usualPlaces.find((path) => existsSync(path))
  if (found) return found
  const hasApt = existsSync('/usr/bin/apt-get')
  if (process.getuid?.() === 0 && hasApt) {
    console.log('Installing Chromium for the browser tests (about 350 MB).')
    const install = 'apt-get install -y'
    const command = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`
    spawnSync('/bin/sh', ['-c', command], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = usualPlaces.find((path) => existsSync(path))
    if (installed) return installed
  }
  console.error(
    hasApt
      ? 'The browser tests need Chromium: sudo apt-get install -y chromium'
      : 'The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.',
  )
  return undefined
}
