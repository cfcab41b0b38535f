import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './mail.ts'

/** As much of a mail server as one message takes. */
function mailServer() {
  const lines: string[] = []
  const server = net.createServer((socket) => {
    let inData = false
    socket.write('220 uji ESMTP\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        lines.push(line)
        if (inData) {
          if (line === '.') {
            inData = false
            socket.write('250 ok\r\n')
          }
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  return { server, lines }
}

it('mails the link to the one address, whatever the name contains', async () => {
  const { server, lines } = mailServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const mailer = createMailer(readConfig({ DATABASE_URL: 'postgres://x', SMTP_URL: `smtp://127.0.0.1:${port}` }))
  const link = 'http://presensi.test/account/reset-password?token=abcDEF_-123'
  await mailer?.sendResetLink('siti@contoh.go.id', 'Siti\r\nBcc: evil@example.org', link)
  mailer?.close()
  server.close()
  expect(lines.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<siti@contoh.go.id>'])
  const blank = lines.indexOf('', lines.indexOf('DATA'))
  const headers = lines.slice(0, blank)
  expect(headers.some((line) => /^bcc:/i.test(line))).toBe(false)
  const body = lines.slice(blank).join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  expect(body).toContain(link)
})

it('is not there without SMTP_URL', () => {
  expect(createMailer(readConfig({ DATABASE_URL: 'postgres://x' }))).toBeNull()
})
