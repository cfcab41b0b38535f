import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
let kerja: ReturnType<typeof createTestWorker>
let serial = 0
let orang: Person
const OPERATOR = 'operator:kantor:dinas@a'
/** 22 km to the north of the office. */
const TUJUAN = { nama: 'Balai Latihan', lat: KANTOR.lat + 0.2, lng: KANTOR.lng, radius_m: 150 }
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  await placeOffices(harness, harness.world.a.id)
  kerja = createTestWorker(harness)
})
afterAll(() => harness.close())
beforeEach(async () => {
  serial += 1
  orang = await tambahOrang(harness, `dinas ${serial}`, { bekerja: 'a' })
})

async function surat(more: Record<string, string> = {}, as = OPERATOR) {
  const saved = await sendFile(harness, '/absensi/v2/pegawai/dinas_luar/save', {
    as,
    name: 'surat',
    content: suratPdf(),
    fields: {
      nomor_surat: `ST-${serial}`,
      tanggal_surat: HARI_INI,
      tujuan: 'Pelatihan',
      mulai: HARI_INI,
      selesai: HARI_INI,
      jenis: 'luar_kota',
      nips: orang.nip,
      tempat: JSON.stringify(TUJUAN),
      perlu_presensi: 'true',
      ...more,
    },
  })
  expect(saved.status, saved.text).toBe(200)
  return saved.body.data as { id: string; status: string }
}
/** Never the same coordinates twice: those are a signal of their own. */
let steps = 0
const there = () => {
  steps += 1
  return { lat: TUJUAN.lat + steps * 0.00001, lng: TUJUAN.lng }
}
/** Another node remembers nothing: rules are kept for three seconds. */
const phone = async () => createPhone(await harness.otherNode(), orang.key)
const nilaiOf = async (id: string): Promise<{ nilai: string; pesan: string }> => {
  const { body } = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'admin:instansi@a' })
  return { nilai: body.data.peristiwa.nilai, pesan: JSON.stringify(body.data) }
}

describe('clocking on field duty', () => {
  it('is good at the destination, also in the office, and nowhere else', async () => {
    await surat()
    const own = await phone()
    const { data } = (await own.hariIni()).body
    expect(data.kantor).toMatchObject({ nama: 'Balai Latihan', titik: [TUJUAN, { nama: 'Pintu depan' }] })
    expect((await own.rekam(there())).body.data.nilai).toBe('diterima')
    expect((await own.rekam({ jenis: 'pulang' })).body.data.alasan).not.toContainEqual(
      expect.objectContaining({ kode: 'luar_area' }),
    )
    const elsewhere = await own.rekam({ lat: KANTOR.lat - 0.5, lng: KANTOR.lng })
    expect(elsewhere.body.data.nilai).not.toBe('diterima')
  })

  it('is good anywhere where the letter names no place', async () => {
    await surat({ tempat: '', perlu_presensi: 'false' })
    const own = await phone()
    expect((await own.hariIni()).body.data.bebas_tempat).toBe(true)
    expect((await own.rekam(there())).body.data.nilai).toBe('diterima')
  })

  it('is as ever on the day before, while an own letter waits, and for who is not on it', async () => {
    await surat({ mulai: addDays(HARI_INI, 1), selesai: addDays(HARI_INI, 1) })
    expect((await (await phone()).rekam(there())).body.data.nilai).toBe('ditolak')
    expect((await surat({ nips: harness.person(OPERATOR).nip })).status).toBe('menunggu')
    const own = createPhone(await harness.otherNode(), OPERATOR)
    expect((await own.hariIni()).body.data).toMatchObject({ bebas_tempat: false, kantor: { nama: 'Kantor A1' } })
    expect((await own.rekam(there())).body.data.nilai).toBe('ditolak')
  })

  it('is brought back by a letter entered later, and told why', async () => {
    const refused = (await (await phone()).rekam(there())).body.data
    expect(refused.nilai).toBe('ditolak')
    await surat({ alasan: 'menyusul' })
    expect(await kerja.nilaiUlang()).toBe(1)
    const now = await nilaiOf(refused.id)
    expect(now.nilai).toBe('diterima')
    expect(now.pesan).toContain('Surat untuk tanggal itu disetujui kemudian')
  })

  it('is brought back when a waiting letter is agreed to, and refused again when it is deleted', async () => {
    const refused = (await createPhone(await harness.otherNode(), 'admin:kantor@a').rekam(there())).body.data
    expect(refused.nilai).toBe('ditolak')
    const one = await surat({ nips: harness.person('admin:kantor@a').nip }, 'admin:kantor@a')
    expect(await kerja.nilaiUlang()).toBe(0)
    const post = (path: string, as: string, body: Record<string, string>) =>
      harness.call('POST', `/absensi/v2/pegawai/dinas_luar/${path}`, { as, body: { id: one.id, ...body } })
    expect((await post('setujui', 'admin:instansi@a', { keputusan: 'disetujui' })).status).toBe(200)
    expect(await kerja.nilaiUlang()).toBe(1)
    expect((await nilaiOf(refused.id)).nilai).toBe('diterima')
    expect((await post('delete', OPERATOR, { alasan: 'Batal berangkat' })).status).toBe(200)
    expect(await kerja.nilaiUlang()).toBe(1)
    expect((await nilaiOf(refused.id)).nilai).toBe('ditolak')
  })
})
