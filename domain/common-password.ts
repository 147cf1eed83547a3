// For server and page alike: passwords that are tried first (NIST SP 800-63B section 5.1.1.2): those that leaked most often, and the usual parts
// put together in other ways, which no list is long enough for.

/** Words that such lists begin with, lower case; Arabic ones as they are typed in either script. */
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

/** Rows of keyboards, alphabets and digits, and the ways fingers weave through them. */
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

/** Letters that digits and signs stand for. */
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

/** Lengths of the parts a text may begin with. */
function partsAt(text: string, plain: string): number[] {
  const lengths = WORDS.filter((word) => text.startsWith(word) || plain.startsWith(word)).map((word) => word.length)
  const repeated = /^(.{1,4}?)\1+/u.exec(text)?.[0].length ?? 0
  const run = longestRun(text)
  const year = /^(?:19|20)\d\d/.test(text) ? 4 : 0
  // One or two digits at the very end are what people add when a rule asks for one.
  const ending = /^\d{1,2}$/.test(text) ? text.length : 0
  const letter = /^\p{L}(?!\p{L})/u.test(text) ? 1 : 0
  return [...lengths, repeated, run > 2 ? run : 0, year, ending, letter].filter((length) => length > 0)
}

function isMadeOfParts(text: string, plain: string, left: number): boolean {
  if (text === '') return true
  if (left === 0) return false
  return partsAt(text, plain).some((length) => isMadeOfParts(text.slice(length), plain.slice(length), left - 1))
}

/** A password in lower case, and with the letters that its digits and signs stand for. */
function readings(password: string): { text: string; plain: string } {
  const text = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  return { text, plain: text.replace(/[@43105$]/g, (sign) => STAND_INS[sign] ?? sign) }
}

/**
 * The texts by which a password is looked up among those that leaked often: capitals, the usual stand-ins (`P@ssw0rd1`) and one or
 * two digits behind it make no difference.
 */
export function spellingsOf(password: string): string[] {
  const { text, plain } = readings(password)
  return [text, plain, text.replace(/\d{1,2}$/, '')]
}

/**
 * True for a password that is nothing but up to three of the usual parts: common words, runs on the keyboard, repetitions, a year, a
 * single letter, one or two digits at the end. Capitals and the usual stand-ins make no difference.
 */
export function isMadeOfUsualParts(password: string): boolean {
  const { text, plain } = readings(password)
  return isMadeOfParts(text, plain, PARTS_AT_MOST)
}

/**
 * The passwords that leaked most often are kept in `frequent-passwords.bin`: of the SHA-256 of each spelling the first bytes, cut off,
 * one behind the other. They are those of the 10,000 most frequent passwords in the list of zxcvbn 4.4.2 (MIT) that have 8
 * characters or more and that are not made of usual parts. Nobody can read them there, and 3,000 of them take 12 kB; of a million
 * other passwords, one is taken for one of these.
 */
export const FRAGMENT_BYTES = 4
