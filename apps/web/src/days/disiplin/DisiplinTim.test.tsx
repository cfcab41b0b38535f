import type { readDisiplin } from '@presensi/contract/days/disiplin'
import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { RouteAnswer } from '@presensi/contract/route'
import { expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { TimSaya } from '../persetujuan/TimSaya.tsx'

const NIP = '198703122010012001'
const siti: RouteAnswer<typeof readDisiplin>['items'][number] = {
  nip: NIP,
  nama: 'Siti Aminah',
  jenis_pegawai: 'PNS',
  kantor: 'Kantor A',
  berhenti_pada: null,
  dasar: 'PP 94/2021',
  tk: 3,
  beruntun: 2,
  beruntun_kini: 0,
  langkah: { hari: 3, kode: 'teguran_lisan', tindakan: null },
  berikut: { hari: 4, kode: 'teguran_tertulis', tindakan: null },
  beruntun_tercapai: false,
  menit: null,
  hari: ['2026-01-05', '2026-01-06', '2026-03-02'],
  rentang: { mulai: '2026-01-05', selesai: '2026-01-06', hari: 2 },
  rancangan: null,
}
const page = {
  tahun: 2026,
  data_per: '2026-04-01T02:00:00.000Z',
  belum: 0,
  items: [siti],
  total: 61,
  page: 1,
  size: 50,
}
const open = (address: string) =>
  openScreen({
    screen: TimSaya,
    path: '/persetujuan',
    params: PERSETUJUAN_PARAMS,
    address,
    server: [
      on<typeof readDisiplin>('GET', '/absensi/v2/pegawai/disiplin/get', page),
      on<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
        tahun: 2026,
        bulan: 3,
        items: [],
        total: 0,
        page: 1,
        size: 50,
      }),
    ],
    roles: ['role:presensi:pegawai'],
  })

it('the counters of one of a superior’s people stand in the address, and their days open among the team', async () => {
  setWidth(1440)
  const { press, until, search, host } = await open('?jenis=tim&bulan=2026-03')
  await press('Siti Aminah')
  await until(() => search().disiplin === NIP)
  const days = await until(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[aria-label^="Buka "]')]
    return links.length === 3 ? links.map((one) => one.getAttribute('href')) : undefined
  })
  expect(days).toEqual(
    ['2026-01-05', '2026-01-06', '2026-03-02'].map(
      (tanggal) => `/persetujuan?jenis=tim&bulan=${tanggal.slice(0, 7)}&nip=${NIP}&tanggal=${tanggal}`,
    ),
  )
  expect(host.innerHTML).not.toContain('/kehadirankantor')
})

it('are open again where the address says so', async () => {
  const { sees, search } = await open(`?jenis=tim&bulan=2026-03&disiplin=${NIP}`)
  await sees('Hari tanpa keterangan')
  expect(search().disiplin).toBe(NIP)
})

it('say how many more there are than are shown', async () => {
  const { sees } = await open('?jenis=tim&bulan=2026-03')
  await sees('Dan 60 pegawai lain.')
})
