import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listCutiDemo, saveAlamatLayanan } from './layanan-cuti.repo.ts'

/**
 * A small leave service beside the demo, as an agency's own would be: `GET /cuti?mulai=&selesai=&halaman=` answers approved leave, one of which
 * clashes. It exists only so that fetching leave can be tried.
 */
export async function startLayananCuti({ ownerUrl }: { ownerUrl: string }) {
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const say = (status: number, value: unknown): void => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (request.method !== 'GET' || pathname !== '/cuti') return say(404, { message: 'Tidak ada di sini.' })
    const [from, to] = [searchParams.get('mulai') ?? '', searchParams.get('selesai') ?? '9999']
    listCutiDemo(ownerUrl).then(
      (rows) => say(200, { items: rows.filter((one) => one.tanggal_mulai <= to && one.tanggal_selesai >= from) }),
      () => say(503, { message: 'Basis data tidak menjawab.' }),
    )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cuti`
  await saveAlamatLayanan(ownerUrl, url)
  return {
    url,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
