import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { countUpload, createFileStore } from '../../platform/files/public.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
let serial = 0
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/pegawai/dinas_luar'
const OPERATOR = 'operator:kantor:dinas@a'
const ADMIN = 'admin:kantor@a'
const nip = (key: string): string => harness.person(key).nip
const plus = (days: number): string => addDays(HARI_INI, days)
/** Somebody of the first office, with nothing on any day. */
const orangBaru = () => {
  serial += 1
  return tambahOrang(harness, `dl ${serial}`, { bekerja: 'a' })
}

type Fields = Record<string, string>
const fieldsOf = (nips: readonly string[], more: Fields = {}): Fields => ({
  nomor_surat: `ST-${serial}/${Object.keys(more).length}`,
  tanggal_surat: plus(-1),
  tujuan: 'Rapat koordinasi di Surabaya',
  mulai: plus(10),
  selesai: plus(12),
  jenis: 'luar_kota',
  nips: nips.join(','),
  ...more,
})
const save = (nips: readonly string[], more: Fields = {}, as = OPERATOR, content = suratPdf()): Promise<Answer> =>
  sendFile(harness, `${BASE}/save`, {
    as,
    name: 'surat',
    filename: 'surat tugas.pdf',
    content,
    fields: fieldsOf(nips, more),
  })
const saved = async (...given: Parameters<typeof save>) => {
  const answer = await save(...given)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
/** A change without a new file. */
const change = (id: string, nips: readonly string[], more: Fields = {}, as = OPERATOR) =>
  harness.call('POST', `${BASE}/save`, { as, body: { id, ...fieldsOf(nips, more) } })
const decide = (id: string, as: string, body: Fields = { keputusan: 'disetujui' }) =>
  harness.call('POST', `${BASE}/setujui`, { as, body: { id, ...body } })
const remove = (id: string, body: Fields = {}, as = OPERATOR) =>
  harness.call('POST', `${BASE}/delete`, { as, body: { id, ...body } })
const list = (query: Fields = {}, as = OPERATOR) => harness.call('GET', `${BASE}/get`, { as, query })
const count = async (table: 'dinas_luar' | 'surat_pegawai' | 'lampiran'): Promise<number> =>
  harness.db.acrossInstansi(async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx)
    return rows[0]?.n ?? 0
  })

