// What fails before a request exists: unreadable bytes, headers too large, too slow to arrive, an impossible address.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { sentence } from '#server/platform/i18n/messages'
import { sendProblem } from './problems.ts'
import { ProblemError } from './route.ts'

/** Time a client has to send what it began, milliseconds. Notes, fact 7: the request limit needs a smaller headers limit. */
export const TIMEOUTS = {
  headersTimeout: 4_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
} as const

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers on the bare socket, in English: nothing is known of the caller. */
export function answerClientError(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message: sentence('en', 'problem.malformed'), code: 'malformed' })
  const head = [
    `HTTP/1.1 ${statusLines[error.code] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store, private',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
    socket.destroy()
  })
}

/** Answers what the router itself refuses (an address that cannot be decoded, an unknown method). */
export function frameworkErrorAnswer(headers: Readonly<Record<string, string>>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    void sendProblem(new ProblemError(400, 'malformed'), request, reply)
  }
}
