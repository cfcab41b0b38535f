import type { RekamDitandatangani } from '@presensi/domain/bukti/kanonik'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, hashIsi, type Phone, placeOffices } from '../../../test/phone.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyChains } from '../rantai/verify.ts'
import { releasePerangkat } from './public.ts'

const KEMARIN = addDays(HARI_INI, -1)

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  for (const { id } of [harness.world.a, harness.world.b]) await placeOffices(harness, id)
})
afterAll(() => harness.close())

const move = async (key: string) => {
  const { a, b } = harness.world
  const { pegawai_id, nip, nama } = harness.person(key)
  const save = (as: string, body: Record<string, unknown>) =>
    harness.call('POST', '/absensi/m-pegawai/save', { as, json: true, body: { nip, nama, jenis: 'PNS', ...body } })
  const left = await save('admin:instansi@a', {
    id: pegawai_id,
    kantor_id: a.kantor[0],
    mulai: '2020-01-01',
    berhenti_pada: HARI_INI,
    berhenti_jenis: 'mutasi_keluar',
  })
  expect(left.status, left.text).toBe(200)
  const begun = await save('admin:instansi@b', { kantor_id: b.kantor[0], mulai: HARI_INI })
  expect(begun.status, begun.text).toBe(200)
}

describe('who moves to another agency', () => {
  it('keeps their phone, and can still send with it what they made before', async () => {
    const { a } = harness.world
    const old = createPhone(harness, 'pegawai@a')
    expect((await old.tantangan()).body.data.perangkat).toBe('baru')
    const kemarin = await harness.db.acrossInstansi(async (tx) => {
      const { rows } = await sql<{
        at: number
      }>`select floor(extract(epoch from now() - interval '20 hours') * 1000)::float8 as at`.execute(tx)
      return rows[0]?.at
    })
    const kept = await old.body({}, kemarin)
    await move('pegawai@a')
    const phone = old.usedBy('pegawai@a')
    const state = async (query: Record<string, string> = {}) =>
      (await phone.hariIni({ perangkat_id: phone.perangkat_id, ...query })).body.data.perangkat
    expect([await state(), await state({ instansi_id: a.id })]).toEqual(['belum_terdaftar', 'milik_anda'])
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    expect([await state(), await state({ instansi_id: a.id })]).toEqual(['milik_anda', 'milik_anda'])
    const clocked = await phone.rekam()
    expect(clocked.body.data, clocked.text).toMatchObject({ nilai: 'diterima', kantor: 'Kantor B1' })
    const sent = await phone.send({ ...kept, instansi_id: a.id })
    expect(sent.body.data, sent.text).toMatchObject({
      nilai: 'diterima',
      kantor: 'Kantor A1',
      tanggal: addDays(HARI_INI, -1),
    })
  })

  /** On a night shift that began yesterday and ends at nine, with a phone that is bound to them here. */
  const onDuty = async (key: string) => {
    const { a } = harness.world
    const { pegawai_id } = await tambahOrang(harness, key, { bekerja: 'a' })
    await harness.db.inInstansi(a.id, async (tx) => {
      const whose = { instansi_id: a.id, pegawai_id: pegawai_id ?? '', kantor_id: a.kantor[0] }
      const shift = { instansi_id: a.id, id: newId(), kode: key, nama: key, warna: '#3366aa' }
      await tx
        .insertInto('shift')
        .values({ ...shift, masuk: '21:00', pulang: '09:00', lintas_hari: true })
        .execute()
      await tx
        .insertInto('shift_anggota')
        .values({ ...whose, id: newId(), mulai: KEMARIN })
        .execute()
      await tx
        .insertInto('shift_pegawai')
        .values({ ...whose, id: newId(), tanggal: KEMARIN, shift_id: shift.id })
        .execute()
    })
    const phone = createPhone(harness, key)
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    return { phone, pegawai_id: pegawai_id ?? '' }
  }

  /** What the chains of all agencies say against their rows and signatures. */
  const badLinks = async () => {
    const store = { list: async () => [], chains: async () => [] }
    const results = await verifyChains({ db: harness.db, keys: harness.keys, store, now: () => 0 })
    return results.flatMap(({ temuan }) => temuan.filter(({ pemeriksaan }) => 'ABF'.includes(pemeriksaan)))
  }
  const listBindings = (pegawai_id: string) =>
    harness.db.inInstansi(harness.world.a.id, (tx) =>
      tx
        .selectFrom('perangkat')
        .select(['id', 'perangkat_id', 'dilepas_pada', 'alasan_lepas'])
        .where('pegawai_id', '=', pegawai_id)
        .orderBy('diikat_pada')
        .execute(),
    )
  /** Goes home from the agency that they left, which is named in the challenge as in the clocking. */
  const endShift = async (phone: Phone) => {
    const fields = { id: newId(), jenis: 'pulang', waktu_perangkat: new Date().toISOString() } as const
    const { tanda_tangan: _signed, ...draft } = await phone.body({ ...fields, tantangan: '' })
    const given = { ...draft, tantangan: undefined } as unknown as RekamDitandatangani
    const asked = await phone.tantangan({ instansi_id: harness.world.a.id, hash_isi: hashIsi(given) })
    const signed = await phone.body({ ...given, tantangan: asked.body.data.tantangan })
    return phone.send({ ...signed, instansi_id: harness.world.a.id })
  }

  it('ends the night shift of the last day with the phone that works for the new agency already', async () => {
    const { a } = harness.world
    const { phone: old } = await onDuty('M1')
    await move('M1')
    const phone = old.usedBy('M1')
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    const state = await phone.hariIni({ perangkat_id: phone.perangkat_id, instansi_id: a.id })
    expect([state.body.data.perangkat, state.body.data.berikutnya], state.text).toEqual(['milik_anda', 'pulang'])
    const out = await phone.send({ ...(await phone.body({ jenis: 'pulang' })), instansi_id: a.id })
    expect(out.body.data, out.text).toMatchObject({ nilai: 'diterima', tanggal: KEMARIN, kantor: 'Kantor A1' })
    // The chain still says whose key signed it.
    expect(await badLinks()).toEqual([])
    // And the phone works where they are now.
    expect((await phone.rekam()).body.data).toMatchObject({ nilai: 'diterima', kantor: 'Kantor B1' })
  })

  it.each([
    ['while the old phone is still bound there', 'M3', false],
    ['after the old phone was freed there', 'M4', true],
  ])('ends it with a phone that they never had there, %s', async (_when, key, freed) => {
    const { a } = harness.world
    const { phone: old, pegawai_id } = await onDuty(key)
    if (freed) await harness.db.inInstansi(a.id, (tx) => releasePerangkat(tx, a.id, pegawai_id, 'dibebaskan'))
    await move(key)
    const phone = createPhone(harness, key)
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    const out = await endShift(phone)
    expect(out.body.data, out.text).toMatchObject({ nilai: 'diterima', tanggal: KEMARIN, kantor: 'Kantor A1' })
    // Both agencies' chains say whose key it is, asking again changes nothing, and the phone works where they are now.
    expect(await badLinks()).toEqual([])
    const bindings = await listBindings(pegawai_id)
    await phone.tantangan({ instansi_id: a.id })
    expect(await listBindings(pegawai_id)).toEqual(bindings)
    expect(bindings.map(({ perangkat_id, alasan_lepas }) => [perangkat_id, alasan_lepas])).toEqual([
      [old.perangkat_id, freed ? 'dibebaskan' : 'diganti'],
      [phone.perangkat_id, 'diganti'],
    ])
    expect((await phone.rekam()).body.data).toMatchObject({ nilai: 'diterima', kantor: 'Kantor B1' })
  })

  it('has to sign in again for it, as for any change of a phone', async () => {
    const { a } = harness.world
    const { pegawai_id } = await onDuty('M5')
    await move('M5')
    const phone = createPhone(harness, 'M5')
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    await harness.db.acrossInstansi((tx) =>
      sql`update sesi set dibuat_pada = now() - interval '11 minutes' where pengguna_id = ${harness.person('M5').pengguna_id}`.execute(
        tx,
      ),
    )
    const refused = await phone.tantangan({ instansi_id: a.id })
    expect([refused.status, refused.body.code], refused.text).toEqual([403, 'perangkat.masuk_lagi'])
    expect((await listBindings(pegawai_id)).map(({ alasan_lepas }) => alasan_lepas)).toEqual([null])
  })

  it('does not end it with a phone that was freed there', async () => {
    const { a } = harness.world
    const { phone: old, pegawai_id } = await onDuty('M2')
    await harness.db.inInstansi(a.id, (tx) => releasePerangkat(tx, a.id, pegawai_id, 'dibebaskan'))
    await move('M2')
    const phone = old.usedBy('M2')
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    const out = await phone.send({ ...(await phone.body({ jenis: 'pulang' })), instansi_id: a.id })
    expect(out.body.data, out.text).toMatchObject({ nilai: 'ditolak' })
  })

  it('takes nobody else’s phone', async () => {
    const theirs = createPhone(harness, 'atasan@a')
    expect((await theirs.tantangan()).body.data.perangkat).toBe('baru')
    await move('pybmc@a')
    expect((await theirs.usedBy('pybmc@a').tantangan()).body.data.perangkat).toBe('milik_orang_lain')
  })
})