describe('a field duty', () => {
  it('is entered for many at once, holds at once and is listed in its month', async () => {
    const [one, two] = [await orangBaru(), await orangBaru()]
    const data = await saved([one.nip, two.nip, one.nip], { dasar: 'Undangan 12' })
    expect(data).toMatchObject({
      kantor_id: harness.world.a.kantor[0],
      mulai: plus(10),
      selesai: plus(12),
      dari: plus(10),
      sampai: plus(12),
      zona_waktu: ZONA_PAGI,
      tempat: null,
      perlu_presensi: false,
      dasar: 'Undangan 12',
      status: 'berlaku',
      sudah_mulai: false,
      surat: { nama: 'surat tugas.pdf', ukuran: suratPdf().length },
      can: { ubah: true, hapus: true, setujui: false },
    })
    expect(data.pegawai.map((each: { nip: string }) => each.nip).toSorted()).toEqual([one.nip, two.nip].toSorted())
    expect(data.riwayat).toMatchObject([{ aksi: 'buat', oleh: `Orang ${OPERATOR}`, alasan: null }])
    const month = { tahun: plus(12).slice(0, 4), bulan: String(Number(plus(12).slice(5, 7))) }
    const found = await list({ ...month, q: one.nip })
    expect(found.body.data.items.map((each: { id: string }) => each.id)).toEqual([data.id])
    expect((await list({ tahun: '2001', bulan: '1' })).body.data.items).toEqual([])
    expect((await list({ bulan: '1' })).body.errors[0].field).toBe('tahun')
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: one.key })
    expect(news.body.data.items[0]).toMatchObject({ jenis: 'dinas_luar.berlaku' })
  })

  it('takes instants for a part of a day, and a place with its own zone', async () => {
    const { nip: who } = await orangBaru()
    const tempat = JSON.stringify({ nama: 'Balai Kota', lat: -2.53, lng: 140.7, radius_m: 200 })
    const more = { mulai: `${plus(20)}T01:00:00Z`, selesai: `${plus(20)}T03:30:00Z`, tempat, perlu_presensi: 'true' }
    const data = await saved([who], { ...more, zona_waktu: 'Asia/Jayapura' })
    expect(data).toMatchObject({
      mulai: `${plus(20)}T01:00:00.000Z`,
      selesai: `${plus(20)}T03:30:00.000Z`,
      zona_waktu: 'Asia/Jayapura',
      perlu_presensi: true,
      tempat: { nama: 'Balai Kota', radius_m: 200 },
    })
  })

  it('does not stop an operator who has sent twenty files today', async () => {
    const { pengguna_id } = harness.person(OPERATOR)
    const sent = { pratinjau: true }
    for (let file = 0; file < 20; file += 1) await countUpload(harness.db, pengguna_id, sent)
    await expect(countUpload(harness.db, pengguna_id, sent)).rejects.toMatchObject({ code: 'berkas.jatah_habis' })
    await saved([(await orangBaru()).nip])
  })

  it.each([
    ['ends before it begins', { mulai: plus(12), selesai: plus(10) }, 'selesai'],
    ['ends when it begins', { mulai: `${plus(10)}T01:00:00Z`, selesai: `${plus(10)}T08:00:00+07:00` }, 'selesai'],
    ['ends before it begins, of two kinds', { mulai: `${plus(12)}T23:00:00Z`, selesai: plus(10) }, 'selesai'],
    ['goes on for years', { selesai: plus(500) }, 'selesai'],
    ['begins on a day that does not exist', { mulai: '2026-02-30' }, 'mulai'],
    ['begins some time', { mulai: 'besok' }, 'mulai'],
    ['has nobody on it', { nips: '' }, 'nips'],
    ['has somebody who is not there', { nips: '199912312020121999' }, 'nips.0'],
    ['has a kind of its own', { jenis: 'wisata' }, 'jenis'],
    ['is in a zone that does not exist', { zona_waktu: 'Asia/Atlantis' }, 'zona_waktu'],
    ['has a place that is none', { tempat: '{"lat":99,"lng":1}' }, 'tempat.0.lat'],
    ['has a place as large as a town', { tempat: '{"lat":1,"lng":1,"radius_m":9000}' }, 'tempat.0.radius_m'],
    ['has a field of its own', { bintang: '5' }, 'bintang'],
    ['has a letter number that is too long', { nomor_surat: 'x'.repeat(101) }, 'nomor_surat'],
  ])('that %s is refused, and nothing is stored', async (_name, more, field) => {
    const before = [await count('dinas_luar'), await count('lampiran')]
    const answer = await save([nip('pegawai@a')], more)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.errors.map((each: { field: string }) => each.field)).toEqual([field])
    expect([await count('dinas_luar'), await count('lampiran')]).toEqual(before)
  })

  it('is refused without a letter', async () => {
    const { nip: who } = await orangBaru()
    const answer = await harness.call('POST', `${BASE}/save`, { as: OPERATOR, body: fieldsOf([who]) })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'surat'])
  })

  it.each([
    ['an exe named pdf', Buffer.concat([Buffer.from('MZ\x90\x00'), suratPdf()]), 400, 'berkas.bukan_pdf'],
    ['a page of HTML', Buffer.from('<html>%PDF-1.4 startxref %%EOF'), 400, 'berkas.bukan_pdf'],
    ['a PDF that was cut off', suratPdf().subarray(0, 60), 400, 'berkas.rusak'],
    ['six megabytes', suratPdf(6 * 1024 * 1024), 413, 'berkas.terlalu_besar'],
  ])('whose letter is %s is refused, and nothing is stored', async (_name, content, status, code) => {
    const before = [await count('dinas_luar'), await count('lampiran')]
    const answer = await save([(await orangBaru()).nip], {}, OPERATOR, content)
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
    expect([await count('dinas_luar'), await count('lampiran')]).toEqual(before)
  })

  it('takes a letter of five megabytes', async () => {
    await saved([(await orangBaru()).nip], {}, OPERATOR, suratPdf(5 * 1024 * 1024))
  })
})

