/** The language texts are read in. Whoever runs this says it: a server by request, a build once. */
export type Language = 'en' | 'pcm'

let read: () => Language = () => 'en'

export function currentLanguage(): Language {
  return read()
}

/** Asked whenever a text is read, so that two people can be answered in two languages at once. */
export function readLanguageFrom(source: () => Language): void {
  read = source
}
