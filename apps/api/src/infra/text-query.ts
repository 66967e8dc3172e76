/**
 * A statement that is asked hundreds of times a second, and answers a row of texts. The driver has
 * the database describe each answer again, and parses it by that: more work than all the rest.
 */
import type pg from 'pg'

/** What the driver calls on its way; see `pg-cursor`, which is one of these, too. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: {
    portal: string
    statement: string
    values: readonly string[]
    binary: boolean
    valueMapper: (value: string) => string
  }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

export type TextRow = readonly (string | null)[]

class TextQuery implements pg.Submittable {
  readonly #rows: TextRow[] = []
  /** The driver notes by these what a connection has prepared. */
  readonly name: string
  readonly text: string
  readonly #values: readonly string[]
  readonly #answer: PromiseWithResolvers<TextRow[]>

  constructor(
    statement: { name: string; text: string; values: readonly string[] },
    answer: PromiseWithResolvers<TextRow[]>,
  ) {
    this.name = statement.name
    this.text = statement.text
    this.#values = statement.values
    this.#answer = answer
  }

  submit(connection: unknown): null {
    const wire = connection as Wire
    const { name, text } = this
    wire.stream.cork()
    try {
      if ((wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === undefined) {
        wire.parse({ name, text, types: [] })
        wire.submittedNamedStatements[name] = text
      }
      const bound = { portal: '', statement: name, values: this.#values, binary: false }
      wire.bind({ ...bound, valueMapper: String })
      wire.execute({ portal: '', rows: 0 })
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete(): void {
    // Its end is what counts.
  }

  handleReadyForQuery(): void {
    this.#answer.resolve(this.#rows)
  }

  handleError(error: unknown): void {
    this.#answer.reject(error)
  }
}

/** @returns the rows as the database writes them */
export async function queryTexts(
  client: pg.ClientBase,
  statement: { name: string; text: string; values: readonly string[] },
): Promise<TextRow[]> {
  const answer = Promise.withResolvers<TextRow[]>()
  client.query(new TextQuery(statement, answer))
  return await answer.promise
}
