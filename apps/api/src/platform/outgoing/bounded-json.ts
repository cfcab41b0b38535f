/** What an honest answer of a service has, and much more. */
const MOST_DEEP = 32
const MOST_VALUES = 100_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Array.from('"\\,[]{}', (one) => one.charCodeAt(0))

/** Counts what JSON holds as it comes, before anything is made of it: false from where it is more than an honest answer has. */
function countJson(): (bytes: Uint8Array) => boolean {
  let [deep, values, inText, isEscaped] = [0, 0, false, false]
  return (bytes) => {
    for (const code of bytes) {
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) inText = false
      } else if (code === QUOTE) inText = true
      else if (code === COMMA) values += 1
      else if (code === OPEN_LIST || code === OPEN) deep += 1
      else if (code === CLOSE_LIST || code === CLOSE) deep -= 1
      if (deep > MOST_DEEP || values > MOST_VALUES) return false
    }
    return true
  }
}

/** JSON of a stranger, counted before it is read; or why not. */
export function readBoundedJson(bytes: Buffer): { readonly value: unknown } | 'besar' | 'bentuk' {
  if (!countJson()(bytes)) return 'besar'
  try {
    return { value: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return 'bentuk'
  }
}

/** The same answer, whose body ends with an error where it grows beyond what an answer may have. */
export function boundedAnswer(answer: Response, maxBytes = 1_000_000): Response {
  if (answer.body === null) return answer
  let size = 0
  const isBounded = countJson()
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, control) {
      size += chunk.length
      if (size > maxBytes) control.error(new Error(`an answer of more than ${maxBytes} bytes`))
      else if (!isBounded(chunk)) control.error(new Error('an answer of too many or too deep values'))
      else control.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(counted), { status, statusText, headers })
}
