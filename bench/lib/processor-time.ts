/**
 * What work costs the processors, which other work on the machine changes far less than how long
 * it takes. Linux alone says it.
 */
import { readFileSync, readdirSync } from 'node:fs'

const msPerTick = 10

/** Milliseconds that a process has used, and every process it started, gone or not. */
export function processorMs(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/.test(name) ? statOf(name) : undefined
    return found && (found.pid === pid || found.parent === pid) ? [found] : []
  })
  const ticks = all.map(({ pid: each, own, gone }) => own + (each === pid ? gone : 0))
  return ticks.reduce((sum, each) => sum + each, 0) * msPerTick
}

type Stat = { pid: number; parent: number; own: number; gone: number }

/** Undefined where the process has just ended. */
function statOf(name: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The command stands in brackets and may hold anything; numbers follow it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return { pid: Number(name), parent: at(1), own: at(11) + at(12), gone: at(13) + at(14) }
  } catch {
    return undefined
  }
}
