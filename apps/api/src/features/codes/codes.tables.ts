/** The tables of codes as their stores see them. */

export type CodeTables = {
  loaded_code: {
    id: string
    platform: string
    code: string
    first_seen: Date
    fetched_at: Date
    slip: unknown
  }
}
