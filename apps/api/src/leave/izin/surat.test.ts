import { addDays } from '@presensi/domain/kalender/tanggal'
import { addMonths } from '@presensi/domain/saldo/hak'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, type Fields, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

/** Letters of requests, and limits that hold over several requests. */
let harness: Harness
let owner: pg.Pool
let pejabat: { atasan: Orang; pybmc: Orang }
const dunia = duniaIzin(() => harness)
const { pemohon, save, saveWith, decide, get, inA } = dunia
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
  pejabat = await dunia.mulai()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
const OPERATOR = 'operator:instansi:izin@a'
const codeOf = ({ status, body }: Answer) => [status, body.code]
const cap = (alasan_kode: string, from = 7): Fields => cuti(from, 2, { jenis_kode: 'CAP', alasan_kode })

describe('letters that the law asks for by the reason', () => {
  it.each([
    ['keluarga_sakit', 'rawat inap'],
    ['istri_melahirkan', 'rawat inap istri'],
    ['musibah', 'Ketua RT'],
  ])('are asked for: %s', async (alasan_kode, named) => {
    const who = await pemohon({ jenis_kelamin: 'L' })
    const without = await save(who.key, cap(alasan_kode))
    expect(codeOf(without)).toEqual([400, 'izin.lampiran_wajib'])
    expect(without.body.message).toContain(named)
    expect(without.body.errors).toMatchObject([{ field: 'lampiran' }])
    expect(good(await get('get', who.key)).total).toBe(0)
    const { ajukan: _asked, alasan: _why, ...asked } = cap(alasan_kode)
    expect(good(await get('hitung', who.key, asked)).lampiran).toBe('wajib')
    expect(good(await saveWith(who.key, cap(alasan_kode))).status).toBe('diajukan')
  })

  it.each(['keluarga_meninggal', 'menikah', 'urus_hak'])('and for other reasons are not: %s', async (alasan_kode) => {
    const who = await pemohon()
    const { ajukan: _asked, alasan: _why, ...asked } = cap(alasan_kode)
    expect(good(await get('hitung', who.key, asked)).lampiran).toBe('boleh')
    expect(good(await save(who.key, cap(alasan_kode))).status).toBe('diajukan')
  })

  it('also where the agency wanted none, which it cannot', async () => {
    const admin = 'admin:instansi@a'
    const kinds = good(await harness.call('GET', '/absensi/v2/instansi/izin-jenis/get', { as: admin, query: {} }))
    const { nama, kelompok, satuan, kode_hari, tingkat } = kinds.items.find(
      ({ kode }: { kode: string }) => kode === 'CAP',
    )
    const body = { kode: 'CAP', nama, kelompok, satuan, kode_hari, tingkat: JSON.stringify(tingkat), lampiran: 'tidak' }
    const answer = await harness.call('POST', '/absensi/v2/instansi/izin-jenis/save', { as: admin, body })
    expect(codeOf(answer)).toEqual([400, 'izin.jenis_tidak_sesuai'])
  })
})

