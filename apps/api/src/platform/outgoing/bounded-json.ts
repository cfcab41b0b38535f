/** What an honest answer of a service has, and much more. */
const MOST_DEEP = 32
const MOST_VALUES = 100_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Array.from('"\\,[]{}', (one) => one.charCodeAt(0))

/** Whether a text of JSON holds no more than that, looked at before anything is made of it. */
function isBounded(text: string): boolean {
  let [deep, values, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === COMMA) values += 1
    else if (code === OPEN_LIST || code === OPEN) deep += 1
    else if (code === CLOSE_LIST || code === CLOSE) deep -= 1
    if (deep > MOST_DEEP || values > MOST_VALUES) return false
  }
  return true
}

/** JSON of a stranger, counted before it is read; or why not. */
export function readBoundedJson(text: string): { readonly value: unknown } | 'besar' | 'bentuk' {
  if (!isBounded(text)) return 'besar'
  try {
    return { value: JSON.parse(text) }
  } catch {
    return 'bentuk'
  }
}

/** The same answer, whose body ends with an error where it grows beyond what an answer may have. */
export function boundedAnswer(answer: Response, maxBytes = 1_000_000): Response {
  if (answer.body === null) return answer
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, control) {
      size += chunk.length
      if (size > maxBytes) control.error(new Error(`an answer of more than ${maxBytes} bytes`))
      else control.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(counted), { status, statusText, headers })
}
