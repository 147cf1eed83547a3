// Message files to ICU trees, by FormatJS's own command.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { LOCALES } from '../contract/locale.ts'
import type { Locale } from '../contract/locale.ts'

/** One folder per language, one file per feature. */
export const MESSAGES = join(import.meta.dirname, '../src/i18n/messages')

const COMMAND = fileURLToPath(import.meta.resolve('@formatjs/cli/bin/formatjs'))

/** Messages as ICU trees, by id. */
export type CompiledMessages = Record<string, MessageFormatElement[]>

/** @throws Error with what the command said when it found a fault. */
function formatjs(...args: string[]): string {
  try {
    return execFileSync(process.execPath, [COMMAND, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 16_000_000,
    })
  } catch (failure) {
    const said = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : String(failure)
    throw new Error(`message files: ${said.trim()}`, { cause: failure })
  }
}

/** Files of one language. */
export function messageFiles(locale: Locale, folder = MESSAGES): string[] {
  return readdirSync(join(folder, locale))
    .sort()
    .map((file) => join(folder, locale, file))
}

/**
 * Every language's messages.
 * @throws Error naming the fault: a text that is no ICU message, an id of one language only, values of one language only.
 */
export function compileMessages(folder = MESSAGES): Record<Locale, CompiledMessages> {
  const scratch = mkdtempSync(join(tmpdir(), 'messages-'))
  const merged = (locale: Locale) => join(scratch, `${locale}.json`)
  try {
    // The command compares one file per language, named by it.
    for (const locale of LOCALES)
      formatjs('compile', ...messageFiles(locale, folder), '--format', 'simple', '--out-file', merged(locale))
    const checks = ['--missing-keys', '--extra-keys', '--structural-equality']
    formatjs('verify', ...LOCALES.map(merged), '--source-locale', 'en', ...checks)
    const trees = (locale: Locale): CompiledMessages =>
      JSON.parse(formatjs('compile', merged(locale), '--format', 'simple', '--ast'))
    return { en: trees('en'), ar: trees('ar') }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