describe('a letter of a draft', () => {
  const rowsOf = async (id: string): Promise<number> =>
    (await owner.query('select 1 from lampiran where objek_id = $1', [id])).rows.length

  it('can be taken out again: row and file are gone, and what needs one cannot be sent', async () => {
    const who = await pemohon()
    const { ajukan: _asked, ...draft } = cuti(7, 2, { jenis_kode: 'CS' })
    const { id, lampiran } = good(await saveWith(who.key, draft))
    const [file] = lampiran
    expect((await harness.call('GET', `/absensi/v2/lampiran/${file.id}`, { as: who.key })).status).toBe(200)
    const hapus = { ...draft, id, lampiran_hapus: JSON.stringify([file.id]) }
    const sent = await save(who.key, { ...hapus, ajukan: 'true' })
    expect(codeOf(sent)).toEqual([400, 'izin.lampiran_wajib'])
    // Refused: nothing of it happened.
    expect(await rowsOf(id)).toBe(1)
    expect(good(await save(who.key, hapus)).lampiran).toEqual([])
    expect(await rowsOf(id)).toBe(0)
    expect((await harness.call('GET', `/absensi/v2/lampiran/${file.id}`, { as: who.key })).status).toBe(404)
    // One out, another in, and sent, all at once.
    const first = good(await saveWith(who.key, { ...draft, id })).lampiran[0]
    const changed = { ...draft, id, lampiran_hapus: JSON.stringify([first.id]), ajukan: 'true' }
    const done = good(await saveWith(who.key, changed, suratPdf(), 'lain.pdf'))
    expect([done.status, done.lampiran.map(({ nama }: { nama: string }) => nama)]).toEqual(['diajukan', ['lain.pdf']])
    const seen = await owner.query(
      `select 1 from audit where objek_id = $1 and sesudah -> 'lampiran_keluar' ?| $2::text[]`,
      [id, [file.id, first.id]],
    )
    expect(seen.rows).toHaveLength(2)
  })

  it('is taken out of nothing else: not of what was asked for, returned or is another’s, and not by a wrong name', async () => {
    const [who, other] = [await pemohon(), await pemohon()]
    const sick = cuti(7, 2, { jenis_kode: 'CS' })
    const { id, lampiran } = good(await saveWith(who.key, sick))
    const hapus = (of: string, file: string) => ({ ...sick, id: of, lampiran_hapus: JSON.stringify([file]) })
    expect(codeOf(await save(who.key, hapus(id, lampiran[0].id)))).toEqual([409, 'izin.tidak_dapat_diubah'])
    good(await decide('atasan', pejabat.atasan.key, id))
    good(await decide('pybmc', pejabat.pybmc.key, id))
    good(await decide('instansi', OPERATOR, id, { keputusan: 'dikembalikan', catatan: 'Surat tidak terbaca' }))
    expect(codeOf(await save(who.key, hapus(id, lampiran[0].id)))).toEqual([409, 'izin.lampiran_tetap'])
    const { ajukan: _asked, ...draft } = cuti(21, 2)
    const own = good(await saveWith(other.key, draft))
    // A file of somebody else's request is none of this one.
    for (const file of [lampiran[0].id, newId()]) {
      const wrong = await save(other.key, { ...draft, id: own.id, lampiran_hapus: JSON.stringify([file]) })
      expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'lampiran_hapus' }]])
    }
    expect(
      (await save(who.key, { ...draft, id: own.id, lampiran_hapus: JSON.stringify([own.lampiran[0].id]) })).status,
    ).toBe(404)
    expect([await rowsOf(id), await rowsOf(own.id)]).toEqual([1, 1])
    // Nor by the database, whatever the product asks it.
    const gone = await inA((tx) => tx.deleteFrom('lampiran').where('id', '=', lampiran[0].id).executeTakeFirst())
    expect(Number(gone.numDeletedRows)).toBe(0)
  })

  it('goes with the draft, as everything that was written in it', async () => {
    const who = await pemohon()
    const { ajukan: _asked, ...draft } = cuti(7, 2, { alamat_selama: 'Jalan Melati 4', no_hp: '081234567890' })
    const { id, lampiran } = good(await saveWith(who.key, draft))
    good(await dunia.post('delete', who.key, { id }))
    expect(await rowsOf(id)).toBe(0)
    expect((await harness.call('GET', `/absensi/v2/lampiran/${lampiran[0].id}`, { as: who.key })).status).toBe(404)
    const { rows } = await owner.query('select alasan, alamat_selama, no_hp from izin where id = $1', [id])
    expect(rows).toEqual([{ alasan: null, alamat_selama: null, no_hp: null }])
  })

  it('is its writer’s: to the agency there is no such draft, whatever it does', async () => {
    const who = await pemohon()
    const { ajukan: _asked, ...draft } = cuti(7, 2)
    const { id } = good(await saveWith(who.key, draft))
    for (const as of [OPERATOR, 'admin:instansi@a']) {
      expect((await get(id, as)).status).toBe(404)
      expect((await save(as, { ...draft, id, alasan: 'Diubah operator' })).status).toBe(404)
      expect((await dunia.post('delete', as, { id, alasan: 'Dihapus operator' })).status).toBe(404)
      const auto = good(await dunia.post('instansi/approval-auto', as, { ids: JSON.stringify([id]) }))
      expect(auto).toMatchObject({ disetujui: 0, hasil: [{ id, nama: '', sebab: 'tidak_ditemukan' }] })
    }
    expect(good(await get(id, who.key))).toMatchObject({ status: 'draf', alasan: 'Keperluan keluarga' })
  })

  it('is one of five at most', async () => {
    const who = await pemohon()
    const { ajukan: _asked, ...draft } = cuti(7, 2)
    let saved = good(await saveWith(who.key, draft))
    for (let n = 2; n <= 5; n += 1) saved = good(await saveWith(who.key, { ...draft, id: saved.id }))
    expect(codeOf(await saveWith(who.key, { ...draft, id: saved.id }))).toEqual([400, 'izin.lampiran_penuh'])
    const swap = { ...draft, id: saved.id, lampiran_hapus: JSON.stringify([saved.lampiran[0].id]) }
    expect(good(await saveWith(who.key, swap)).lampiran).toHaveLength(5)
  })
})

