export type ServerEvent = { event: string; data: string }

/**
 * Reads server-sent events from the text received so far: the complete ones and the rest, to be
 * put before the next piece. Comments (heartbeats), ids and retry times are of no use here.
 */
export function readEvents(text: string): { events: ServerEvent[]; rest: string } {
  // A carriage return at the very end may be half of a line end: it waits.
  const held = text.endsWith('\r') ? '\r' : ''
  const blocks = text
    .slice(0, text.length - held.length)
    .replace(/\r\n?/gu, '\n')
    .split('\n\n')
  const rest = (blocks.pop() ?? '') + held
  return { events: blocks.flatMap(readBlock), rest }
}

function readBlock(block: string): ServerEvent[] {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/su.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? [] : [{ event, data: data.join('\n') }]
}

/** The events of a streamed answer, one by one, until it ends. */
export async function* streamEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      const read = readEvents(done ? `${text}\n\n` : text + value)
      yield* read.events
      if (done) return
      text = read.rest
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
