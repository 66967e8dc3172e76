/** What staff look through, so many rows of each over two years, written by the database itself. */
import type pg from 'pg'

const days = 730
const platforms = "(array['sportybet', 'bet9ja', 'betking', '1xbet', 'msport'])"
/** Twenty rows of the last minutes, whatever the count; the others lie evenly over two years. */
const at = `(case when n < 20 then now() - n * interval '12 seconds'
  else now() - interval '1 hour' - n * interval '${days} days' / greatest(m, 1) end)`
const uuidOf = (kind: number) =>
  `('0000000${kind}-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`
const creator = `('00000000-0000-7000-9000-'
  || lpad(to_hex(n % greatest(m / 10, 1)), 12, '0'))::uuid`

/**
 * Conversions, questions to Strix AI, games of Predictz (twenty a day; a tenth as many predictions,
 * all of the newest twenty), purchases, uses of credits, and subscriptions of a tenth as many
 * creators.
 */
export async function addConsoleRows(client: pg.Client, size: number): Promise<void> {
  // What refers to what is right by construction, and looking it up took longer than writing it.
  await client.query("set session_replication_role = 'replica'")
  const all = `(select n, ${size}::bigint as m from generate_series(0, ${size - 1}) n) s`
  for (const statement of [...lists(all), ...money(all)]) await client.query(statement)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
}

/** One in 20 has a game that no table knows, one in 50 prices that differ, one in 10 no code. */
function lists(all: string): string[] {
  const game = (key: string, status: string) =>
    `jsonb_build_array(jsonb_build_object('key', ${key}, 'status', '${status}',
      'origin', jsonb_build_object('market', 'Market ' || n / 20 % 40, 'outcome', 'Home')))`
  return [
    `insert into conversion (id, created_at, duration_ms, origin_platform, origin_code,
      destination_platform, policy, problem, code, converted, total, notices, report)
    select ${uuidOf(1)}, ${at}, 900, ${platforms}[1 + n % 5], 'CODE' || n,
      ${platforms}[1 + n / 5 % 5], 'all', case when n % 10 = 0 then 'PLATFORM_UNAVAILABLE' end,
      case when n % 10 > 0 then 'NEW' || n end, 1, 1, '[]',
      case when n % 20 = 0 then ${game('null', 'unmapped')}
        when n % 50 = 1 then ${game("'1x2/home'", 'price-differs')}
        else ${game("'1x2/home'", 'exact')} end
    from ${all}`,
    `insert into assistant_log (id, at, question, reading, intent, brain, fell_back, outcome,
      kept_back, duration_ms, thumb)
    select ${uuidOf(2)}, ${at}, 'who wins', '{}',
      case when n % 200 = 0 then 'compare_players' else 'predict' end,
      case when n % 500 = 0 then 'model' else 'built-in' end, false,
      case when n % 100 = 0 then 'failed' else 'answered' end, (n % 300 = 0)::int, 40,
      case when n % 100 = 3 then 'down' when n % 20 = 3 then 'up' end
    from ${all}`,
    `insert into fixture (id, sport, home, away, league, country, kickoff, created_at)
    select ${uuidOf(3)}, 'football', 'Home ' || n % 400, 'Away ' || n % 400, 'League', 'Nigeria',
      now() + interval '2 days' - n / 20 * interval '1 day' - n % 20 * interval '20 minutes', now()
    from ${all}`,
    `insert into prediction_game (id, fixture_id, source, featured, reward, day, created_at,
      closed_at, state, home, away, version, applied)
    select ${uuidOf(4)}, ${uuidOf(3)}, 'rule', false, 500,
      (now() + interval '2 days' - n / 20 * interval '1 day')::date, now(),
      case when n > 60 then now() end,
      case when n < 80 then 'open' when n % 300 = 0 then 'void' else 'settled' end,
      case when n >= 80 and n % 300 > 0 then 1 end, case when n >= 80 and n % 300 > 0 then 0 end,
      1, 1
    from ${all}`,
    `insert into prediction (id, game_id, profile_id, home, away, at, salt, hash)
    select gen_random_uuid(), ('00000004-0000-7000-9000-' || lpad(to_hex(n % 20), 12, '0'))::uuid,
      gen_random_uuid(), 1, 0, ${at}, decode(md5(n::text), 'hex'), sha256(n::text::bytea)
    from ${all} where n < m / 10`,
    `insert into prediction_count (game_id, count)
    select ${uuidOf(4)}, 20 from ${all} where n >= 20`,
  ]
}

