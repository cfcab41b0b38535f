import type { decideDinasLuar, deleteDinasLuar, listDinasLuar, saveDinasLuar } from '@presensi/contract/days/dinas-luar'
import type { readReferensi } from '@presensi/contract/people-and-places/referensi'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { DINAS_LUAR_PARAMS } from '../params.ts'
import { DinasLuarPage } from './DinasLuarPage.tsx'
import type { DinasLuar } from './dinas-luar.api.ts'

const BASE = '/absensi/v2/pegawai/dinas_luar'
const dinas = (id: string, more: Partial<DinasLuar> = {}): DinasLuar => ({
  id,
  kantor_id: 'k-1',
  kantor: 'Dinas Kominfo',
  nomor_surat: `ST-${id}`,
  tanggal_surat: '2026-11-02',
  dasar: null,
  tujuan: `Rapat ${id}`,
  jenis: 'luar_kota',
  mulai: '2026-11-10',
  selesai: '2026-11-12',
  dari: '2026-11-10',
  sampai: '2026-11-12',
  zona_waktu: 'Asia/Jakarta',
  tempat: null,
  perlu_presensi: false,
  pegawai: [{ nip: '198703122010012001', nama: 'Rina' }],
  surat: { id: 'l-1', nama: 'surat.pdf', ukuran: 2048 },
  status: 'berlaku',
  sudah_mulai: false,
  catatan: null,
  diputuskan_oleh: null,
  diputuskan_pada: null,
  riwayat: [{ aksi: 'buat', oleh: 'Dewi', pada: '2026-11-03T02:00:00.000Z', alasan: null, perubahan: [] }],
  can: { ubah: true, hapus: true, setujui: false },
  ...more,
})
const page = (...items: DinasLuar[]) => ({ items, total: items.length, page: 1, size: 25, more: false })
const listing = (...items: DinasLuar[]) =>
  on<typeof listDinasLuar>('GET', `${BASE}/get`, ({ query }) =>
    page(
      ...items.filter(
        (one) =>
          (query.id === undefined || one.id === query.id) &&
          (query.status === undefined ? one.status !== 'dihapus' : one.status === query.status),
      ),
    ),
  )
const open = (address: string, ...server: Parameters<typeof openScreen>[0]['server']) =>
  openScreen({
    screen: DinasLuarPage,
    path: '/dinasluar/lists',
    params: DINAS_LUAR_PARAMS,
    address,
    rights: ['u_view', 'u_tambah', 'u_ubah', 'u_hapus'],
    server,
  })

test('the list is of the month in its address, and what waits is offered whatever month it is in', async () => {
  const screen = await open('?bulan=2026-11', listing(dinas('1'), dinas('2', { status: 'menunggu' })))
  await screen.sees('Rapat 1')
  const asked = screen.callsTo('/get').map(({ query }) => query)
  expect(asked).toContainEqual(expect.objectContaining({ tahun: '2026', bulan: '11', sort: '-mulai' }))
  await screen.sees('1 dinas luar menunggu persetujuan.')
  await screen.press('Tampilkan')
  await screen.until(() => !screen.text().includes('Rapat 1'))
  expect(screen.search()).toMatchObject({ status: 'menunggu' })
  expect(screen.callsTo('/get').at(-1)?.query).not.toHaveProperty('bulan')
})

test('a form asks for everything that is missing before it sends anything', async () => {
  const screen = await open('?buka=baru', listing())
  await screen.field('Nomor surat')
  await screen.press('Simpan')
  await screen.until(() => document.querySelectorAll('[aria-invalid=true]').length >= 4)
  await screen.sees('Pilih berkas suratnya.')
  expect(screen.callsTo('/save')).toEqual([])
})

