import type { readDisiplin } from '@presensi/contract/days/disiplin'
import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { RouteAnswer } from '@presensi/contract/route'
import { expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { KehadiranPage } from '../hari/KehadiranPage.tsx'
import { KEHADIRAN_PARAMS } from '../params.ts'

type Orang = RouteAnswer<typeof readDisiplin>['items'][number]
const NIP = '198703122010012001'
const siti: Orang = {
  nip: NIP,
  nama: 'Siti Aminah',
  jenis_pegawai: 'PNS',
  kantor: 'Kantor A',
  berhenti_pada: null,
  dasar: 'PP 94/2021',
  tk: 12,
  beruntun: 10,
  beruntun_kini: 2,
  langkah: { hari: 11, kode: 'potong_6', tindakan: null },
  berikut: { hari: 14, kode: 'potong_9', tindakan: null },
  beruntun_tercapai: true,
  menit: null,
}
const rinci = {
  ...siti,
  hari: ['2025-01-02', '2025-01-03'],
  berbeda: [{ tanggal: '2025-01-06', kode: 'TK', kini: 'CT' }],
  rentang: { mulai: '2024-12-23', selesai: '2025-01-03', hari: 10 },
  rancangan: 'RANCANGAN — bukan keputusan',
}
const page = (items: Orang[]) => ({
  tahun: 2025,
  data_per: '2026-04-01T02:00:00.000Z',
  belum: 0,
  items,
  total: items.length,
  page: 1,
  size: 25,
})
const open = (address: string, role: 'admin:instansi' | 'monitoring:instansi:rekap' = 'admin:instansi') =>
  openScreen({
    screen: KehadiranPage,
    path: '/kehadirankantor/lists',
    params: KEHADIRAN_PARAMS,
    address,
    server: [
      on<typeof readDisiplin>('GET', '/absensi/v2/pegawai/disiplin/get', ({ query }) =>
        page([
          query.nip !== undefined ? rinci : query.q === 'berhenti' ? { ...siti, berhenti_pada: '2025-03-01' } : siti,
        ]),
      ),
      on<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
        tahun: 2026,
        bulan: 3,
        items: [],
        total: 0,
        page: 1,
        size: 500,
      }),
    ],
    roles: [`role:presensi:${role}`],
  })

it('lists who has days without a reason, and opens one to the days and the draft', async () => {
  setWidth(1440)
  const { sees, click, until, search, callsTo, host } = await open('?tab=disiplin&tahun=2025')
  await sees('Siti Aminah')
  expect(callsTo('disiplin/get').at(-1)?.query).toMatchObject({ tahun: '2025' })
  expect(callsTo('kantor-bulan')).toEqual([])
  const cells = [...host.querySelectorAll('tbody tr:first-child td')].map((one) => one.textContent)
  expect(cells.join(' ')).toContain('Sedang: potong 25% selama 6 bulan')
  await sees('10 hari beruntun')
  await click(await until(() => host.querySelector<HTMLElement>('tbody tr button, tbody tr a')))
  await sees('RANCANGAN — bukan keputusan')
  await sees('Berbeda dari cetakan terkunci: Sen, 6 Jan 2025 terkunci sebagai TK, sekarang CT.')
  await sees('Beruntun dari')
  expect(search()).toMatchObject({ tab: 'disiplin', tahun: '2025', nip: NIP })
  expect(callsTo('disiplin/get').at(-1)?.query).toMatchObject({ nip: NIP, tahun: '2025' })
})

it('says of whoever left during the year since when', async () => {
  setWidth(1440)
  const { sees, host } = await open('?tab=disiplin&tahun=2025&q=berhenti')
  await sees('Siti Aminah')
  expect(host.querySelector('tbody tr:first-child')?.textContent).toContain('Berhenti Sab, 1 Mar 2025')
})

it('is a tab for admins; monitors see the days only', async () => {
  const { sees, named } = await open('?bulan=2026-03', 'monitoring:instansi:rekap')
  await sees('Maret 2026')
  expect(named('[role=tab]', 'Disiplin')).toBeUndefined()
})

it('turns the year and goes back to the days', async () => {
  const { sees, press, search, until } = await open('?tab=disiplin&tahun=2025')
  await sees('Siti Aminah')
  await press('Tahun sebelumnya')
  await until(() => search().tahun === '2024')
  await press('Kehadiran')
  await until(() => search().tab === undefined)
  expect(search()).not.toHaveProperty('tahun')
})

it('shows what a bar of the statistics counts: a step, the offices, and the year up to a month', async () => {
  setWidth(1440)
  const kantor = '0197a5c0-0000-7000-8000-00000000000a'
  const { sees, callsTo } = await open(
    `?tab=disiplin&tahun=2025&sampai=2025-03&langkah=3&kantor_id=${kantor}&turunan=ya`,
  )
  await sees('Siti Aminah')
  const [query] = callsTo('disiplin/get').map((one) => one.query)
  expect(query).toMatchObject({ tahun: '2025', bulan: '3', langkah_hari: '3', kantor_id: kantor, turunan: 'true' })
  expect(query).not.toHaveProperty('langkah')
})

it('asks for ten in a row, and takes a month of another year as not given', async () => {
  const { sees, callsTo } = await open('?tab=disiplin&tahun=2025&sampai=2024-03&langkah=beruntun')
  await sees('Siti Aminah')
  const [query] = callsTo('disiplin/get').map((one) => one.query)
  expect(query).toMatchObject({ tahun: '2025', beruntun: 'true' })
  for (const name of ['bulan', 'langkah', 'langkah_hari', 'sampai']) expect(query).not.toHaveProperty(name)
})
