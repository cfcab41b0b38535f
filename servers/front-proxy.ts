import { once } from 'node:events'
import http from 'node:http'

/** The proxy that people reach it through. A provider that is away is a refused connection, or the proxy's own 502. */
export async function openFront(port: number, inner: number) {
  let status: number | null = null
  const front = http.createServer((request, response) => {
    if (status !== null) return response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const { method, url: address, headers } = request
    const passed = http.request({ host: '127.0.0.1', port: inner, method, path: address, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.socket?.destroy())
    request.pipe(passed)
  })
  front.listen(port, 'localhost')
  await once(front, 'listening')
  return {
    answerWith(given: number | null) {
      status = given
    },
    async close() {
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
}
