import type { readDashboard } from '@presensi/contract/clocking/dashboard'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it } from 'vitest'
import { on, openScreen, refuse } from '../../../lib/testing/screen.tsx'
import { setWidth, until } from '../../../ui/testing.tsx'
import { DASHBOARD_PARAMS } from '../../params.ts'
import { AdminDashboard } from './AdminDashboard.tsx'

const KANTOR = '01a1e46d-4c3b-7df5-bd5e-4321e8940c88'
const ANGKA = {
  pegawai: 100,
  dijadwalkan: 90,
  hadir: 80,
  terlambat: 3,
  belum_hadir: 10,
  belum_waktunya: 0,
  sudah_pulang: 0,
  libur: 10,
  hadir_luar_jadwal: 0,
  perlu_konfirmasi: 0,
  ditolak: 0,
}
const figures = (more: Partial<RouteAnswer<typeof readDashboard>> = {}): RouteAnswer<typeof readDashboard> => ({
  tanggal: '2026-11-16',
  periode: { jenis: 'hari', mulai: '2026-11-16', selesai: '2026-11-16' },
  waktu_server: '2026-11-16T01:30:15.000Z',
  angka_pada: null,
  sedang_dihitung: false,
  lingkup: 'instansi',
  angka: ANGKA,
  kantor: [{ kantor_id: KANTOR, nama: 'Kantor Pusat', ...ANGKA }],
  tren: [],
  antrean: 0,
  berwenang: false,
  sendiri: null,
  ...more,
})
const open = (answer: Parameters<typeof on<typeof readDashboard>>[2], address = '') => {
  setWidth(1440)
  return openScreen({
    screen: AdminDashboard,
    path: '/dashboard',
    params: DASHBOARD_PARAMS,
    address,
    server: [on<typeof readDashboard>('POST', '/absensi/m-admin/instansi/dash/', answer)],
    roles: ['role:presensi:admin:instansi'],
  })
}

describe('the figures of an agency', () => {
  it('say plainly that a change for many is not in them, and of when they are', async () => {
    const { sees, host } = await open(figures({ sedang_dihitung: true, angka_pada: '2026-11-16T01:12:40.000Z' }))
    await sees('Sedang dihitung.')
    expect(host.textContent).toContain('angka di bawah ini keadaan 08.12.40 WIB')
    expect(host.textContent).toContain('Diperbarui 08.12.40 WIB')
  })

  it('say nothing of it when they are right', async () => {
    const { sees, host } = await open(figures())
    await sees('Diperbarui 08.30.15 WIB')
    expect(host.textContent).not.toContain('Sedang dihitung')
  })

  it('that are being prepared are no error: one office can be chosen', async () => {
    const message = 'Angka untuk pegawai sebanyak ini sedang disiapkan.'
    const { sees, host, callsTo } = await open(() => refuse(503, { code: 'dashboard.disiapkan', message }))
    await sees(message)
    // Said at once: nobody waits for further tries.
    expect(callsTo('/dash/')).toHaveLength(1)
    await sees('Angka sedang disiapkan')
    expect(host.querySelector('[role=alert]')).toBeNull()
    expect(host.querySelector('[role=status]')?.textContent).toContain(message)
    expect(host.textContent).toContain('Lihat satu kantor')
  })

  it('of days that nobody keeps are offered by office, too', async () => {
    const { sees, host } = await open(() => refuse(409, { code: 'dashboard.bulan_lama', message: 'Bulan ini saja.' }))
    await sees('Bulan ini saja.')
    expect(host.textContent).toContain('Angka lama menurut kantor')
  })

  it('are those of one office where one was chosen, with the way back', async () => {
    const { sees, press, calls, search } = await open(figures(), `?kantor=${KANTOR}`)
    await sees('Kantor Pusat saja')
    const asked = () => calls.filter(({ path }) => path.endsWith('/dash/')).at(-1)?.body
    expect(asked()).toMatchObject({ kantor_id: KANTOR })
    await press('Lihat seluruh instansi')
    await sees('Seluruh instansi')
    expect(search()).not.toHaveProperty('kantor')
    expect(asked()).not.toHaveProperty('kantor_id')
  })
  it('stay those of the office while its people are looked through', async () => {
    const { sees, press, search } = await open(figures(), `?kantor=${KANTOR}&daftar=semua`)
    await sees('Kantor Pusat saja')
    // The drawer is fetched by itself; until it is there the page's own 'Terlambat' would be pressed.
    await until(() => document.querySelector('[role=dialog]') !== null)
    await press('Terlambat')
    await until(() => search().daftar === 'terlambat')
    expect(search()).toMatchObject({ kantor: KANTOR })
  })
})
