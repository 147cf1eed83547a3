import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventStream, lastEventIdOf, openEventStream } from './event-stream.ts'

let stream: EventStream
let text: string
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  stream = openEventStream()
  text = ''
  stream.body.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
})
afterEach(() => {
  stream.body.destroy()
  vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a stream of events', () => {
  it('begins at once, with the wait before a browser asks again', async () => {
    await settled()
    expect(text).toBe('retry: 3000\n\n')
  })

  it('sends an event as the standard writes it', async () => {
    stream.send({ id: 7, name: 'order', data: '{"a":1}' })
    await settled()
    expect(text).toBe('retry: 3000\n\nid: 7\nevent: order\ndata: {"a":1}\n\n')
  })

  it('sends a comment every 15 s', async () => {
    vi.advanceTimersByTime(60_000)
    await settled()
    expect(text).toBe(`retry: 3000\n\n${':\n\n'.repeat(4)}`)
  })

  it('ends after a quarter of an hour, so that the client asks again', async () => {
    const ended = vi.fn<() => void>()
    stream.body.on('end', ended)
    vi.advanceTimersByTime(14 * 60_000)
    await settled()
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    await settled()
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each(['ended here', 'left by its client'])(
    'says once that it is over when it is %s, and leaves no timer',
    async (how) => {
      const over = vi.fn<() => void>()
      stream.onClose(over)
      if (how === 'ended here') stream.end()
      else stream.body.destroy()
      await settled()
      expect(over).toHaveBeenCalledOnce()
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('drops what is sent after its end', async () => {
    stream.end()
    stream.send({ id: 1, name: 'order', data: 'late' })
    stream.end()
    await settled()
    expect(text).not.toContain('late')
  })
})

describe('Last-Event-ID', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['9999999999', null],
    ['one', null],
    [undefined, null],
  ])('%j is read as %j', (header, id) => {
    expect(lastEventIdOf(header)).toBe(id)
  })
})
