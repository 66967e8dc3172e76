/** So many members over two years, written by the database itself. */
import type pg from 'pg'

/** Ids that a number gives, so that a bench can name the same member at every size. */
export function memberIdOf(number: number): string {
  return `00000000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`
}

const idOfN = `('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`

/**
 * One in 500 is suspended, one in 200 on a break, one in three has a session, one in four has
 * bought once, one in five has posted two codes.
 */
export async function addMembers(client: pg.Client, members: number): Promise<void> {
  // What refers to what is right by construction, and looking it up took longer than writing it.
  await client.query("set session_replication_role = 'replica'")
  const all = `generate_series(0, ${members - 1}) n`
  for (const statement of [
    `insert into profile (id, created_at, email, username, firstname, lastname, password_hash,
      password_changed_at, terms_version, terms_agreed_at, adult_confirmed_at, suspended_at)
    select ${idOfN}, now() - random() * interval '730 days', 'p' || n || '@strix.example',
      'person_' || n, (array['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'])[1 + n % 5], 'Obi' || n % 1000,
      'none', now(), '1', now(), now(), case when n % 500 = 0 then now() end
    from ${all}`,
    `insert into exclusion (id, profile_id, kind, started_at, ends_at)
    select gen_random_uuid(), ${idOfN}, 'cool-off', now() - interval '1 day',
      now() + random() * interval '30 days' from ${all} where n % 200 = 0`,
    `insert into session (id, token_hash, profile_id, created_at, last_seen_at, expires_at, keeps,
      transport, device)
    select gen_random_uuid(), sha256(n::text::bytea), ${idOfN}, now(), now(),
      now() + interval '1 day', false, 'cookie', 'bench' from ${all} where n % 3 = 0`,
    `insert into ledger_account (kind, unit, profile_id, balance)
    select kind, 'CREDIT', ${idOfN}, 10000
    from ${all} cross join (values ('bought'), ('gift')) k (kind) where n % 4 = 0`,
    `insert into payment (id, created_at, profile_id, provider, reference, client_ref, method,
      credits, kobo, state)
    select gen_random_uuid(), now(), ${idOfN}, 'sandbox', 'strix-ref-' || n, 'shown-' || n, 'ussd',
      50000, 50000, 'failed' from ${all} where n % 4 = 0 or n = 77`,
    `insert into posted_code (id, profile_id, platform, code, fingerprint, bet_type, fold, odds,
      first_kickoff, last_kickoff, posted_at, record, state, trending)
    select gen_random_uuid(), ${idOfN}, 'sportybet', 'CODE' || n, sha256((n || '-' || g)::bytea),
      'single', 1, 2, now(), now(), now() - random() * interval '300 days', 'off', 'lost', 0
    from ${all} cross join generate_series(1, 2) g where n % 5 = 0 or n = 77`,
  ]) {
    await client.query(statement)
  }
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
}
