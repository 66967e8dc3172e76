/** Members in the words of the wire. */
import type { PersonCode, PersonEvent, PersonReport, PersonRow } from '@strix/contracts'
import { maskEmail } from './mask.ts'
import type {
  listCodesOf,
  listHistoryOf,
  listReportsAgainst,
  PersonRecord,
} from './people.store.ts'

type Row<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number]

export function personView(person: PersonRecord, isPersonal: boolean): PersonRow {
  const { firstname, lastname, email } = person
  const name = [firstname, lastname].filter((part) => part !== null && part !== '').join(' ')
  return {
    id: person.id,
    username: person.username,
    name: isPersonal && name !== '' ? name : null,
    email: addressView(email, isPersonal),
    state: person.state,
    joined_at: person.joinedAt.toISOString(),
    last_seen_at: person.lastSeenAt?.toISOString() ?? null,
    credits: person.credits / 100,
    codes: person.codes,
    open_reports: person.openReports,
    demo: person.demo,
  }
}

export type PersonCells = ReturnType<typeof personCells>

/** For a spreadsheet. */
export function personCells(person: PersonRecord) {
  return {
    id: person.id,
    username: person.username,
    first_name: person.firstname,
    last_name: person.lastname,
    email: person.email,
    state: person.state,
    joined_at: person.joinedAt.toISOString(),
    last_seen_at: person.lastSeenAt?.toISOString() ?? null,
    credits: person.credits / 100,
    codes: person.codes,
    open_reports: person.openReports,
  }
}

export function addressView(email: string | null, isPersonal: boolean): string | null {
  return email === null || isPersonal ? email : maskEmail(email)
}

export function codeView(row: Row<typeof listCodesOf>): PersonCode {
  return {
    id: row.id,
    platform: row.platform,
    code: row.code,
    fold: row.fold,
    odds: Number(row.odds),
    posted_at: row.posted_at.toISOString(),
    state: row.state,
    hidden: row.hidden_at !== null,
    deleted: row.deleted_at !== null,
  }
}

export function reportView(row: Row<typeof listReportsAgainst>): PersonReport {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    subject: row.subject,
    subject_id: row.subject_id,
    reason: row.reason,
    detail: row.detail,
    state: row.state,
  }
}

export function eventView(row: Row<typeof listHistoryOf>): PersonEvent {
  const { id, at, actor, action, detail, reason } = row
  return { id, at: at.toISOString(), actor, action, detail, reason }
}
