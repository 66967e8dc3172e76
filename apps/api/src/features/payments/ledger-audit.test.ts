/** The console asks for an audit of the ledger and reads what a job found. */
import type { LedgerAuditView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Browser, Reply } from '../../testing/test-people.ts'
import { newPerson } from '../../testing/test-people.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { giveGift } from '../wallet/index.ts'
import { ledgerAuditJobs } from './ledger-audit.job.ts'

const address = '/api/v1/admin/ledger/audit'
let app: TestApp
let finance: Browser

beforeAll(async () => {
  app = await openTestApp()
  finance = await staffBrowser(app, await newStaff(app, 'finance', 'audits@strix.example'))
})
afterAll(() => app.close())

const viewOf = ({ body }: Reply) => body.data as LedgerAuditView
const look = async () => viewOf(await finance.send('GET', address))

async function run(name: string): Promise<void> {
  const job = ledgerAuditJobs(app.services).find((each) => each.name === name)
  await job?.run({}, { signal: undefined, log: app.services.log })
}

test('it is asked for once, answered at once, and its job writes down what differs', async () => {
  const { profileId } = await newPerson(app)
  const gift = {
    profileId,
    credits: 500,
    reason: 'gift-staff',
    sourceId: uuidv7(app.now()),
  } as const
  await transact(app.db, (tx) => giveGift(tx, { ...gift, now: app.now() }))
  const first = viewOf(await finance.send('POST', address))
  expect(first).toMatchObject({ started_at: null, last: null })
  app.advance(1_000)
  expect(viewOf(await finance.send('POST', address)).asked_at).toBe(first.asked_at)
  await run('ledger_audit')
  expect(await look()).toMatchObject({ asked_at: null, last: { found: 0, findings: [] } })
  await runAsOwner(app, `update ledger_account set balance = balance + 1 where kind = 'gift'`)
  await run('ledger_audit')
  expect((await look()).last?.found, 'nobody asked again').toBe(0)
  await run('ledger_audit_nightly')
  const { last } = await look()
  expect(last?.found).toBeGreaterThan(0)
  expect(last?.findings.length).toBe(last?.found)
})
