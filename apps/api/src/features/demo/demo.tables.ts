import type { Generated } from 'kysely'

export type DemoTables = {
  demo_seed: {
    singleton: Generated<boolean>
    seed: string
    made_at: Date
    profiles: number
    codes: number
    /** How many of its steps are done, and when all of them were. */
    money_steps: Generated<number>
    money_at: Generated<Date | null>
  }
}