describe('leave that goes on from one request to the next', () => {
  const kind = (jenis_kode: string, mulai: string, selesai: string, more: Fields = {}): Fields => ({
    jenis_kode,
    tanggal_mulai: mulai,
    tanggal_selesai: selesai,
    alasan: 'Dirawat',
    ajukan: 'true',
    ...more,
  })

  it('of a PPPK who is ill ends after a month, over a weekend, too', async () => {
    const who = await pemohon({ jenis: 'PPPK', akhir_kontrak: addDays(HARI_INI, 900) })
    const mulai = senin(7)
    const last = addDays(addMonths(mulai, 1), -1)
    good(await saveWith(who.key, kind('CS', mulai, addDays(mulai, 11))))
    const on = addDays(mulai, 14)
    const long = await saveWith(who.key, kind('CS', on, addDays(last, 1)))
    expect(codeOf(long)).toEqual([400, 'izin.berturut'])
    expect(long.body.message).toContain('1 bulan')
    const preview = { jenis_kode: 'CS', tanggal_mulai: on, tanggal_selesai: addDays(last, 1) }
    expect(good(await get('hitung', who.key, preview)).masalah).toMatchObject([{ code: 'izin.berturut' }])
    expect(good(await saveWith(who.key, kind('CS', on, last))).status).toBe('diajukan')
  })

  it('of a PNS who is ill lasts a year at once, and half a year more with the letter of the team that examines health', async () => {
    const who = await pemohon()
    const mulai = senin(7)
    const year = addDays(addMonths(mulai, 12), -1)
    const long = await saveWith(who.key, kind('CS', mulai, addDays(year, 1)))
    expect(codeOf(long)).toEqual([400, 'izin.terlalu_lama'])
    expect(long.body.message).toContain('12 bulan')
    const preview = async (from: string, to: string) =>
      good(await get('hitung', who.key, { jenis_kode: 'CS', tanggal_mulai: from, tanggal_selesai: to }))
    expect(await preview(mulai, year)).toMatchObject({ masalah: [], lampiran: 'wajib', surat: 'surat dokter' })
    const half = addDays(addMonths(mulai, 6), -1)
    good(await saveWith(who.key, kind('CS', mulai, half)))
    good(await saveWith(who.key, kind('CS', addDays(half, 1), year)))
    const [from, end] = [addDays(year, 1), addDays(addMonths(mulai, 18), -1)]
    expect((await preview(from, end)).surat).toContain('Tim Penguji Kesehatan')
    const bare = await save(who.key, kind('CS', from, end))
    expect(codeOf(bare)).toEqual([400, 'izin.lampiran_wajib'])
    expect(bare.body.message).toContain('Tim Penguji Kesehatan')
    const over = await saveWith(who.key, kind('CS', from, addDays(end, 1)))
    expect(codeOf(over)).toEqual([400, 'izin.berturut'])
    expect(over.body.message).toContain('12 bulan dan satu perpanjangan 6 bulan')
    expect(good(await saveWith(who.key, kind('CS', from, end))).status).toBe('diajukan')
  })

  it('without pay lasts three years and is extended once, by a year', async () => {
    const who = await pemohon()
    const more = { alasan_kode: 'keturunan' }
    const mulai = senin(7)
    const end = addDays(addMonths(mulai, 12), -1)
    good(await saveWith(who.key, kind('CLTN', mulai, end, more)))
    const from = addDays(end, 1)
    const year = addDays(addMonths(from, 12), -1)
    expect(codeOf(await saveWith(who.key, kind('CLTN', from, addDays(year, 1), more)))).toEqual([400, 'izin.berturut'])
    const { id } = good(await saveWith(who.key, kind('CLTN', from, year, more)))
    // Before the first, there is room for nothing more.
    const again = await saveWith(who.key, kind('CLTN', addDays(mulai, -7), addDays(mulai, -1), more))
    expect(codeOf(again)).toEqual([400, 'izin.berturut'])
    good(await dunia.post('delete', who.key, { id }))
    expect(good(await saveWith(who.key, kind('CLTN', from, year, more))).status).toBe('diajukan')
  })

  it('for one birth lasts three months in all', async () => {
    const who = await pemohon({ jenis_kelamin: 'P' })
    const mulai = senin(7)
    const half = addDays(mulai, 40)
    good(await saveWith(who.key, kind('CM', mulai, half, { anak_ke: '2' })))
    const last = addDays(addMonths(mulai, 3), -1)
    const birth = (to: string) => saveWith(who.key, kind('CM', addDays(half, 5), to, { anak_ke: '2' }))
    expect(codeOf(await birth(addDays(last, 1)))).toEqual([400, 'izin.berturut'])
    expect(good(await birth(last)).status).toBe('diajukan')
  })

  it('is looked at again where other days were proposed and are accepted later', async () => {
    const who = await pemohon({ jenis: 'PPPK', akhir_kontrak: addDays(HARI_INI, 900) })
    const mulai = senin(7)
    const { id } = good(await saveWith(who.key, kind('CS', mulai, addDays(mulai, 1))))
    const usulan = { keputusan: 'perubahan', catatan: 'Sesuai surat dokter' }
    const days = { tanggal_mulai: mulai, tanggal_selesai: addDays(mulai, 11) }
    good(await decide('atasan', pejabat.atasan.key, id, { ...usulan, ...days }))
    good(await saveWith(who.key, kind('CS', addDays(mulai, 14), addDays(mulai, 34))))
    const answer = await dunia.post('terima-perubahan', who.key, { id, terima: 'true' })
    expect(codeOf(answer)).toEqual([400, 'izin.berturut'])
    expect(good(await get(id, who.key)).status).toBe('perubahan_diusulkan')
  })
})

it('counts days that are postponed twice once', async () => {
  const who = await pemohon()
  const marks = async (): Promise<number> => {
    const { rows } = await owner.query(
      `select coalesce(sum(b.tanda), 0)::int as n from saldo_baris b join saldo_akun a on a.instansi_id = b.instansi_id and a.id = b.akun_id
       where a.pegawai_id = $1 and b.jenis = 'ditangguhkan'`,
      [who.pegawai_id],
    )
    return rows[0].n
  }
  const postpone = async (body: Fields) => {
    const { id } = await dunia.asked(who, body)
    good(await decide('atasan', pejabat.atasan.key, id))
    good(await decide('pybmc', pejabat.pybmc.key, id, { keputusan: 'ditangguhkan', catatan: 'Tugas mendesak' }))
  }
  await postpone(cuti(7, 3))
  expect(await marks()).toBe(3)
  await postpone(cuti(7, 3))
  expect(await marks()).toBe(3)
  // Two of them again, and two others.
  await postpone({ ...cuti(7, 4), tanggal_mulai: addDays(senin(7), 1), tanggal_selesai: addDays(senin(7), 4) })
  expect(await marks()).toBe(5)
})
