import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The pages as `npm run build -w @strix/web` left them. */
export const webBuild = fileURLToPath(new URL('../../../web/build/client', import.meta.url))

/** A test of written pages needs the build; `npm test` makes it first. */
export const webIsBuilt = existsSync(webBuild)