/**
 * Each purchase is booked, and the credits of one in ten go to a creator. Creators have a bank
 * account and were paid three times.
 */
function money(all: string): string[] {
  const creators = all.replace(/generate_series\(0, (\d+)\)/u, (_all, last: string) => {
    return `generate_series(0, ${Math.ceil(Number(last) / 10)})`
  })
  const account = (kind: string) =>
    `(select id from ledger_account where kind = '${kind}' and profile_id is null)`
  const transfer = (reason: string, kind: number, unit: string, where: string) => `
    insert into transfer (id, link, body_hash, unit, reason, at, profile_id, net, detail)
    select ${uuidOf(kind)}, ${uuidOf(kind)}, 'x', '${unit}', '${reason}', ${at}, ${creator}, 0, '{}'
    from ${all} where ${where}`
  const posting = (kind: number, unit: string, from: string, to: string, where: string) => `
    insert into posting (transfer_id, position, unit, debit, credit, amount)
    select ${uuidOf(kind)}, 0, '${unit}', ${from}, ${to}, 5000 from ${all} where ${where}`
  const earnings = `(select a.id from ledger_account a
    where a.profile_id = ${creator} and a.kind = 'earnings')`
  return [
    `insert into profile (id, created_at, email, username, firstname, lastname, password_hash,
      password_changed_at, terms_version, terms_agreed_at, adult_confirmed_at)
    select ${creator}, now(), 'p' || n || '@strix.example', 'person_' || n, 'Ada', 'Obi', 'none',
      now(), '1', now(), now() from ${creators} where n < greatest(m / 10, 1)`,
    `insert into ledger_account (kind, unit, profile_id, balance)
    select kind, 'NGN', ${creator}, case kind when 'owed' then 0 else n % 7919 * 100 end
    from ${creators}
    cross join (values ('earnings'), ('earnings-held'), ('payout-held'), ('owed')) k (kind)
    where n < greatest(m / 10, 1)`,
    `insert into payout_detail (profile_id, sealed, changed_at)
    select ${creator}, decode(repeat('00', 120), 'hex'), now()
    from ${creators} where n < greatest(m / 10, 1)`,
    `insert into payout (id, profile_id, reference, kobo, state, requested_at, approved_at,
      provider, bank_reference, paid_at, ended_at)
    select gen_random_uuid(), ${creator}, 'payout-' || n || '-' || p, 50000, 'paid', ${at}, ${at},
      'by-hand', 'FT' || n, ${at}, ${at}
    from ${creators} cross join generate_series(1, 3) p where n < greatest(m / 10, 1)`,
    `insert into ledger_account (kind, unit, detail) values ('issued', 'CREDIT', 'sandbox'),
      ('revenue', 'CREDIT', 'ai-prediction'), ('creators', 'NGN', '')`,
    `insert into payment (id, created_at, profile_id, provider, reference, client_ref, method,
      credits, kobo, state, credited_at, paid_at, heard, fee_kobo)
    select ${uuidOf(5)}, ${at}, ${creator}, 'sandbox', 'ref-' || n, 'ref-' || n,
      (array['bank', 'debit-credit-card', 'ussd'])[1 + n % 3], 5000, 5000, 'credited', ${at},
      ${at}, 'paid', 75 from ${all}`,
    transfer('charge', 6, 'CREDIT', 'true'),
    posting(6, 'CREDIT', account('issued'), account('revenue'), 'true'),
    transfer('earning', 7, 'NGN', 'n % 10 = 0'),
    posting(7, 'NGN', account('creators'), earnings, 'n % 10 = 0'),
  ]
}
