import type { Language } from '@strix/messages/language'

/** Each language has a build of its own: whoever reads one loads nothing of the other. */
export const buildFolders: Readonly<Record<Language, string>> = { en: 'build', pcm: 'build/pcm' }

/** The one that runs now. */
export const buildLanguage: Language = process.env.STRIX_LANGUAGE === 'pcm' ? 'pcm' : 'en'
