/** `docs/security.md` names every chapter of ASVS 5.0, and no file that is not there. */
import { expect, test } from 'vitest'
import { listTextFiles, readProjectFile } from './files.ts'

const page = readProjectFile('docs/security.md')
const chapters = 17

test('each chapter has its part', () => {
  const headings = page.match(/^## .*$/gm)?.join(' ') ?? ''
  const named = [...headings.matchAll(/\bV(\d+)\b/g)].map(([, number]) => Number(number))
  expect(named.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: chapters }, (_, index) => index + 1),
  )
})

test('each requirement says where it stands, or that it is not met', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.[\dx]/.test(line))
  expect(rows.length).toBeGreaterThan(80)
  const empty = rows.filter((row) => (row.split('|')[2] ?? '').trim() === '')
  expect(empty).toEqual([])
})

test('each file of code that it names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(50)
  const paths = listTextFiles().map(({ path }) => `/${path}`)
  const missing = named.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})
