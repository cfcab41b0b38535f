import { once } from 'node:events'
import http from 'node:http'

/** The proxy that people reach it through. What stands behind it and is away is a refused connection, or the proxy's own 502. */
export async function openFront(port: number, inner: number) {
  let status: number | null = null
  let version = ''
  const front = http.createServer((request, response) => {
    if (status !== null) return response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const { method, url: address, headers } = request
    const isWorker = address === '/sw.js'
    // Of the worker the whole answer, plain: a line is added to it, and what was stored before must not be confirmed as still the same.
    const whole = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const sent = isWorker ? whole : headers
    const passed = http.request({ host: '127.0.0.1', port: inner, method, path: address, headers: sent }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers
      const kept = length === undefined ? {} : { 'content-length': length }
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : { ...rest, ...kept })
      answer.pipe(response, { end: !isWorker })
      if (isWorker) answer.on('end', () => response.end(version))
    })
    passed.on('error', () => response.socket?.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  const listen = async () => {
    front.listen(port, 'localhost')
    await once(front, 'listening')
  }
  const close = async () => {
    front.closeAllConnections()
    front.close()
    await once(front, 'close')
  }
  await listen()
  return {
    url: `http://localhost:${port}`,
    answerWith(given: number | null) {
      status = given
    },
    /** From now on the next version of the application's service worker is handed out. */
    release() {
      version += '\n// versi berikutnya'
    },
    close,
    /** After a close: at the same place again. */
    reopen: listen,
  }
}