describe('people of a letter', () => {
  it('of another office are refused by name, and nobody is entered', async () => {
    const one = await orangBaru()
    const before = await count('surat_pegawai')
    const answer = await save([one.nip, nip('pegawai@a2')])
    expect([answer.status, answer.body.code], answer.text).toEqual([400, 'dinas_luar.kantor_lain'])
    expect(answer.body.message).toContain('Orang pegawai@a2')
    expect(answer.body.errors).toEqual([{ field: 'nips.1', message: expect.stringContaining('Kantor A2') }])
    expect(await count('surat_pegawai')).toBe(before)
  })

  it('of another agency are not there', async () => {
    const answer = await save([nip('pegawai@b')])
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'nips.0'])
    expect(answer.text).not.toContain('Orang pegawai@b')
  })

  it('belong to the office of the days it is about: who moves is entered by each office for its own', async () => {
    const one = await orangBaru()
    const { id: instansi_id, kantor } = harness.world.a
    await harness.db.inInstansi(instansi_id, async (tx) => {
      const pegawai_id = one.pegawai_id ?? ''
      await tx
        .updateTable('penempatan')
        .set({ selesai: plus(4) })
        .where('pegawai_id', '=', pegawai_id)
        .execute()
      await tx
        .insertInto('penempatan')
        .values({ instansi_id, id: newId(), pegawai_id, kantor_id: kantor[1], mulai: plus(5) })
        .execute()
    })
    await saved([one.nip], { mulai: plus(2), selesai: plus(4) })
    expect((await save([one.nip], { mulai: plus(4), selesai: plus(5) })).body.code).toBe('dinas_luar.kantor_lain')
    expect((await save([one.nip], { mulai: plus(5), selesai: plus(6) })).body.code).toBe('dinas_luar.kantor_lain')
  })

  it('who are not employed on any of its days are refused by name', async () => {
    serial += 1
    const left = await tambahOrang(harness, `dl ${serial}`, { pernah: 'a' })
    const answer = await save([left.nip])
    expect(answer.body.code, answer.text).toBe('dinas_luar.kantor_lain')
    expect(answer.body.errors[0].message).toContain('tidak bekerja')
  })
})

describe('a clash with another paper', () => {
  it('is refused by name and paper; beside it, the same people are taken', async () => {
    const [one, two] = [await orangBaru(), await orangBaru()]
    const first = await saved([one.nip], { mulai: plus(30), selesai: plus(32) })
    const answer = await save([two.nip, one.nip], { mulai: plus(32), selesai: plus(33) })
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'dinas_luar.bentrok'])
    expect(answer.body.message).toContain(one.nama)
    expect(answer.body.message).toContain(first.nomor_surat)
    expect(answer.body.message).not.toContain(two.nama)
    expect(answer.body.data.bentrok).toMatchObject([{ nip: one.nip, kode: 'DL', dari: plus(30), sampai: plus(32) }])
    expect(answer.body.errors[0].field).toBe('nips.1')
    await saved([one.nip, two.nip], { mulai: plus(33), selesai: plus(33) })
  })

  it('is one of hours, not of days: two parts of one day stand side by side', async () => {
    const { nip: who } = await orangBaru()
    // By the clock of the office, whose day is meant.
    const at = (jam: number): string => new Date(instantOf(plus(30), jam * 3600, ZONA_PAGI)).toISOString()
    await saved([who], { mulai: at(8), selesai: at(10) })
    await saved([who], { mulai: at(10), selesai: at(12) })
    expect((await save([who], { mulai: at(11.9), selesai: at(13) })).status).toBe(409)
    expect((await save([who], { mulai: plus(30), selesai: plus(30) })).status).toBe(409)
  })

  it('is found between two who enter at the same moment, whatever the order of people', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => orangBaru()))
    const nips = people.map((each) => each.nip)
    const answers = await Promise.all([save(nips), save(nips.toReversed()), save(nips), save([nips[3] ?? ''])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('dinas_luar.bentrok')
  })

  it('is kept by the database for whoever writes past the product', async () => {
    const { nip: who, pegawai_id } = await orangBaru()
    const { id } = await saved([who], { mulai: plus(30), selesai: plus(32) })
    const { id: other } = await saved([(await orangBaru()).nip], { mulai: plus(31), selesai: plus(31) })
    const { id: instansi_id } = harness.world.a
    const twice = harness.db.inInstansi(instansi_id, (tx) =>
      sql`insert into surat_pegawai (instansi_id, id, pegawai_id, kode, dinas_luar_id, rentang, berlaku)
        select instansi_id, ${newId()}, ${pegawai_id}, 'DL', id, rentang, berlaku from dinas_luar where id = ${other}`.execute(
        tx,
      ),
    )
    await expect(twice).rejects.toThrow('surat_pegawai_bentrok')
    const gone = harness.db.inInstansi(instansi_id, (tx) => sql`delete from dinas_luar where id = ${id}`.execute(tx))
    await expect(gone).rejects.toThrow('permission denied')
    for (const change of [sql`delete from dinas_luar_riwayat`, sql`update dinas_luar_riwayat set alasan = 'x'`])
      await expect(harness.db.inInstansi(instansi_id, (tx) => change.execute(tx))).rejects.toThrow('permission denied')
  })
})

