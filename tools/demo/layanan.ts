import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listCutiDemo, listNipDemo, saveAlamatLayanan } from './layanan.repo.ts'
import { createRandom } from './random.ts'

/** People a page of the performance service. */
const SEHALAMAN = 100
/** As e-Kinerja writes them. */
const PREDIKAT = [
  ['Sangat Baik', 14],
  ['Baik', 76],
  ['Butuh Perbaikan', 8],
  ['Kurang', 2],
] as const
/** Whose superior has not rated them yet: about one in thirty. */
const isBelumDinilai = (nip: string): boolean => [...nip].reduce((sum, digit) => sum + Number(digit), 0) % 30 === 7

function kinerjaOf(nips: readonly string[], periode: string, halaman: number) {
  const rated = nips.filter((nip) => !isBelumDinilai(nip))
  const items = rated.slice((halaman - 1) * SEHALAMAN, halaman * SEHALAMAN).map((nip) => ({
    nip,
    predikat: createRandom(`kinerja/${nip}/${periode}`).weighted(PREDIKAT),
    ditetapkan_pada: `${periode.slice(0, 4)}-12-31`,
  }))
  return { items, halaman }
}

/**
 * Small services beside the demo, as an agency's own would be: `GET /cuti?mulai=&selesai=&halaman=` answers approved leave, one of which clashes;
 * `GET /kinerja/{agency}?periode=&halaman=` answers predicates, with some people missing. They exist only so that fetching can be tried.
 */
export async function startLayanan({ ownerUrl }: { ownerUrl: string }) {
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const say = (status: number, value: unknown): void => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const away = () => say(503, { message: 'Basis data tidak menjawab.' })
    const of = /^\/kinerja\/([A-Z]+)$/.exec(pathname)?.[1]
    if (request.method === 'GET' && of !== undefined) {
      const [periode, halaman] = [searchParams.get('periode') ?? '', Number(searchParams.get('halaman') ?? 1)]
      listNipDemo(ownerUrl, of).then((nips) => say(200, kinerjaOf(nips, periode, halaman)), away)
      return
    }
    if (request.method !== 'GET' || pathname !== '/cuti') return say(404, { message: 'Tidak ada di sini.' })
    const [from, to] = [searchParams.get('mulai') ?? '', searchParams.get('selesai') ?? '9999']
    listCutiDemo(ownerUrl).then(
      (rows) => say(200, { items: rows.filter((one) => one.tanggal_mulai <= to && one.tanggal_selesai >= from) }),
      away,
    )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await saveAlamatLayanan(ownerUrl, [
    { kode: 'KEMENDEMO', nama: 'izin_alamat', alamat: `${origin}/cuti` },
    { kode: 'KEMENDEMO', nama: 'kinerja_alamat', alamat: `${origin}/kinerja/KEMENDEMO` },
    { kode: 'KABDEMO', nama: 'kinerja_alamat', alamat: `${origin}/kinerja/KABDEMO` },
  ])
  return {
    url: origin,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
