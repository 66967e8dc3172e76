/** Transfers of the ledger per second, beside pgbench with the very statements of a transfer. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { auditLedger } from '../apps/api/src/features/wallet/index.ts'
import { post } from '../apps/api/src/features/wallet/post.ts'
import type { Database, Db } from '../apps/api/src/features.ts'
import { connect, transact } from '../apps/api/src/infra/db.ts'
import { uuidv7 } from '../apps/api/src/infra/id.ts'
import { createLogger } from '../apps/api/src/infra/log.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { measurePgbench } from './lib/pgbench.ts'
import type { Script } from './lib/pgbench.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const wallets = 10_000
const detail = 'gift-staff'

const folder = mkdtempSync(join(tmpdir(), 'strix-bench-'))
chmodSync(folder, 0o711)
const server = await startPostgres({ dataDir: join(folder, 'pg') })
try {
  await prepareDatabase(server)
  await addWallets(server.ownerUrl)
  console.log(
    '| clients | post() | pgbench, the same statements | ratio | bar |\n|---|---|---|---|---|',
  )
  for (const clients of [1, 16, 32]) {
    const ours = await measureOurs(server.url, clients)
    const theirs = await measurePgbench({
      url: server.url,
      scripts: [script()],
      connections: clients,
      seconds,
    })
    const ratio = (ours / theirs).toFixed(2)
    const rates = [ours, theirs].map((rate) => Math.round(rate).toLocaleString('en'))
    console.log(`| ${clients} | ${rates[0]}/s | ${rates[1]}/s | ${ratio}x | ≥ 0.6x |`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Wallet n has the profile and the account that its number makes. */
function profileOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}

async function addWallets(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const id = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await client.query(`
    insert into profile (id, created_at, email, username, password_hash, password_changed_at,
      terms_version, terms_agreed_at, adult_confirmed_at)
    select ${id}, now(), n || '@strix.example', 'w' || n, 'x', now(), '1', now(), now()
    from generate_series(1, ${wallets}) n`)
  await client.query(`insert into ledger_account (id, kind, unit, profile_id, balance)
    overriding system value
    select n, 'gift', 'CREDIT', ${id}, 0 from generate_series(1, ${wallets}) n`)
  await client.query(`insert into ledger_account (id, kind, unit, detail)
    overriding system value values (${wallets + 1}, 'gifts', 'CREDIT', '${detail}')`)
  await client.query('vacuum analyze')
  await client.end()
}

async function measureOurs(url: string, clients: number): Promise<number> {
  const log = createLogger({ level: 'silent', format: 'json' })
  const { db, close } = connect<Database>({ url, poolMax: clients, log })
  await Promise.all(Array.from({ length: clients }, () => giveOne(db)))
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await giveOne(db)
        done += 1
      }
    }),
  )
  const rate = (done * 1000) / (performance.now() - started)
  const findings = clients === 1 ? await auditLedger(db, undefined) : []
  await close()
  if (findings.length > 0) throw new Error(findings.join('\n'))
  return rate
}

async function giveOne(db: Db): Promise<void> {
  const profileId = profileOf(1 + Math.floor(Math.random() * wallets))
  await transact(db, (tx) =>
    post(tx, [
      {
        id: uuidv7(new Date()),
        reason: 'gift-staff',
        at: new Date(),
        profileId,
        postings: [
          {
            debit: { kind: 'gifts', detail },
            credit: { kind: 'gift', profileId },
            amount: 100,
          },
        ],
        detail: { source: 'bench' },
      },
    ]),
  )
}

/** What post() sends for such a transfer, its ids made by pgbench. */
function script(): Script {
  const hex = (variable: string) => `lpad(to_hex(${variable}), 12, '0')`
  const profile = `('00000000-0000-4000-8000-' || ${hex('(:n)::bigint')})::uuid`
  const transfer = `('${crypto.randomUUID().slice(0, 24)}' || ${hex('(:k)::bigint')})::uuid`
  const row = `jsonb_build_array(jsonb_build_object('id', ${transfer}, 'link', ${transfer},
    'body_hash', repeat('ab', 32), 'unit', 'CREDIT', 'reason', 'gift-staff', 'at', now(),
    'profile_id', ${profile}, 'net', 100, 'reverses', null, 'resolves', null,
    'detail', '{"source": "bench"}'::jsonb))`
  const posting = `jsonb_build_array(jsonb_build_object('transfer_id', ${transfer}, 'position', 0,
    'unit', 'CREDIT', 'debit', ${wallets + 1}, 'credit', (:n)::bigint, 'amount', 100))`
  const delta = "jsonb_build_array(jsonb_build_object('id', (:n)::bigint, 'delta', 100))"
  const statements = [
    'begin',
    `with people as (
      select id, kind, profile_id, detail from ledger_account
      where profile_id = any(array[${profile}]) and kind = any('{gift}'::text[])
      order by id for update
    )
    select * from people
    union all
    select id, kind, profile_id, detail from ledger_account
      where profile_id is null and kind = any('{gifts}'::text[])
        and detail = any('{${detail}}'::text[])`,
    `select id, body_hash from transfer where id = any(array[${transfer}])`,
    `with t as (
      insert into transfer
        (id, link, body_hash, unit, reason, at, profile_id, net, reverses, resolves, detail)
      select id, link, decode(body_hash, 'hex'), unit, reason, at, profile_id, net, reverses,
        resolves, detail
      from jsonb_to_recordset(${row}) as r(
        id uuid, link uuid, body_hash text, unit text, reason text, at timestamptz,
        profile_id uuid, net bigint, reverses uuid, resolves uuid, detail jsonb)
    ), p as (
      insert into posting (transfer_id, position, unit, debit, credit, amount)
      select transfer_id, position, unit, debit, credit, amount
      from jsonb_to_recordset(${posting}) as r(
        transfer_id uuid, position smallint, unit text, debit bigint, credit bigint,
        amount bigint)
    )
    update ledger_account a set balance = a.balance + d.delta
    from jsonb_to_recordset(${delta}) as d(id bigint, delta bigint)
    where a.id = d.id`,
    'commit',
  ]
  return {
    set: `\\set n random(1, ${wallets})\n\\set k random(1, 200000000000000)`,
    statements: statements.map((sql) => ({ sql, parameters: [] })),
  }
}