describe('an own letter', () => {
  it('waits for a second person, who is neither on it nor entered it', async () => {
    const other = await orangBaru()
    const one = await saved([nip(OPERATOR), other.nip], { mulai: plus(40), selesai: plus(41) })
    expect(one).toMatchObject({ status: 'menunggu', can: { setujui: false } })
    expect((await decide(one.id, OPERATOR)).status).toBe(403)
    const waits = await list({ status: 'menunggu' }, ADMIN)
    expect(waits.body.data.items.find(({ id }: { id: string }) => id === one.id).can.setujui).toBe(true)
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: ADMIN })
    expect(news.body.data.items[0]).toMatchObject({ jenis: 'dinas_luar.menunggu', data: { dinas_luar_id: one.id } })
    // While it waits it covers nobody.
    const { id: beside } = await saved([other.nip], { mulai: plus(40), selesai: plus(40) })
    const clash = await decide(one.id, ADMIN)
    expect([clash.status, clash.body.code]).toEqual([409, 'dinas_luar.bentrok'])
    expect((await remove(beside)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 3 }, () => decide(one.id, ADMIN)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('dinas_luar.tidak_menunggu')
    const agreed = answers.find(({ status }) => status === 200)?.body.data
    expect(agreed).toMatchObject({ status: 'berlaku', diputuskan_oleh: `Orang ${ADMIN}` })
    expect(agreed.riwayat.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['buat', 'setujui'])
  })

  it('of an office admin is agreed to by the agency’s, never by themselves nor by the office next door', async () => {
    const one = await saved([nip(ADMIN)], { mulai: plus(40), selesai: plus(41) }, ADMIN)
    expect(one.status).toBe('menunggu')
    expect((await decide(one.id, ADMIN)).body.code).toBe('akses.diri_sendiri')
    expect((await decide(one.id, 'admin:kantor@b')).status).toBe(404)
    expect((await decide(one.id, 'admin:instansi@b')).status).toBe(404)
    expect((await decide(one.id, 'operator:instansi:hari@a')).status).toBe(403)
    const bare = await decide(one.id, 'admin:instansi@a', { keputusan: 'tidak_disetujui' })
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'catatan'])
    const no = await decide(one.id, 'admin:instansi@a', { keputusan: 'tidak_disetujui', catatan: 'Tanpa undangan' })
    expect(no.body.data).toMatchObject({ status: 'tidak_disetujui', catatan: 'Tanpa undangan', can: { ubah: false } })
    const again = await change(one.id, [nip(ADMIN)], { mulai: plus(40), selesai: plus(40) }, ADMIN)
    expect(again.body.data).toMatchObject({ status: 'menunggu', catatan: null, diputuskan_oleh: null })
  })

  it('is not agreed to by an admin on it, though somebody else entered it', async () => {
    const one = await saved([nip(OPERATOR), nip(ADMIN)], { mulai: plus(45), selesai: plus(45) })
    expect((await decide(one.id, ADMIN)).body.code).toBe('akses.diri_sendiri')
    expect((await decide(one.id, 'admin:instansi@a')).status).toBe(200)
  })

  it('cannot be made of somebody else’s letter: who adds themselves waits, and who changed it does not agree', async () => {
    const one = await saved([(await orangBaru()).nip], { mulai: plus(50), selesai: plus(50) }, ADMIN)
    const people = [one.pegawai[0].nip, nip(OPERATOR)]
    const added = await change(one.id, people, { mulai: plus(50), selesai: plus(50) })
    expect(added.body.data.status, added.text).toBe('menunggu')
    // The admin entered it first, so that a third person agrees.
    expect((await decide(one.id, ADMIN)).body.code).toBe('akses.diri_sendiri')
    expect((await decide(one.id, 'admin:instansi@a')).status).toBe(200)
  })

  it('keeps the agreement when it is made shorter and loses it when it reaches further', async () => {
    const [days, longer] = [
      { mulai: plus(60), selesai: plus(62) },
      { mulai: plus(60), selesai: plus(63) },
    ]
    const one = await saved([nip(OPERATOR)], { ...days, nomor_surat: 'TETAP' })
    await decide(one.id, ADMIN)
    const shorter = { mulai: plus(60), selesai: plus(61), nomor_surat: 'TETAP' }
    expect((await change(one.id, [nip(OPERATOR)], shorter)).body.data.status).toBe('berlaku')
    const other = await change(one.id, [nip(OPERATOR)], { ...shorter, tujuan: 'Bali' })
    expect(other.body.data).toMatchObject({ status: 'menunggu', diputuskan_oleh: null })
    await decide(one.id, ADMIN)
    const further = await change(one.id, [nip(OPERATOR)], { ...longer, nomor_surat: 'TETAP', tujuan: 'Bali' })
    expect(further.body.data.status).toBe('menunggu')
    expect((await remove(one.id)).status).toBe(200)
  })

  it('entered for others does not wait, and then there is nothing to agree to', async () => {
    const one = await saved([(await orangBaru()).nip])
    expect((await decide(one.id, ADMIN)).body.code).toBe('dinas_luar.tidak_menunggu')
  })
})

