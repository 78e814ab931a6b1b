import { expect, test } from 'vitest'
import { readServerEvents, type ServerEvent } from './server-events.ts'

async function read(...chunks: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readServerEvents(body)) events.push(event)
  return events
}

test('news of seats is read however the network cuts it', async () => {
  expect(
    await read('event: se', 'ats\ndata: {"cells"', ':[]}\n', '\nevent: seats\r\ndata: 2\r\n\r\n'),
  ).toEqual([
    { event: 'seats', data: '{"cells":[]}' },
    { event: 'seats', data: '2' },
  ])
})

test('comments that keep the line open are no news', async () => {
  expect(await read(': still here\n\n', 'data: hello\n\n')).toEqual([{ event: 'message', data: 'hello' }])
})

test('several data lines are one text', async () => {
  expect(await read('data: one\ndata: two\n\n')).toEqual([{ event: 'message', data: 'one\ntwo' }])
})

test('half an event at the end is left out', async () => {
  expect(await read('data: whole\n\ndata: ha')).toEqual([{ event: 'message', data: 'whole' }])
})