test('a form that somebody came to from a day begins with that person and that day', async () => {
  const person = { id: 'p-2', kode: '198703122010012001', nip: '198703122010012001', nama: 'Rina Marlina' }
  const screen = await open(
    '?buka=baru&nip=198703122010012001&tanggal=2026-11-04',
    listing(),
    on<typeof readReferensi>('GET', '/absensi/v2/referensi/{jenis}', { ...page(), items: [person] } as never),
  )
  await screen.sees('Rina Marlina')
  const typed = async (label: string) => ((await screen.field(label)) as HTMLInputElement).value
  expect([await typed('Hari pertama'), await typed('Hari terakhir')]).toEqual(['04/11/2026', '04/11/2026'])
  await screen.press('Tutup')
  await screen.until(() => screen.search().nip === undefined)
  expect(screen.search()).not.toHaveProperty('tanggal')
})

test('a change after it began asks for a reason, and names in a refusal all stand at the people', async () => {
  const one = dinas('1', { sudah_mulai: true })
  let clash = true
  const screen = await open(
    '?dinas=1&buka=ubah',
    listing(one),
    on<typeof readReferensi>('GET', '/absensi/v2/referensi/{jenis}', page() as never),
    on<typeof saveDinasLuar>('POST', `${BASE}/save`, () => {
      if (!clash) return one
      return refuse(409, {
        code: 'dinas_luar.bentrok',
        message: 'Tidak disimpan. Sudah memiliki surat lain: Rina (DL ST-9); Budi (DL ST-8).',
        errors: [{ field: 'nips.0', message: 'Rina sudah memiliki DL ST-9.' }],
      })
    }),
  )
  await screen.type((await screen.field('Tujuan')) as HTMLInputElement, 'Bandung')
  await screen.press('Simpan')
  await screen.until(() => document.querySelector('textarea[aria-invalid=true]'))
  expect(screen.callsTo('/save')).toEqual([])
  await screen.type((await screen.field('Alasan perubahan')) as HTMLInputElement, 'Tempat pindah')
  await screen.press('Simpan')
  await screen.sees('Budi (DL ST-8)')
  expect(screen.callsTo('/save')[0]?.body).toMatchObject({
    id: '1',
    mulai: '2026-11-10',
    selesai: '2026-11-12',
    nips: '["198703122010012001"]',
    alasan: 'Tempat pindah',
  })
  clash = false
  await screen.press('Simpan')
  await screen.sees('Dinas luar ST-1 tersimpan.')
  expect(screen.search()).not.toHaveProperty('buka')
})

test('who may agree is offered it, refusing wants a reason, and the history is told', async () => {
  const waits = dinas('7', { status: 'menunggu', can: { ubah: false, hapus: false, setujui: true } })
  const screen = await open(
    '?dinas=7',
    listing(waits),
    on<typeof decideDinasLuar>('POST', `${BASE}/setujui`, { ...waits, status: 'berlaku' }),
  )
  await screen.sees('Baru berlaku setelah admin lain menyetujuinya.')
  await screen.sees('Dicatat')
  expect(screen.named('button', 'Ubah')).toBeUndefined()
  await screen.press('Tidak setuju')
  await screen.sees('Tidak menyetujui dinas luar ST-7?')
  await screen.press('Tidak setuju')
  await screen.sees('Tulis alasannya.')
  expect(screen.callsTo('/setujui')).toEqual([])
  await screen.press('Batal')
  await screen.press('Setujui')
  await screen.sees('Setujui dinas luar ST-7?')
  await screen.press('Setujui')
  await screen.sees('Dinas luar ST-7 disetujui.')
  expect(screen.callsTo('/setujui').map(({ body }) => body)).toEqual([{ id: '7', keputusan: 'disetujui' }])
})

test('deleting what is to come needs no reason, and says how many it reaches', async () => {
  const screen = await open(
    '?dinas=1',
    listing(dinas('1')),
    on<typeof deleteDinasLuar>('POST', `${BASE}/delete`, { id: '1' }),
  )
  await screen.press('Hapus')
  await screen.sees('Hari 1 pegawai tidak lagi terbaca DL')
  await screen.press('Hapus')
  await screen.sees('Dinas luar ST-1 dihapus.')
  expect(screen.callsTo('/delete').map(({ body }) => body)).toEqual([{ id: '1' }])
  expect(screen.search()).not.toHaveProperty('dinas')
})
