import type { countPersetujuan } from '@presensi/contract/days/persetujuan'
import type { listHariLampau, listPerubahanLampau } from '@presensi/contract/days/perubahan-lampau'
import { expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { PersetujuanPage } from '../persetujuan/PersetujuanPage.tsx'
import type { HariLampau, PerubahanLampau } from './lampau.api.ts'

const libur: PerubahanLampau = {
  id: '01900000-0000-7000-8000-000000000001',
  pada: '2026-11-18T03:00:00.000Z',
  oleh: { nip: '199001012015011001', nama: 'Budi Santoso' },
  aksi: 'buat',
  objek: 'hari_libur',
  judul: 'Libur banjir',
  alasan: 'Surat terlambat datang',
  dari: '2026-11-03',
  sampai: '2026-11-03',
  keadaan: 'ditahan',
  disetujui_oleh: null,
  berpasangan: false,
  dihitung: true,
  orang: 41,
  hari: 41,
  bp: -12_300,
}
const apel: PerubahanLampau = {
  ...libur,
  ...{ id: '01900000-0000-7000-8000-000000000002', aksi: 'hapus', objek: 'kegiatan', judul: 'Apel pagi' },
  ...{ keadaan: 'disetujui', disetujui_oleh: { nip: null, nama: 'Siti Aminah' }, berpasangan: true, bp: 0, hari: 0 },
}
const day = (nama: string, ditahan: boolean): HariLampau => ({
  ...{ nip: `nip ${nama}`, nama, tanggal: '2026-11-03', ditahan },
  ...{ kode_sebelum: 'TK', kode_sesudah: 'L', bp_sebelum: 300, bp_sesudah: 0 },
})
const NOBODY = {
  konfirmasi: 0,
  perbaikan: 0,
  izin: 0,
  dinas_luar: 0,
  tertukar: 0,
  tindakan: 0,
  sambungan_akun: 0,
  total: 0,
  berwenang: false,
}

const open = (address = '') =>
  openScreen({
    screen: PersetujuanPage,
    path: '/persetujuan',
    params: PERSETUJUAN_PARAMS,
    address,
    server: [
      on<typeof countPersetujuan>('GET', '/absensi/v2/persetujuan/jumlah', NOBODY),
      on<typeof listHariLampau>('GET', '/absensi/v2/instansi/perubahan-lampau/{id}', {
        ...{ items: [day('Budi Santoso', true), day('Rina Wati', false)], total: 2, page: 1, size: 50 },
      }),
      on<typeof listPerubahanLampau>('GET', '/absensi/v2/instansi/perubahan-lampau', {
        ...{ items: [apel, libur], total: 2, page: 1, size: 25 },
      }),
    ],
    roles: ['role:presensi:monitoring:instansi:rekap'],
  })

it('is the page of who decides nothing and looks after the recaps', async () => {
  setWidth(1440)
  const { sees, until, host } = await open()
  await sees('Libur banjir')
  const text = host.textContent ?? ''
  expect(text.indexOf('Apel pagi')).toBeLessThan(text.indexOf('Libur banjir'))
  for (const said of ['Disetujui Siti Aminah', 'Saling menyetujui', 'Menunggu bagi pelakunya', '41 hari, 41 pegawai'])
    await until(() => host.textContent?.includes(said) === true)
  expect(text).not.toContain('Tim saya')
})

it('opens a line to each day that it changed, also by its address', async () => {
  setWidth(390)
  const { until } = await open(`?jenis=lampau&buka=${libur.id}`)
  await until(() => document.body.textContent?.includes('Rina Wati') === true)
  const text = document.body.textContent ?? ''
  expect(text).toContain('tetap TK (3 %): menunggu persetujuan')
  expect(text).toContain('TK (3 %) menjadi L (tanpa potongan)')
  const link = document.querySelector('a[href*="kehadirankantor"]')?.getAttribute('href')
  expect(link).toContain('tanggal=2026-11-03')
})
