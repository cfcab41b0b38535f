import http from 'node:http'

// Reads the request and answers with as many bytes as a receipt has: what HTTP alone costs, before anything is checked or kept.
const RECEIPT = Buffer.from(JSON.stringify({ status: 200, message: 'OK', data: 'x'.repeat(1_100) }))

const server = http.createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': RECEIPT.length })
    response.end(RECEIPT)
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
