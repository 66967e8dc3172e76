import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { writeModule } from '@strix/messages/compile'
import { translateMessages } from '@strix/messages/define'
import { type Language, readLanguageFrom } from '@strix/messages/language'
import type { Plugin } from 'vite'

const catalogues = /\/packages\/messages\/src\/en\/(?:server\/)?[a-z-]+\.ts$/

/**
 * Compiles the catalogues when they are loaded, in the one language of this build: no page carries
 * a parser of messages, nor another language.
 */
export function compileMessages(language: Language): Plugin {
  readLanguageFrom(() => language)
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!catalogues.test(id.replaceAll('\\', '/'))) return null
      const catalogue = await importFresh(id)
      const translation = id.replace('/messages/src/en/', '/messages/src/pcm/')
      if (language === 'pcm' && existsSync(translation)) {
        this.addWatchFile(translation)
        const { messages } = await importFresh(translation)
        translateMessages(catalogue.messages, messages)
      }
      return writeModule(catalogue)
    },
  }
}

/** What the file says now, however often it has changed since the build began. */
async function importFresh(path: string): Promise<{ messages: object }> {
  const { mtimeMs } = await stat(path)
  return await import(`${pathToFileURL(path).href}?${mtimeMs}`)
}
