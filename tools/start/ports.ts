import net from 'node:net'
import { Refusal } from './terminal.ts'

/** Tries the port on every address, as the API will. */
function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen({ port }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}

/** The number in PORT, or a sentence about it. */
export function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Refusal(`PORT harus bilangan 0 sampai 65535, bukan '${text}'.`)
  return port
}

export async function requireFreePort(port: number): Promise<void> {
  try {
    await listenOnce(port)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new Refusal(`Porta ${port} sedang dipakai program lain; pilih porta lain, misalnya: PORT=8090 npm start`)
    if (code === 'EACCES') throw new Refusal(`Porta ${port} tidak boleh dipakai akun ini; pilih porta di atas 1023.`)
    throw error
  }
}

export const freePort = (): Promise<number> => listenOnce(0)
