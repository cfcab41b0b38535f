export type ServerEvent = { readonly event: string; readonly data: string }

/** Takes a stream of server-sent events apart as it comes in, wherever the network cut it. Comments are heartbeats and no events. */
export function createEventReader(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = ''
  let event = 'message'
  let data: string[] = []

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event, data: data.join('\n') })
      event = 'message'
      data = []
      return
    }
    const at = line.indexOf(':')
    if (at === 0) return
    const name = at < 0 ? line : line.slice(0, at)
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '')
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
