import { expect, test } from 'vitest'
import { isCrossSite } from './security.ts'

const hosts = ['localhost:8080', 'shop.example.com']

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'SAME-ORIGIN ' }, true],
  [{ origin: 'http://localhost:8080' }, false],
  [{ origin: 'https://shop.example.com' }, false],
  [{ origin: 'https://shop.example.com.evil.example' }, true],
  [{ origin: 'http://localhost:8081' }, true],
  [{ origin: 'null' }, true],
  [{ origin: '' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' }, true],
])('%o says another site: %s', (headers, expected) => {
  expect(isCrossSite(headers, hosts)).toBe(expected)
})