describe('a change and a deletion', () => {
  it('need a reason once it began, and stay in the history', async () => {
    const [one, two] = [await orangBaru(), await orangBaru()]
    const days = { mulai: plus(-2), selesai: plus(2), nomor_surat: 'ST-MULAI' }
    const letter = await saved([one.nip], days)
    expect(letter.sudah_mulai).toBe(true)
    const bare = await change(letter.id, [one.nip, two.nip], days)
    expect([bare.status, bare.body.code, bare.body.errors[0].field]).toEqual([400, 'dinas_luar.alasan_wajib', 'alasan'])
    const more = { ...days, selesai: plus(1), alasan: 'Menyusul' }
    const changed = await change(letter.id, [one.nip, two.nip], more)
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.riwayat.at(-1)).toMatchObject({
      aksi: 'ubah',
      alasan: 'Menyusul',
      perubahan: ['selesai', 'nips'],
    })
    expect(changed.body.data.surat.id).toBe(letter.surat.id)
    expect((await remove(letter.id)).body.code).toBe('dinas_luar.alasan_wajib')
    expect((await remove(letter.id, { alasan: 'Batal' })).status).toBe(200)
    expect((await list({ id: letter.id })).body.data.items).toEqual([])
    const kept = (await list({ id: letter.id, status: 'dihapus' })).body.data.items[0]
    expect(kept.riwayat.map(({ aksi }: { aksi: string }) => aksi)).toEqual(['buat', 'ubah', 'hapus'])
    expect(kept.can).toEqual({ ubah: false, hapus: false, setujui: false })
    expect((await change(letter.id, [one.nip], { ...days, alasan: 'x' })).status).toBe(404)
    // What was deleted is in nobody's way.
    await saved([one.nip, two.nip], days)
  })

  it('of what is to come need none', async () => {
    const one = await orangBaru()
    const letter = await saved([one.nip])
    expect((await change(letter.id, [one.nip], { tujuan: 'Malang' })).body.data.tujuan).toBe('Malang')
    expect((await remove(letter.id)).status).toBe(200)
  })

  it('keep who moved to another office since, unless the letter reaches further', async () => {
    const [one, two] = [await orangBaru(), await orangBaru()]
    const days = { mulai: plus(20), selesai: plus(22) }
    const letter = await saved([one.nip, two.nip], days)
    await harness.db.inInstansi(harness.world.a.id, (tx) =>
      tx
        .updateTable('penempatan')
        .set({ kantor_id: harness.world.a.kantor[1] })
        .where('pegawai_id', '=', one.pegawai_id)
        .execute(),
    )
    expect((await change(letter.id, [one.nip, two.nip], { ...days, tujuan: 'Malang' })).status).toBe(200)
    const further = await change(letter.id, [one.nip, two.nip], { ...days, selesai: plus(23) })
    expect(further.body.code).toBe('dinas_luar.kantor_lain')
  })

  it('refuse a change that would clash, by name, and change nothing', async () => {
    const one = await orangBaru()
    await saved([one.nip], { mulai: plus(20), selesai: plus(20) })
    const letter = await saved([one.nip], { mulai: plus(25), selesai: plus(25) })
    const moved = await change(letter.id, [one.nip], { mulai: plus(20), selesai: plus(25) })
    expect([moved.status, moved.body.code]).toEqual([409, 'dinas_luar.bentrok'])
    expect((await list({ id: letter.id })).body.data.items[0]).toMatchObject({ dari: plus(25), sampai: plus(25) })
  })
})

