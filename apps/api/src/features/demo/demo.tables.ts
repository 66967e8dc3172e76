import type { Generated } from 'kysely'

export type DemoTables = {
  demo_seed: {
    singleton: Generated<boolean>
    seed: string
    made_at: Date
    profiles: number
    codes: number
  }
}
