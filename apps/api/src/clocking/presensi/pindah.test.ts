import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { createPhone, KANTOR, type Phone, placeOffices } from '../../../test/phone.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'
import { endKepegawaian } from '../../people-and-places/pegawai/public.ts'
import { newId } from '../../platform/uuid.ts'
import { createPresensiTokens } from './tokens.ts'

const JAUH = { lat: KANTOR.lat + 0.2, lng: KANTOR.lng }
/** Somewhere in that office: nobody stands twice on the same spot. */
const diJauh = () => ({ ...JAUH, lat: JAUH.lat + (Math.random() - 0.5) / 10_000 })
const KEMARIN = addDays(HARI_INI, -1)
/** Yesterday in the evening: the tests run at about ten in the morning of their zone. */
const SORE = instantOf(KEMARIN, 20 * 3600, ZONA_PAGI)
const PAGI = instantOf(HARI_INI, 6 * 3600 + 300, ZONA_PAGI)

let harness: Harness
let serial = 0
let orang: Person
let phone: Phone
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  const { id, kantor } = harness.world.a
  await placeOffices(harness, id)
  await harness.db.inInstansi(id, async (tx) => {
    const titik = JSON.stringify([{ nama: 'Jauh', ...JAUH, radius_m: 100 }])
    await tx.updateTable('kantor').set({ titik }).where('id', '=', kantor[1]).execute()
    await tx
      .insertInto('shift')
      .values({
        instansi_id: id,
        id: newId(),
        kode: 'M',
        nama: 'Malam',
        masuk: '21:00',
        pulang: '06:00',
        lintas_hari: true,
        warna: '#3366aa',
      })
      .execute()
  })
})
afterAll(() => harness.close())
beforeEach(async () => {
  serial += 1
  orang = await tambahOrang(harness, `pindah ${serial}`, { bekerja: 'a' })
  phone = createPhone(harness, orang.key)
  // The device is known before anything happens.
  await phone.tantangan()
})

/** The second office from a day on; entered now. */
const move = (mulai: string) =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => {
    const { id: instansi_id, kantor } = harness.world.a
    const pegawai_id = orang.pegawai_id ?? ''
    await tx
      .updateTable('penempatan')
      .set({ selesai: addDays(mulai, -1), dibuat_pada: new Date('2020-01-01') })
      .where('pegawai_id', '=', pegawai_id)
      .execute()
    const row = { instansi_id, id: newId(), pegawai_id, kantor_id: kantor[1], mulai }
    await tx.insertInto('penempatan').values(row).execute()
  })
const leave = (berhenti_pada: string) =>
  harness.db.inInstansi(harness.world.a.id, (tx) =>
    endKepegawaian(tx, harness.world.a.id, [
      { pegawai_id: orang.pegawai_id ?? '', berhenti_pada, berhenti_jenis: 'pensiun' },
    ]),
  )
const nightShift = (tanggal: string) =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => {
    const { id: instansi_id, kantor } = harness.world.a
    const whose = { instansi_id, pegawai_id: orang.pegawai_id ?? '', kantor_id: kantor[0] }
    await tx
      .insertInto('shift_anggota')
      .values({ ...whose, id: newId(), mulai: tanggal })
      .execute()
    const shift = await tx.selectFrom('shift').select('id').where('kode', '=', 'M').executeTakeFirstOrThrow()
    await tx
      .insertInto('shift_pegawai')
      .values({ ...whose, id: newId(), tanggal, shift_id: shift.id })
      .execute()
  })
/** Made without a network at that moment, with a ticket of an hour before; sent now. */
async function offline(at: number, fields: Record<string, unknown> = {}) {
  const holder = { pengguna_id: orang.pengguna_id, perangkat_id: phone.perangkat_id }
  const { tiket } = createPresensiTokens(TEST_SECRET).tiket(holder, at - 3_600_000)
  return phone.rekam({ tiket, nomor_urut: 1, waktu_perangkat: new Date(at).toISOString(), ...fields })
}
const kodeOf = (answer: { body: { data: { alasan: { kode: string }[] } } }): string[] =>
  answer.body.data.alasan.map(({ kode }) => kode).filter((kode) => kode !== 'perangkat_baru')

describe('a clocking is judged by where the person belonged on its own date', () => {
  it('when it was made without a network and sent after a move', async () => {
    await move(HARI_INI)
    const sent = await offline(SORE)
    expect(sent.body.data, sent.text).toMatchObject({ tanggal: KEMARIN, kantor: 'Kantor A1' })
    expect(kodeOf(sent)).toEqual(['luring'])
    const now = await phone.rekam(diJauh())
    expect(now.body.data, now.text).toMatchObject({ tanggal: HARI_INI, kantor: 'Kantor A2', nilai: 'diterima' })
  })

  it('also in the office that was theirs as far as anybody knew then, when the move is entered late', async () => {
    await move(addDays(HARI_INI, -10))
    const sent = await offline(SORE)
    expect(kodeOf(sent), sent.text).toEqual(['luring'])
    expect(sent.body.data.area.keadaan).toBe('dalam')
    // Whoever is in the new office already is inside as well, and nowhere else.
    const there = await offline(SORE + 60_000, { ...diJauh(), jenis: 'pulang' })
    expect([kodeOf(there).includes('luar_area_jauh'), there.body.data.kantor]).toEqual([false, 'Kantor A2'])
  })

  it('and never in an office they had left before it was made', async () => {
    await move(addDays(HARI_INI, -10))
    await harness.db.inInstansi(harness.world.a.id, (tx) =>
      tx
        .updateTable('penempatan')
        .set({ dibuat_pada: new Date('2020-01-01') })
        .where('pegawai_id', '=', orang.pegawai_id)
        .execute(),
    )
    expect(kodeOf(await offline(SORE))).toContain('luar_area_jauh')
  })

  it.each([
    ['where it began', () => ({}), 'Kantor A1'],
    ['in the new office', diJauh, 'Kantor A2'],
  ])('a night shift can be ended on the morning of a move %s', async (_where, at, kantor) => {
    await nightShift(KEMARIN)
    await move(HARI_INI)
    const out = await phone.rekam({ jenis: 'pulang', ...at() }, PAGI)
    expect(out.body.data, out.text).toMatchObject({ tanggal: KEMARIN, kantor, nilai: 'diterima' })
  })

  it('with the others who used the device on that date', async () => {
    const other = harness.person('pegawai@a')
    const owner = connect(harness.ownerUrl, { max: 1 })
    await owner.query(
      'insert into perangkat_harian (instansi_id, tanggal, perangkat_id, pegawai_id) values ($1, $2, $3, $4)',
      [harness.world.a.id, KEMARIN, phone.perangkat_id, other.pegawai_id],
    )
    await owner.end()
    expect(kodeOf(await offline(SORE))).toContain('perangkat_bersama')
    expect(kodeOf(await phone.rekam())).not.toContain('perangkat_bersama')
  })
})

