// Passwords that attackers try first (NIST SP 800-63B 5.1.1.2): the most leaked ones, and combinations of their usual parts.
import { latinDigits } from './typed-text.ts'

/** Frequent words, lower case; Arabic ones in both scripts. */
const WORDS = [
  'password passwort passwd secret letmein welcome admin administrator root login master access guest user test tester',
  'iloveyou loveyou lovely sweetheart princess prince angel babygirl honey sunshine flower butterfly rainbow summer winter',
  'dragon monkey tiger panther eagle falcon lion shadow phoenix chicken cookie chocolate cheese banana orange cherry pepper',
  'football baseball basketball soccer hockey superman batman spiderman ironman starwars pokemon naruto minecraft matrix',
  'michael jennifer jessica michelle daniel charlie thomas andrew joshua matthew robert jordan ashley nicole samantha',
  'mohammed mohamed muhammad ahmed ahmad abdullah abdulrahman khalid khaled fatima fatma aisha maryam noura sarah youssef',
  'habibi habibti alhamdulillah bismillah allah inshallah mashallah salam marhaba hayati albi saudi saudiarabia riyadh',
  'jeddah makkah dubai kuwait egypt cairo qatar alhilal alnassr alittihad alahly zamalek liverpool chelsea arsenal',
  'barcelona realmadrid juventus manchester ronaldo messi neymar computer internet whatever trustno1 freedom mustang',
  'ferrari mercedes samsung google facebook instagram youtube whatsapp snapchat hello killer hunter ranger jesus',
  'كلمةالسر كلمةالمرور حبيبي حبيبتي محمد احمد عبدالله الحمدلله بسمالله السلام السعودية الرياض الهلال النصر الاتحاد',
].flatMap((line) => line.split(' '))

/** Keyboard rows, alphabets, digits, and zigzags through them. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '00112233445566778899001122',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhn',
  'qazwsxedcrfvtgbyhnujm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجدشسيبلاتنمكط',
]
const RUNS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

const STAND_INS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const PARTS_AT_MOST = 3

const longestRun = (text: string): number => {
  let length = 3
  while (length <= text.length && RUNS.some((run) => run.includes(text.slice(0, length)))) length += 1
  return length - 1
}

function partsAt(text: string, plain: string): number[] {
  const lengths = WORDS.filter((word) => text.startsWith(word) || plain.startsWith(word)).map((word) => word.length)
  const repeated = /^(.{1,4}?)\1+/u.exec(text)?.[0].length ?? 0
  const run = longestRun(text)
  const year = /^(?:19|20)\d\d/.test(text) ? 4 : 0
  // People add one or two digits at the end when a rule requires them.
  const ending = /^\d{1,2}$/.test(text) ? text.length : 0
  const letter = /^\p{L}(?!\p{L})/u.test(text) ? 1 : 0
  return [...lengths, repeated, run > 2 ? run : 0, year, ending, letter].filter((length) => length > 0)
}

function isMadeOfParts(text: string, plain: string, left: number): boolean {
  if (text === '') return true
  if (left === 0) return false
  return partsAt(text, plain).some((length) => isMadeOfParts(text.slice(length), plain.slice(length), left - 1))
}

/** Lower case, and with letters instead of digits and signs. */
function readings(password: string) {
  const text = latinDigits(password.normalize('NFKC').toLowerCase())
  return { text, plain: text.replace(/[@43105$]/g, (sign) => STAND_INS[sign] ?? sign) }
}

/** Spellings to look up: without capitals, stand-ins (`P@ssw0rd1`) and one or two final digits. */
export function spellingsOf(password: string): string[] {
  const { text, plain } = readings(password)
  return [text, plain, text.replace(/\d{1,2}$/, '')]
}

/** Up to three usual parts: common words, keyboard runs, repetitions, a year, a letter, one or two final digits. */
export function isMadeOfUsualParts(password: string): boolean {
  const { text, plain } = readings(password)
  return isMadeOfParts(text, plain, PARTS_AT_MOST)
}

/** First bytes of the SHA-256 of frequent passwords (zxcvbn 4.4.2, MIT), 3,000 in 12 kB; one of a million other passwords matches. */
export const FRAGMENT_BYTES = 4
