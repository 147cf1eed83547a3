// What a step of the checks reports when it has ended: both test runners write this shape, and the closing count is made of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** A test that failed, three times or before it passed: its file and title, and what it said. */
const complaint = z.object({ name: z.string(), message: z.string() })

const report = z.object({ passed: z.number(), failed: z.array(complaint), flaky: z.array(complaint) })

export type Complaint = z.infer<typeof complaint>
export type Report = z.infer<typeof report>

/** Names the file that a reporter of a test runner writes to. */
export const REPORT_FILE = 'REPORT_FILE'

const LINES = 15

/** The beginning of what a program said, without colours: at most 15 lines. */
export function shortened(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split('\n')
  if (lines.length <= LINES) return lines.join('\n')
  return [...lines.slice(0, LINES - 1), `… and ${lines.length - LINES + 1} more lines`].join('\n')
}

/** Writes a report where the step that started this test runner looks for it; a run by hand writes none. */
export function writeReport(content: Report): void {
  const file = process.env[REPORT_FILE]
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

/** The report that a test runner wrote. @throws when it wrote none, or not this shape. */
export function readReport(file: string): Report {
  return report.parse(JSON.parse(readFileSync(file, 'utf8')))
}
