import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

const KEYS = {
  VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
  VAPID_PRIVATE_KEY: 'p'.repeat(43),
  VAPID_SUBJECT: 'mailto:owner@example.com',
}

function messageFor(record: Record<string, string>): string {
  try {
    parseEnv(record)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('parsed')
}

describe('parseEnv', () => {
  it('gives every variable of an empty environment its default', () => {
    expect(parseEnv({})).toEqual({
      NODE_ENV: 'development',
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('.data'),
      SEED: ['demo'],
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      PUBLIC_URL: undefined,
      DATABASE_URL: undefined,
      METRICS_TOKEN: undefined,
      SMTP_URL: undefined,
      MAP_STYLE_URL: undefined,
      GEOCODER_URL: undefined,
      VAPID_PUBLIC_KEY: undefined,
      VAPID_PRIVATE_KEY: undefined,
      VAPID_SUBJECT: undefined,
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(parseEnv({ DATABASE_URL: '', PORT: ' ', SEED: '' })).toEqual(parseEnv({}))
  })

  it('reads every variable', () => {
    expect(
      parseEnv({
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '::',
        PUBLIC_URL: 'https://shop.example.com/',
        DATA_DIR: '/srv/data',
        SEED: 'demo, large',
        DATABASE_URL: 'postgres://me:secret@db/shop',
        SMTP_URL: 'smtps://mail.example.com',
        MAP_STYLE_URL: 'https://maps.example.com/style.json',
        GEOCODER_URL: 'http://127.0.0.1:9000',
        TRUST_PROXY: '2',
        METRICS_TOKEN: 'scraper-0123456789',
        LOG_LEVEL: 'warn',
        ...KEYS,
      }),
    ).toEqual({
      NODE_ENV: 'production',
      PORT: 0,
      HOST: '::',
      PUBLIC_URL: 'https://shop.example.com',
      DATA_DIR: '/srv/data',
      SEED: ['demo', 'large'],
      DATABASE_URL: 'postgres://me:secret@db/shop',
      SMTP_URL: 'smtps://mail.example.com',
      MAP_STYLE_URL: 'https://maps.example.com/style.json',
      GEOCODER_URL: 'http://127.0.0.1:9000',
      TRUST_PROXY: 2,
      METRICS_TOKEN: 'scraper-0123456789',
      LOG_LEVEL: 'warn',
      ...KEYS,
    })
  })

  it.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://shop.example.com' }])(
    'seeds nothing where strangers come (%o) unless told to',
    (env) => {
      expect(parseEnv(env).SEED).toEqual([])
      expect(parseEnv({ ...env, SEED: '' }).SEED).toEqual([])
      expect(parseEnv({ ...env, SEED: 'demo' }).SEED).toEqual(['demo'])
    },
  )

  it('seeds nothing at all when told so', () => {
    expect(parseEnv({ SEED: 'none' }).SEED).toEqual([])
  })

  it.each([
    ['true', 1],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('reads TRUST_PROXY=%s as %s', (text, value) => {
    expect(parseEnv({ TRUST_PROXY: text }).TRUST_PROXY).toBe(value)
  })

  it.each([
    ['PORT', 'http', 'PORT is "http"; it should be a port number from 0 to 65535, such as 8080'],
    ['PORT', '70000', 'PORT is "70000"; it should be a port number from 0 to 65535, such as 8080'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; it should be development, production or test'],
    [
      'HOST',
      'http://x/',
      'HOST is "http://x/"; it should be an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
    ],
    [
      'PUBLIC_URL',
      'https://x.example/shop',
      'PUBLIC_URL is "https://x.example/shop"; it should be an http or https address without a path, such as https://shop.example.com',
    ],
    ['SEED', 'demo,huge', 'SEED is "demo,huge"; it should be none, or demo and large separated by a comma'],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY is "yes"; it should be false, the number of proxies in front (true is 1), or their addresses separated by commas',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY is "10.0.0.0/33"; it should be false, the number of proxies in front (true is 1), or their addresses separated by commas',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it should be fatal, error, warn, info, debug, trace or silent'],
    ['MAP_STYLE_URL', 'ftp://x', 'MAP_STYLE_URL is "ftp://x"; it should be an http or https address of a map style'],
    ['GEOCODER_URL', 'x', 'GEOCODER_URL is "x"; it should be an http or https address of a geocoder'],
    [
      'VAPID_PUBLIC_KEY',
      'abc',
      'VAPID_PUBLIC_KEY is "abc"; it should be a P-256 public key, 87 characters of base64url',
    ],
    ['VAPID_SUBJECT', 'me', 'VAPID_SUBJECT is "me"; it should be mailto:you@example.com or an https address'],
  ])('refuses %s=%s in one line that says what is wanted', (name, text, message) => {
    expect(messageFor({ [name]: text })).toBe(message)
  })

  it.each([
    ['DATABASE_URL', 'mysql://me:hunter2@db/shop'],
    ['SMTP_URL', 'http://me:hunter2@mail'],
    ['SMTP_URL', 'smtp://me:hunter2%zz@mail'],
    ['SMTP_URL', 'smtp:///hunter2'],
    ['SMTP_URL', 'smtp://me:hunter2@mail?from=orders'],
    ['VAPID_PRIVATE_KEY', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('does not repeat the secret in a bad %s', (name, text) => {
    const message = messageFor({ [name]: text })
    expect(message).toContain(`${name} is a value of ${text.length} characters (not shown); it should be `)
    expect(message).not.toContain('hunter2')
  })

  it('keeps a value with line breaks on one line', () => {
    expect(messageFor({ LOG_LEVEL: 'a\nb' })).toBe(
      'LOG_LEVEL is "a\\nb"; it should be fatal, error, warn, info, debug, trace or silent',
    )
  })

  it('refuses push keys that are only partly set', () => {
    expect(messageFor({ ...KEYS, VAPID_PRIVATE_KEY: '' })).toBe(
      'VAPID_PRIVATE_KEY is missing while VAPID_PUBLIC_KEY is set; it should be a P-256 private key, 43 characters of base64url, or set none of them',
    )
  })
})
