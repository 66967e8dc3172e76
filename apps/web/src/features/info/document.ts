/** A text for reading: sections of paragraphs, points and links. */
export type Section = {
  title: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  links?: readonly { name: string; url: string; about: string }[]
}
export type TextDocument = {
  title: string
  intro: string
  sections: readonly Section[]
}