describe('who leaves', () => {
  it('ends the night shift that began on the last day, and begins nothing after it', async () => {
    await nightShift(KEMARIN)
    await leave(HARI_INI)
    const out = await phone.rekam({ jenis: 'pulang' }, PAGI)
    expect(out.body.data, out.text).toMatchObject({ tanggal: KEMARIN, kantor: 'Kantor A1', nilai: 'diterima' })
    const today = await phone.usedBy(orang.key).hariIni()
    expect([today.status, today.body.data?.kantor?.nama], today.text).toEqual([200, 'Kantor A1'])
    const more = await phone.rekam({ jenis: 'masuk' })
    expect([more.status, more.body.code], more.text).toEqual([409, 'presensi.di_luar_masa_kerja'])
  })

  it('has what waits on the phone taken, by its own date, and only before the end', async () => {
    await leave(HARI_INI)
    const waited = await offline(SORE)
    expect(waited.body.data, waited.text).toMatchObject({ tanggal: KEMARIN, kantor: 'Kantor A1' })
    expect(kodeOf(waited)).toEqual(['luring'])
    const late = await offline(PAGI)
    expect([late.status, late.body.code], late.text).toEqual([409, 'presensi.di_luar_masa_kerja'])
  })

  it('can sign in for the offline limit to send it, and for nothing else', async () => {
    await leave(HARI_INI)
    phone = phone.usedBy(orang.key)
    const waited = await offline(SORE)
    expect(waited.body.data, waited.text).toMatchObject({ tanggal: KEMARIN, kantor: 'Kantor A1' })
    const token = await harness.token(orang.key)
    for (const path of ['presensi/riwayat', 'jadwal'])
      expect((await harness.call('GET', `/absensi/v2/pegawai/${path}`, { token })).status, path).toBe(403)
  })

  it('can ask for a look at what the machine refused', async () => {
    await leave(HARI_INI)
    phone = phone.usedBy(orang.key)
    const far = await offline(SORE, diJauh())
    expect(far.body.data, far.text).toMatchObject({ tanggal: KEMARIN, nilai: 'ditolak' })
    const asked = await harness.call('POST', '/absensi/v2/pegawai/presensi/minta-tinjau', {
      token: await harness.token(orang.key),
      body: { id: far.body.data.id, alasan: 'Bertugas di kantor lain' },
    })
    expect([asked.status, asked.body.data?.nilai_akhir ?? asked.body.data?.nilai], asked.text).toEqual([
      200,
      'perlu_konfirmasi',
    ])
  })

  it('cannot any more when the limit is over, unless the agency gives more', async () => {
    await leave(KEMARIN)
    const send = () => {
      phone = phone.usedBy(orang.key)
      return offline(SORE - 86_400_000)
    }
    const over = await send()
    expect([over.status, over.body.code], over.text).toEqual([403, 'akses.peran_kurang'])
    const row = { instansi_id: harness.world.a.id, nama: 'luring_jam', berlaku_mulai: '2020-01-01', nilai: '72' }
    await harness.db.inInstansi(harness.world.a.id, (tx) => tx.insertInto('pengaturan').values(row).execute())
    const more = await send()
    expect(more.body.data, more.text).toMatchObject({ kantor: 'Kantor A1' })
    await harness.db.inInstansi(harness.world.a.id, (tx) =>
      tx.deleteFrom('pengaturan').where('nama', '=', 'luring_jam').execute(),
    )
  })

  it('has no role of the agency any more, whatever end the role has', async () => {
    const key = `berperan ${serial}`
    orang = await tambahOrang(harness, key, { bekerja: 'a', peran: [{ role: 'admin:instansi', di: 'a' }] })
    const list = async () => (await harness.call('GET', '/absensi/m-pegawai/list', { as: key })).status
    expect(await list()).toBe(200)
    await leave(HARI_INI)
    expect(await list()).toBe(403)
  })

  it('before the first day there is nothing to clock either', async () => {
    await harness.db.inInstansi(harness.world.a.id, (tx) =>
      tx.updateTable('kepegawaian').set({ mulai: HARI_INI }).where('pegawai_id', '=', orang.pegawai_id).execute(),
    )
    const early = await offline(SORE)
    expect([early.status, early.body.code], early.text).toEqual([409, 'presensi.di_luar_masa_kerja'])
    expect((await phone.rekam()).body.data.nilai).toBe('diterima')
  })
})
