/** A text that is no key: where it goes wrong, and why in one sentence. */
export class KeyError extends Error {
  readonly position: number
  constructor(message: string, position: number) {
    super(message)
    this.name = 'KeyError'
    this.position = position
  }
}
