/** What the time-stamps beside published roots say of them. */
import type { RecordRoot } from '@strix/contracts'
import { finding } from './findings.ts'
import { checkStamp } from './stamp.ts'
import type { RecordReport } from './findings.ts'

/** A root is stamped within hours; one that is stamped later may have been made later. */
const lateMs = 7 * 24 * 3_600_000

export async function reportStamps(
  roots: readonly RecordRoot[],
  authorities: readonly Buffer[] | undefined,
): Promise<RecordReport> {
  const report: RecordReport = { findings: [], proved: [], unproved: [] }
  const signed = new Map<string, { days: string[]; trusted: boolean }>()
  const stamped = new Set<string>()
  for (const root of roots) {
    for (const { token } of root.stamps) {
      const stamp = await checkStamp(Buffer.from(token, 'base64'), { root, authorities })
      if (!stamp.ok) {
        const message = `A stamp of the root of ${root.day} is not good: ${stamp.reason}.`
        report.findings.push(finding('bad-stamp', null, message))
        continue
      }
      if (stamp.at.getTime() - Date.parse(root.closes_at) > lateMs) {
        const at = stamp.at.toISOString()
        const message = `The root of ${root.day} was stamped only on ${at}: it may be of then.`
        report.findings.push(finding('bad-stamp', null, message))
      }
      const key = `${stamp.signer} ${stamp.trusted}`
      const { days } = signed.get(key) ?? { days: [] }
      signed.set(key, { days: [...days, root.day], trusted: stamp.trusted })
      stamped.add(`${root.day} ${root.version}`)
    }
  }
  for (const [key, { days, trusted }] of signed) {
    const signer = key.replace(/ (true|false)$/, '')
    const said = `${signer} signed, within a week of their day, ${days.length} roots from ${days[0]} to ${days.at(-1)}`
    if (trusted) report.proved.push(`${said}.`)
    else report.unproved.push(`${said}; whether it is who it says takes --authority FILE.`)
  }
  const left = roots.length - stamped.size
  if (left > 0) report.unproved.push(`${left} roots bear no time-stamp of anybody else.`)
  return report
}