describe('letters of an office', () => {
  it('are not there for another office and another agency', async () => {
    const letter = await saved([(await orangBaru()).nip])
    for (const as of ['operator:kantor:dinas@b', 'admin:kantor@b']) {
      expect((await list({}, as)).body.data.items).toEqual([])
      expect((await change(letter.id, [nip('pegawai@b')], {}, as)).status).toBe(404)
      expect((await remove(letter.id, {}, as)).status).toBe(404)
    }
    const next = await harness.call('POST', `${BASE}/setujui`, {
      as: 'admin:kantor@b',
      query: { instansi_id: harness.world.a.id },
      body: { id: letter.id, keputusan: 'disetujui' },
    })
    expect(next.status).toBe(404)
  })

  it('need an office where somebody enters for two', async () => {
    serial += 1
    const key = `dl ${serial}`
    const both = await tambahOrang(harness, key, { peran: [{ role: 'operator:kantor:dinas', di: 'a' }] })
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('peran')
        .values({
          id: newId(),
          pengguna_id: both.pengguna_id,
          role: 'role:presensi:operator:kantor:dinas',
          instansi_id: harness.world.a.id,
          kantor_id: harness.world.a.kantor[1],
        })
        .execute(),
    )
    const bare = await save([nip('pegawai@a2')], {}, key)
    expect([bare.status, bare.body.code]).toEqual([400, 'lingkup.pilih_kantor'])
    const named = await saved([nip('pegawai@a2')], { kantor_id: harness.world.a.kantor[1] }, key)
    expect(named.kantor).toBe('Kantor A2')
  })
})

describe('the letter itself', () => {
  const read = (id: string, as: string, query: Fields = {}) =>
    harness.call('GET', `/absensi/v2/lampiran/${id}`, { as, query })

  it('is read by who may see what it belongs to, and every look is written down', async () => {
    const letter = await saved([nip('pegawai@a')], { mulai: plus(70), selesai: plus(70) })
    const id = letter.surat.id as string
    for (const as of [OPERATOR, ADMIN, 'admin:instansi@a', 'pegawai@a', 'atasan@a']) {
      const answer = await read(id, as)
      expect([answer.status, answer.headers['content-type']], `${as}: ${answer.text.slice(0, 200)}`).toEqual([
        200,
        'application/pdf',
      ])
      expect(answer.text).toBe(suratPdf().toString())
    }
    for (const as of ['pybmc@a', 'pegawai@a2', 'operator:kantor:jam@a', 'monitoring:instansi:rekap@a', 'superadmin'])
      expect((await read(id, as)).status, as).toBe(404)
    for (const as of ['admin:instansi@b', 'admin:kantor@b', 'pegawai@b']) {
      expect((await read(id, as)).status, as).toBe(404)
      expect((await read(id, as, { instansi_id: harness.world.a.id })).status, as).toBe(404)
    }
    const looks = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('audit').select('pengguna_id').where('objek', '=', 'lampiran').where('objek_id', '=', id).execute(),
    )
    expect(looks).toHaveLength(5)
  })

  it('lies sealed in the store', async () => {
    const { berkas } = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('lampiran').select('berkas').orderBy('dibuat_pada', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
    expect(berkas).toMatch(/^lampiran\//)
    const stored = await createFileStore(harness.config).get(berkas)
    expect(stored?.includes('%PDF')).toBe(false)
  })
})
