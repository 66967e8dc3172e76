import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { writeModule } from '@strix/messages/compile'
import type { Plugin } from 'vite'

const catalogue = /\/packages\/messages\/src\/en\/[a-z-]+\.ts$/

/** Compiles the catalogues when they are loaded: no page carries a parser of messages. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!catalogue.test(id.replaceAll('\\', '/'))) return null
      const { mtimeMs } = await stat(id)
      return writeModule(await import(`${pathToFileURL(id).href}?${mtimeMs}`))
    },
  }
}
