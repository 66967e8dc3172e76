/** The same statements through PostgreSQL's own load generator, prepared as we prepare them. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** One script of a mix; all are drawn alike. */
export type Script = {
  /** Lines such as `\set n random(1, 10)`. */
  set?: string
  statements: readonly { sql: string; parameters: readonly unknown[] }[]
}

const run = promisify(execFile)
const binary = join(process.env.PGBENCH_BIN ?? '/usr/lib/postgresql/15/bin', 'pgbench')

/** Transactions per second. */
export async function measurePgbench(input: {
  url: string
  scripts: readonly Script[]
  connections: number
  seconds: number
}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'strix-bench-'))
  try {
    const defines: string[] = []
    const files = input.scripts.map((script, index) => {
      const file = join(folder, `${index}.sql`)
      writeFileSync(file, textOf(script, index, defines))
      return ['-f', file]
    })
    const { connections, seconds } = input
    const threads = Math.min(2, connections)
    const { stdout } = await run(
      binary,
      [
        '-n',
        '-Mprepared',
        `-c${connections}`,
        `-j${threads}`,
        `-T${seconds}`,
        ...files.flat(),
        ...defines.flatMap((define) => ['-D', define]),
        input.url,
      ],
      { maxBuffer: 1 << 24 },
    )
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (rate === undefined) throw new Error(`pgbench said:\n${stdout}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A parameter given as `{ variable }` is an expression of variables that the script sets. */
function textOf(script: Script, index: number, defines: string[]): string {
  const lines = script.set === undefined ? [] : [script.set]
  script.statements.forEach(({ sql, parameters }, at) => {
    const filled = sql.replaceAll(/\$(\d+)/g, (_match, number: string) => {
      const value = parameters[Number(number) - 1]
      if (isVariable(value)) return value.variable
      const name = `s${index}_${at}_${number}`
      const text = value instanceof Date ? value.toISOString() : String(value)
      if (value === null) return 'null'
      if (!defines.some((define) => define.startsWith(`${name}=`))) {
        defines.push(`${name}=${text}`)
      }
      return `:${name}`
    })
    lines.push(`${filled.replaceAll(/\s*\n\s*/g, ' ').trim()};`)
  })
  return `${lines.join('\n')}\n`
}

function isVariable(value: unknown): value is { variable: string } {
  return typeof value === 'object' && value !== null && 'variable' in value
}
