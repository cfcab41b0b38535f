import type { listPegawai } from '@presensi/contract/people-and-places/pegawai'
import type { massalPegawai } from '@presensi/contract/people-and-places/pegawai-massal'
import { expect, test } from 'vitest'
import { type Call, on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { PEGAWAI_PARAMS } from '../params.ts'
import type { MassalOutcome } from './massal.api.ts'
import { PegawaiPage } from './PegawaiPage.tsx'
import type { Pegawai } from './pegawai.api.ts'

const pegawai = (serial: number, nama: string): Pegawai => ({
  id: `p-${serial}`,
  instansi_id: 'i-1',
  nip: `1990010120150310${String(serial).padStart(2, '0')}`,
  nip_lama: null,
  nama,
  gelar_depan: null,
  gelar_belakang: null,
  jenis: 'PNS',
  jenis_kelamin: null,
  agama: null,
  tanggal_lahir: null,
  tmt: null,
  email: null,
  no_hp: null,
  npwp: null,
  status_ptkp: null,
  guru: false,
  mulai_kontrak: null,
  akhir_kontrak: null,
  aktif: true,
  berhenti_pada: null,
  berhenti_jenis: null,
  username: `u${serial}`,
  terhubung: false,
  kantor_id: 'k-1',
  kantor_kode: 'BDG',
  kantor: 'Kantor Bandung',
  mulai: '2020-01-01',
  golongan: null,
  jabatan: null,
  kelas_jabatan: null,
  atasan_nip: null,
  atasan: null,
  pybmc_nip: null,
  pybmc: null,
  dibuat_pada: '2026-01-01T00:00:00.000Z',
  diubah_pada: '2026-01-01T00:00:00.000Z',
  can: { ubah: true, hapus: true },
})
const [SRI, BUDI] = [pegawai(1, 'Sri Wahyuni'), pegawai(2, 'Budi Santoso')]
const page = { items: [SRI, BUDI], total: 60, page: 1, size: 25, more: false }

const outcome = (more: Partial<MassalOutcome>): MassalOutcome => ({
  jumlah: 2,
  diubah: 0,
  dilewati: 0,
  ditolak: 0,
  siapa_ditolak: [],
  ...more,
})
const BUDI_STAYS = {
  ditolak: 1,
  siapa_ditolak: [{ nip: BUDI.nip, nama: BUDI.nama, alasan: 'masih_berperan', pesan: 'Masih memegang peran.' }],
}

type Answers = (call: Call) => MassalOutcome
const open = (answer: Answers = () => outcome({}), more: object = {}) =>
  openScreen({
    screen: PegawaiPage,
    path: '/pegawaikantor/lists',
    params: PEGAWAI_PARAMS,
    server: [
      on<typeof listPegawai>('GET', '/absensi/m-pegawai/list', page),
      on<typeof massalPegawai>('POST', '/absensi/m-pegawai/massal', answer),
    ],
    rights: ['u_view', 'u_ubah', 'u_proses', 'u_export_excel'],
    ...more,
  })
type Opened = Awaited<ReturnType<typeof open>>
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[type=checkbox][aria-label="${name}"]`)
const tick = async (screen: Opened, name: string) => screen.click(await screen.until(() => box(name)))
const rowBox = ({ nama }: Pegawai) =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].find((one) =>
    one.getAttribute('aria-label')?.includes(nama),
  )

test('what is done with the chosen is said first, person by person, and then again what was left out', async () => {
  const screen = await open(() => outcome({ ...BUDI_STAYS, diubah: 1 }))
  await screen.sees('Sri Wahyuni')
  for (const one of [SRI, BUDI]) await screen.click(await screen.until(() => rowBox(one)))
  await screen.sees('2 pegawai dipilih')
  await screen.press('Nonaktifkan')
  await screen.press('Periksa')
  await screen.sees('Budi Santoso: Masih memegang peran.')
  const [foreseen] = screen.callsTo('/massal')
  expect(foreseen?.body).toMatchObject({ aksi: 'berhenti', berhenti_jenis: 'pensiun', pratinjau: 'true' })
  expect(JSON.parse(foreseen?.body.nip ?? '[]')).toEqual([SRI.nip, BUDI.nip])
  await screen.press('Ubah 1 pegawai')
  await screen.sees('Selesai: 1 diubah, 1 dilewati')
  expect(screen.callsTo('/massal').at(-1)?.body).not.toHaveProperty('pratinjau')
  await screen.press('Tutup')
  await screen.until(() => !document.body.textContent?.includes('pegawai dipilih'))
})

test('all that match are the list’s own filters, and another search begins anew', async () => {
  const screen = await open(() => outcome({ jumlah: 60, diubah: 60 }), { address: '?q=wah&jenis=PNS&aktif=true' })
  await tick(screen, 'Pilih semua di halaman ini')
  await screen.press('Pilih semua 60 yang cocok')
  await screen.sees('Semua 60 pegawai yang cocok dipilih')
  expect(rowBox(SRI)?.checked).toBe(true)
  await screen.press('Nonaktifkan')
  await screen.press('Periksa')
  await screen.sees('60 pegawai diubah.')
  expect(screen.callsTo('/massal')[0]?.body).toMatchObject({ semua: 'true', q: 'wah', jenis: 'PNS', aktif: 'true' })
  expect(screen.callsTo('/massal')[0]?.body).not.toHaveProperty('nip')
  await screen.press('Batal')
  await screen.press('Hapus filter Jenis')
  await screen.until(() => !document.body.textContent?.includes('pegawai yang cocok dipilih'))
})

test('nobody is asked for before the office is given', async () => {
  const screen = await open(() => outcome({ diubah: 1 }))
  await screen.click(await screen.until(() => rowBox(SRI)))
  await screen.press('Pindah kantor')
  await screen.press('Periksa')
  await screen.sees('Lengkapi isian di atas.')
  expect(screen.callsTo('/massal')).toEqual([])
})

test('who may do nothing with many has no check boxes; on a phone they stand in the cards', async () => {
  const looking = await open(undefined, { rights: ['u_view'] })
  await looking.sees('Sri Wahyuni')
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
  await looking.close()
  setWidth(390)
  const phone = await open()
  await phone.sees('Sri Wahyuni')
  await phone.until(() => document.querySelectorAll('li input[type=checkbox]').length === 2)
  setWidth(1440)
})
