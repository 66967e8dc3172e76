/** Sizes: lines of a file, lines of a function, columns of a line; and how files are named. */
import { basename } from 'node:path'
import { isCode, isTest, type TextFile } from './files.ts'
import { readSyntax } from './syntax.ts'

export const fileLinesMax = 400
const longFileLinesMax = 800
export const functionLinesMax = 70
/** From its first line to its last, whatever is declared inside. */
export const functionSpanMax = 100
export const columnsMax = 100

/** Tables of data read as one list, so they may be longer than what is reasoned about. */
const dataTable = new RegExp(
  [
    String.raw`\/(table|markets|messages|aliases|clubs|teams|countries|leagues|copy)`,
    String.raw`(-[a-z0-9-]+)?\.tsx?$|\/(tables|markets|data)\/[a-z0-9-]+\.ts$`,
  ].join(''),
)

export function findLongFiles(files: readonly TextFile[]): string[] {
  return files.flatMap((file) => {
    const lines = file.text.trimEnd().split('\n').length
    const max = isTest(file) || dataTable.test(file.path) ? longFileLinesMax : fileLinesMax
    return lines > max ? [`${file.path}: ${lines} lines, at most ${max}`] : []
  })
}

/**
 * A function's own lines: those of the functions declared inside it are theirs. A test's `describe`
 * may be long; its steps read top-down.
 */
export function findLongFunctions(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) =>
      readSyntax(file).functions.flatMap(({ line, lines, ownLines }) => {
        const at = `${file.path}:${line}`
        if (ownLines > functionLinesMax) {
          return [`${at}: ${ownLines} lines, at most ${functionLinesMax}`]
        }
        if (lines > functionSpanMax) {
          return [`${at}: ${lines} lines from top to bottom, at most ${functionSpanMax}`]
        }
        return []
      }),
    )
}

/**
 * Comments are wrapped; of code, what stands in quotes is not counted, since it cannot be broken.
 */
export function findLongLines(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => !dataTable.test(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const columns = countColumns(line)
        if (columns <= columnsMax) return []
        return [`${file.path}:${index + 1}: ${columns} columns, at most ${columnsMax}`]
      }),
    )
}

function countColumns(line: string): number {
  if (line.length <= columnsMax || line.includes('https://')) return 0
  const isComment = /^\s*(\/\/|\/?\*|--)/.test(line)
  return isComment ? line.length : line.replaceAll(/(['"`]).*?\1/g, '').length
}

export function findOddNames(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => !/^[a-z0-9$_][a-z0-9.$_-]*$/.test(basename(file.path)))
    .map((file) => `${file.path}: file names are kebab-case`)
}
