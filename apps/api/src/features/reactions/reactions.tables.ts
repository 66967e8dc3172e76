/** The tables of reactions as their stores see them. */
import type { VoteType } from '@strix/contracts'
import type { Generated } from 'kysely'

export type ReactionTables = {
  vote: { code_id: string; profile_id: string; vote: VoteType; at: Date }
  code_watch: {
    code_id: string
    profile_id: string
    at: Date
    told: 'won' | 'lost' | 'void' | null
  }
  past_watch: { code_id: string; profile_id: string; at: Date }
  comment: {
    id: string
    code_id: string
    profile_id: string
    parent_id: Generated<string | null>
    body: string | null
    created_at: Date
    edited_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
    deleted_by: Generated<'author' | 'staff' | 'erasure' | null>
  }
  comment_edit: { comment_id: string; at: Date; body: string }
}
