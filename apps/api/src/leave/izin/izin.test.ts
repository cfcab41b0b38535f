import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, type Fields, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { createIzinHarian } from './public.ts'

let harness: Harness
let atasan: Orang
let pybmc: Orang
const dunia = duniaIzin(() => harness)
const { inA, orangBaru, garis, pemohon, save, saveWith, decide, post, get, asked, granted } = dunia
const { sisaPada, sisa, kodeOf, libur } = dunia
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const pejabat = await dunia.mulai()
  atasan = pejabat.atasan
  pybmc = pejabat.pybmc
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/pegawai/izin'
const OPERATOR = 'operator:instansi:izin@a'
const ADMIN = 'admin:instansi@a'

describe('a leave', () => {
  it('goes from the superior to the PYBMC, who grants it, and the agency registers it; its days follow at once', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const izin = await asked(who)
    expect(izin).toMatchObject({ status: 'diajukan', menunggu: 'atasan', hari: 3, berlaku: false, nip: who.nip })
    expect(izin.pemutus).toMatchObject([{ tingkat: 'atasan', nip: atasan.nip }])
    expect(await sisa(who)).toBe(before - 3)
    expect(await kodeOf(who, izin.tanggal_mulai)).toMatchObject({ diproses: true })
    expect((await decide('pybmc', pybmc.key, izin.id)).body.code).toBe('izin.bukan_giliran')
    expect(good(await decide('atasan', atasan.key, izin.id))).toMatchObject({
      status: 'disetujui_atasan',
      menunggu: 'pybmc',
    })
    expect(good(await decide('pybmc', pybmc.key, izin.id))).toMatchObject({ status: 'disetujui_pybmc', berlaku: true })
    expect(await kodeOf(who, izin.tanggal_mulai)).toMatchObject({ kode: 'CT', diproses: false })
    const done = good(await decide('instansi', OPERATOR, izin.id))
    expect(done).toMatchObject({ status: 'disetujui', menunggu: null, berlaku: true })
    expect(done.keputusan.map((one: { aksi: string; tingkat: string | null }) => [one.aksi, one.tingkat])).toEqual([
      ['ajukan', null],
      ['putuskan', 'atasan'],
      ['putuskan', 'pybmc'],
      ['putuskan', 'instansi'],
    ])
    expect(await sisa(who)).toBe(before - 3)
    expect((await decide('instansi', OPERATOR, izin.id)).body.code).toBe('izin.bukan_giliran')
  })

  it('is never decided by the person, by who filed it, nor by a stranger, who is not told that it is there', async () => {
    const who = await pemohon()
    const { id } = await asked(who)
    expect((await decide('atasan', who.key, id)).body.code).toBe('izin.sendiri')
    expect((await decide('atasan', 'pegawai@a2', id)).status).toBe(404)
    expect((await decide('atasan', 'atasan@b', id)).status).toBe(404)
    expect((await decide('pybmc', atasan.key, id)).status).toBe(404)
    expect((await get(id, 'pegawai@a2')).status).toBe(404)
    const filed = good(await save(OPERATOR, cuti(28, 1, { nip: who.nip })))
    expect(filed.diajukan_oleh).toBe(`Orang ${OPERATOR}`)
    good(await decide('atasan', atasan.key, filed.id))
    good(await decide('pybmc', pybmc.key, filed.id))
    expect((await decide('instansi', OPERATOR, filed.id)).body.code).toBe('izin.sendiri')
    good(await decide('instansi', ADMIN, filed.id))
    expect((await save('pegawai@a2', cuti(35, 1, { nip: who.nip }))).status).toBe(404)
  })

  it('is decided once by somebody who stands at both levels', async () => {
    const who = await orangBaru()
    await garis('atasan', who, pybmc)
    await garis('pybmc', who, pybmc)
    const { id } = await asked(who)
    const done = good(await decide('atasan', pybmc.key, id))
    expect(done).toMatchObject({ status: 'disetujui_pybmc', berlaku: true })
  })

  it('passes over a superior who is missing, but waits where no PYBMC is named and says for what', async () => {
    const who = await orangBaru()
    const izin = await asked(who)
    expect(izin).toMatchObject({ status: 'diajukan', menunggu: 'pybmc', menunggu_untuk: 'pybmc', pemutus: [] })
    expect(izin.keputusan[1]).toMatchObject({ aksi: 'lewati', sebagai: 'tanpa_atasan' })
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: ADMIN })
    expect(news.body.data.items[0]).toMatchObject({ jenis: 'izin.tanpa_pejabat' })
    await garis('pybmc', who, pybmc)
    expect(good(await decide('pybmc', pybmc.key, izin.id)).status).toBe('disetujui_pybmc')
  })

  it('goes to whom the delegation of the day names', async () => {
    const [who, sekda] = [await pemohon(), await orangBaru()]
    const { id } = await asked(who)
    good(await decide('atasan', atasan.key, id))
    const body = {
      jenis_kodes: 'CT',
      pejabat_nip: sekda.nip,
      nomor_keputusan: 'SK 1',
      mulai: HARI_INI,
      jabatan: 'Analis izin',
    }
    const saved = good(await harness.call('POST', '/absensi/v2/instansi/delegasi-cuti/save', { as: ADMIN, body }))
    expect((await decide('pybmc', sekda.key, id)).status).toBe(404)
    await inA((tx) =>
      tx
        .insertInto('riwayat_jabatan')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          pegawai_id: who.pegawai_id,
          jabatan: 'Analis izin',
          mulai: '2020-01-01',
        })
        .execute(),
    )
    expect(good(await get('pybmc/get', sekda.key, { menunggu: 'true' })).items).toMatchObject([
      { id, can: { pybmc: true } },
    ])
    expect((await decide('pybmc', pybmc.key, id)).status).toBe(404)
    good(await decide('pybmc', sekda.key, id))
    const cltn = { ...body, jenis_kodes: 'CT,CLTN' }
    const refused = await harness.call('POST', '/absensi/v2/instansi/delegasi-cuti/save', { as: ADMIN, body: cltn })
    expect(refused.body.code).toBe('izin.delegasi_cltn')
    const over = { ...body, id: saved.id, mulai: '2020-01-01', selesai: addDays(HARI_INI, -1) }
    good(await harness.call('POST', '/absensi/v2/instansi/delegasi-cuti/save', { as: ADMIN, body: over }))
    const later = await asked(who, cuti(42, 1))
    good(await decide('atasan', atasan.key, later.id))
    good(await decide('pybmc', pybmc.key, later.id))
  })

  it('is decided by a Plh while the superior is away, but not by one below the person', async () => {
    const [who, plh] = [await pemohon(), await orangBaru()]
    const bawah = await orangBaru()
    await garis('atasan', bawah, who)
    const ganti = (pengganti: Orang) =>
      inA(async (tx) => {
        await sql`delete from pejabat_pengganti where pejabat_id = ${atasan.pegawai_id}`.execute(tx)
        await tx
          .insertInto('pejabat_pengganti')
          .values({
            instansi_id: harness.world.a.id,
            id: newId(),
            pejabat_id: atasan.pegawai_id,
            pengganti_id: pengganti.pegawai_id,
            jenis: 'Plh',
            mulai: '2020-01-01',
          })
          .execute()
      })
    const { id } = await asked(who)
    await ganti(bawah)
    expect((await decide('atasan', bawah.key, id)).status).toBe(404)
    await ganti(plh)
    const done = good(await decide('atasan', plh.key, id))
    expect(done.keputusan.at(-1)).toMatchObject({ sebagai: 'plh', oleh: plh.nama })
    await inA((tx) => sql`delete from pejabat_pengganti where pejabat_id = ${atasan.pegawai_id}`.execute(tx))
  })
})

describe('what a decision may be', () => {
  it('follows the kind: leave of a PNS is a right, sickness is not put off, the agency only registers', async () => {
    const who = await pemohon()
    const { id } = await asked(who)
    expect((await decide('atasan', atasan.key, id, { keputusan: 'ditangguhkan' })).body.code).toBe('izin.catatan_wajib')
    const advised = good(
      await decide('atasan', atasan.key, id, { keputusan: 'tidak_disetujui', catatan: 'Banyak pekerjaan' }),
    )
    expect(advised.status).toBe('dipertimbangkan_atasan')
    const no = { keputusan: 'tidak_disetujui', catatan: 'Banyak pekerjaan' }
    expect((await decide('pybmc', pybmc.key, id, no)).body.code).toBe('izin.hak_cuti')
    expect((await decide('pybmc', pybmc.key, id, { keputusan: 'dikembalikan', catatan: 'x' })).body.code).toBe(
      'izin.dikembalikan_instansi',
    )
    const before = await sisa(who)
    const done = good(await decide('pybmc', pybmc.key, id, { keputusan: 'ditangguhkan', catatan: 'Dinas mendesak' }))
    expect(done).toMatchObject({ status: 'ditangguhkan', berlaku: false })
    expect(await sisa(who)).toBe(before + 3)
    const sick = good(await saveWith(who.key, { ...cuti(7, 3), jenis_kode: 'CS' }))
    good(await decide('atasan', atasan.key, sick.id))
    expect((await decide('pybmc', pybmc.key, sick.id, { keputusan: 'ditangguhkan', catatan: 'x' })).body.code).toBe(
      'izin.tidak_dapat_ditangguhkan',
    )
    good(await decide('pybmc', pybmc.key, sick.id))
    expect((await decide('instansi', OPERATOR, sick.id, no)).body.code).toBe('izin.instansi_mendaftar')
  })

  it('returns for a formal defect: the days turn back, and mended papers go back to the agency', async () => {
    const who = await pemohon()
    const body = cuti(7, 2)
    const { id } = await granted(who, body)
    const back = good(
      await decide('instansi', OPERATOR, id, { keputusan: 'dikembalikan', catatan: 'Alamat belum ada' }),
    )
    expect(back).toMatchObject({ status: 'dikembalikan', berlaku: false, menunggu: 'pemohon' })
    expect((await kodeOf(who, body.tanggal_mulai ?? '')).kode).not.toBe('CT')
    const again = good(await save(who.key, { ...body, id, alamat_selama: 'Bandung' }))
    expect(again).toMatchObject({ status: 'disetujui_pybmc', menunggu: 'instansi', berlaku: true })
    good(await decide('instansi', OPERATOR, id, { keputusan: 'dikembalikan', catatan: 'Tanggal salah' }))
    const other = good(await save(who.key, { ...cuti(14, 2), id }))
    expect(other).toMatchObject({ status: 'diajukan', menunggu: 'atasan', tanggal_mulai: senin(14) })
  })

  it('proposes other days, which the person takes or withdraws from', async () => {
    const who = await pemohon()
    const { id } = await asked(who, cuti(7, 3))
    const usulan = {
      keputusan: 'perubahan',
      catatan: 'Minggu depan saja',
      tanggal_mulai: senin(14),
      tanggal_selesai: addDays(senin(14), 1),
    }
    expect((await decide('atasan', atasan.key, id, { keputusan: 'perubahan', catatan: 'x' })).status).toBe(400)
    const proposed = good(await decide('atasan', atasan.key, id, usulan))
    expect(proposed).toMatchObject({
      status: 'perubahan_diusulkan',
      menunggu: 'pemohon',
      usulan: { tanggal_mulai: senin(14) },
    })
    expect((await post('terima-perubahan', atasan.key, { id, terima: 'true' })).status).toBe(404)
    const before = await sisa(who)
    const taken = good(await post('terima-perubahan', who.key, { id, terima: 'true' }))
    expect(taken).toMatchObject({ status: 'dipertimbangkan_atasan', tanggal_mulai: senin(14), hari: 2 })
    expect(await sisa(who)).toBe(before + 1)
    expect((await post('terima-perubahan', who.key, { id, terima: 'true' })).body.code).toBe('izin.tanpa_usulan')
    good(await decide('pybmc', pybmc.key, id, { ...usulan, tanggal_mulai: senin(21), tanggal_selesai: senin(21) }))
    expect(good(await post('terima-perubahan', who.key, { id, terima: 'false' })).status).toBe('dibatalkan')
    expect(await sisa(who)).toBe(before + 3)
  })
})

it('takes the proposed days for somebody only with the paper that the person signed', async () => {
  const who = await pemohon()
  const { id } = good(await save(OPERATOR, cuti(7, 2, { nip: who.nip })))
  const other = { tanggal_mulai: senin(14), tanggal_selesai: senin(14) }
  good(await decide('atasan', atasan.key, id, { keputusan: 'perubahan', catatan: 'Minggu depan', ...other }))
  const bare = await post('terima-perubahan', OPERATOR, { id, terima: 'true' })
  expect([bare.status, bare.body.code]).toEqual([400, 'izin.persetujuan_tertulis'])
  expect(good(await get(id, who.key))).toMatchObject({ status: 'perubahan_diusulkan', lampiran: [] })
  const signed = (content: Buffer) =>
    sendFile(harness, `${BASE}/terima-perubahan`, {
      as: OPERATOR,
      name: 'lampiran',
      filename: 'persetujuan.pdf',
      content,
      fields: { id, terima: 'true' },
    })
  expect((await signed(Buffer.from('MZ not a letter'))).body.code).toBe('berkas.jenis_lampiran')
  expect(good(await signed(suratPdf()))).toMatchObject({
    menunggu: 'pybmc',
    tanggal_mulai: senin(14),
    lampiran: [{ nama: 'persetujuan.pdf' }],
  })
  // The person needs none, and to withdraw nobody does.
  const own = good(await save(OPERATOR, cuti(21, 1, { nip: who.nip })))
  good(await decide('atasan', atasan.key, own.id, { keputusan: 'perubahan', catatan: 'Lain', ...usulanPada(28) }))
  expect(good(await post('terima-perubahan', who.key, { id: own.id, terima: 'true' })).menunggu).toBe('pybmc')
  const gone = good(await save(OPERATOR, cuti(35, 1, { nip: who.nip })))
  good(await decide('atasan', atasan.key, gone.id, { keputusan: 'perubahan', catatan: 'Lain', ...usulanPada(42) }))
  expect(good(await post('terima-perubahan', OPERATOR, { id: gone.id, terima: 'false' })).status).toBe('dibatalkan')
})
const usulanPada = (from: number): Fields => ({ tanggal_mulai: senin(from), tanggal_selesai: senin(from) })

it('proposes no days that would all be travel: those take nothing of the balance', async () => {
  const who = await pemohon()
  const { id } = await asked(who, cuti(7, 12, { hari_perjalanan: '3' }))
  const propose = (days: number) =>
    decide('atasan', atasan.key, id, {
      keputusan: 'perubahan',
      catatan: 'Lebih pendek',
      tanggal_mulai: senin(7),
      tanggal_selesai: addDays(senin(7), days - 1),
    })
  expect((await propose(3)).body.code).toBe('izin.hari_perjalanan')
  good(await propose(5))
  expect(good(await post('terima-perubahan', who.key, { id, terima: 'true' }))).toMatchObject({ hari: 2 })
})

describe('what can be asked for', () => {
  it.each<[string, Record<string, unknown>, Fields, number, string]>([
    ['an end before the beginning', {}, { tanggal_selesai: addDays(HARI_INI, -30) }, 400, 'input_salah'],
    [
      'only days off',
      {},
      { tanggal_mulai: addDays(senin(7), 5), tanggal_selesai: addDays(senin(7), 6) },
      400,
      'izin.hanya_hari_libur',
    ],
    ['before the first year of service', { tmt: addDays(HARI_INI, -200) }, {}, 400, 'izin.masa_kerja'],
    ['a kind not for PPPK', { jenis: 'PPPK' }, { jenis_kode: 'CAP', alasan_kode: 'menikah' }, 400, 'izin.bukan_untuk'],
    ['CM for a man', { jenis_kelamin: 'L' }, { jenis_kode: 'CM', anak_ke: '1' }, 400, 'izin.jenis_kelamin'],
    ['a PPPK teacher’s annual leave', { jenis: 'PPPK', guru: true }, {}, 400, 'izin.guru_pppk'],
    ['a sick day without a letter', {}, { jenis_kode: 'S', tanggal_selesai: senin(7) }, 400, 'izin.lampiran_wajib'],
    ['a leave of last week', {}, { tanggal_mulai: addDays(HARI_INI, -7) }, 400, 'izin.terlambat'],
    ['a kind that is not there', {}, { jenis_kode: 'XX' }, 400, 'input_salah'],
    ['a decree by oneself', {}, { jenis_kode: 'MPP' }, 400, 'izin.hanya_operator'],
    ['more than there is', {}, { tanggal_selesai: addDays(senin(7), 60) }, 409, 'izin.saldo_kurang'],
  ])('not %s', async (_name, facts, body, status, code) => {
    const who = await pemohon(facts)
    const answer = await save(who.key, cuti(7, 3, body))
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
    expect(good(await get('get', who.key)).items).toEqual([])
  })

  it('not two papers on one day, but sickness falls into leave and gives its days back', async () => {
    const who = await pemohon()
    const first = await granted(who, cuti(7, 5))
    const left = await sisa(who)
    expect((await save(who.key, cuti(7, 1))).body).toMatchObject({
      code: 'izin.bentrok',
      data: { bentrok: [{ kode: 'CT', nomor: first.nomor }] },
    })
    const sick = good(await saveWith(who.key, { ...cuti(7, 2), jenis_kode: 'CS' }))
    good(await decide('atasan', atasan.key, sick.id))
    good(await decide('pybmc', pybmc.key, sick.id))
    expect(await sisa(who)).toBe(left + 2)
    expect((await kodeOf(who, senin(7))).kode).toBe('CS')
    expect((await kodeOf(who, addDays(senin(7), 2))).kode).toBe('CT')
    expect((await harness.call('POST', `${BASE}/delete`, { as: OPERATOR, body: { id: sick.id } })).body.code).toBe(
      'izin.alasan_wajib',
    )
    good(await post('delete', OPERATOR, { id: sick.id, alasan: 'Surat palsu' }))
    expect(await sisa(who)).toBe(left)
  })

  it('not two papers on one day by the database alone; health has a layer of its own', async () => {
    const who = await pemohon()
    const [first, second] = [await granted(who, cuti(7, 1)), await asked(who, cuti(14, 1))]
    const sick = good(await saveWith(who.key, { ...cuti(14, 1), jenis_kode: 'CS' }))
    const move = (id: string, tanggal: string) =>
      inA((tx) =>
        sql`update izin set tanggal_mulai = ${tanggal}, tanggal_selesai = ${tanggal} where id = ${id}`.execute(tx),
      )
    await expect(move(second.id, senin(7))).rejects.toThrow(/surat_pegawai_(izin_)?bentrok/)
    expect(good(await get(second.id, who.key)).tanggal_mulai).toBe(senin(14))
    await move(sick.id, senin(7))
    expect(good(await get(first.id, who.key)).tanggal_mulai).toBe(senin(7))
  })

  it('takes letters by what they are, not by their name, and shows them to who may see the request, with a line in the audit', async () => {
    const who = await pemohon()
    const exe = await saveWith(
      who.key,
      { ...cuti(7, 1), jenis_kode: 'S' },
      Buffer.from('MZ\x90\x00 not a letter at all'),
      'surat.pdf',
    )
    expect([exe.status, exe.body.code]).toEqual([400, 'berkas.jenis_lampiran'])
    const data = good(await saveWith(who.key, { ...cuti(7, 1), jenis_kode: 'S' }))
    expect(data.lampiran).toMatchObject([{ nama: 'surat.pdf', jenis: 'application/pdf' }])
    const look = (as: string) => harness.call('GET', `/absensi/v2/lampiran/${data.lampiran[0].id}`, { as })
    for (const as of [who.key, atasan.key, OPERATOR]) expect((await look(as)).status, as).toBe(200)
    for (const as of ['pegawai@a2', 'admin:kantor@a', 'admin:instansi@b'])
      expect((await look(as)).status, as).not.toBe(200)
    const looks = await inA(async (tx) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from audit where objek = 'lampiran' and objek_id = ${data.lampiran[0].id}`.execute(
        tx,
      )
      return rows[0]?.n
    })
    expect(looks).toBe(3)
    expect(good(await decide('atasan', atasan.key, data.id)).status).toBe('disetujui')
    expect((await kodeOf(who, senin(7))).kode).toBe('S')
  })

  it('says before anything is sent how many days it takes, who decides and what stands in its way', async () => {
    const who = await pemohon()
    const week = { jenis_kode: 'CT', tanggal_mulai: senin(7), tanggal_selesai: addDays(senin(7), 6) }
    const data = good(await get('hitung', who.key, week))
    expect(data).toMatchObject({ hari: 5, masalah: [], bentrok: [], lampiran: 'boleh', menunggu_untuk: null })
    expect(data.libur.map((one: { tanggal: string }) => one.tanggal)).toEqual([
      addDays(senin(7), 5),
      addDays(senin(7), 6),
    ])
    expect(data.pemutus).toMatchObject([
      { tingkat: 'atasan', nip: atasan.nip },
      { tingkat: 'pybmc', nip: pybmc.nip },
    ])
    expect(data.saldo.reduce((sum: number, one: { hari: number }) => sum + one.hari, 0)).toBe(5)
    expect((await get('hitung', who.key, { ...week, nip: atasan.nip })).status).toBe(404)
    expect(good(await get('hitung', OPERATOR, { ...week, nip: who.nip })).hari).toBe(5)
    expect(good(await get('get/atasan', who.key))).toMatchObject({
      atasan: { nip: atasan.nip },
      pybmc: { nip: pybmc.nip },
    })
  })
})

describe('the end of a leave', () => {
  it('is a draft deleted, an undecided one deleted, a granted one cancelled before it begins', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const draft = good(await save(who.key, cuti(7, 2, { ajukan: 'false' })))
    expect(draft).toMatchObject({ status: 'draf', berlaku: false })
    expect(await sisa(who)).toBe(before)
    expect((await get(draft.id, atasan.key)).status).toBe(404)
    good(await post('delete', who.key, { id: draft.id }))
    const { id } = await asked(who, cuti(7, 2))
    good(await post('delete', who.key, { id }))
    expect(good(await get('get', who.key)).items).toEqual([])
    const held = await granted(who, cuti(7, 2))
    expect((await post('delete', who.key, { id: held.id })).body.code).toBe('izin.sudah_diputus_hapus')
    expect(good(await post('batal', who.key, { id: held.id, alasan: 'Batal pergi' })).status).toBe('dibatalkan')
    expect((await post('batal', who.key, { id: held.id })).body.code).toBe('izin.sudah_selesai')
    expect((await decide('instansi', OPERATOR, held.id)).body.code).toBe('izin.bukan_giliran')
    expect(await sisa(who)).toBe(before)
  })

  it('is no cancelling once it began, whether it was granted or not: what nobody decided is deleted, the rest the agency cancels', async () => {
    const who = await pemohon()
    const sick = (days: number): Fields => ({
      ...cuti(7, 1),
      jenis_kode: 'CS',
      tanggal_mulai: addDays(HARI_INI, -days),
      tanggal_selesai: addDays(HARI_INI, 1 - days),
    })
    const open = good(await saveWith(who.key, sick(1)))
    expect(open.can).toMatchObject({ batal: false, hapus: true })
    expect((await post('batal', who.key, { id: open.id })).body.code).toBe('izin.sudah_mulai')
    good(await post('delete', who.key, { id: open.id }))
    const advised = good(await saveWith(who.key, sick(3)))
    good(await decide('atasan', atasan.key, advised.id))
    expect(good(await get(advised.id, who.key)).can).toMatchObject({ batal: false, hapus: false })
    expect((await post('batal', who.key, { id: advised.id })).body.code).toBe('izin.sudah_mulai')
    expect((await post('delete', who.key, { id: advised.id })).body.code).toBe('izin.sudah_diputus_hapus')
    expect(good(await get(advised.id, who.key)).status).toBe('disetujui_atasan')
    good(await post('delete', OPERATOR, { id: advised.id, alasan: 'Ternyata masuk kerja' }))
    expect(good(await get(advised.id, who.key)).status).toBe('dibatalkan')
  })

  it('is no cancelling on the first day itself, only until the day before', async () => {
    const who = await pemohon()
    const begins = async (days: number): Promise<string> => {
      const mulai = addDays(HARI_INI, days)
      const sick = { ...cuti(7, 1), jenis_kode: 'CS', tanggal_mulai: mulai, tanggal_selesai: mulai }
      return good(await saveWith(who.key, sick)).id
    }
    const [today, tomorrow] = [await begins(0), await begins(1)]
    for (const id of [today, tomorrow]) good(await decide('atasan', atasan.key, id))
    expect(good(await get(today, who.key)).can.batal).toBe(false)
    expect((await post('batal', who.key, { id: today })).body.code).toBe('izin.sudah_mulai')
    expect(good(await get(today, who.key)).status).toBe('disetujui_atasan')
    expect(good(await get(tomorrow, who.key)).can.batal).toBe(true)
    expect(good(await post('batal', who.key, { id: tomorrow })).status).toBe('dibatalkan')
  })

  it("is not the operator's to cancel when it is their own and was decided: another operator does it, with a reason", async () => {
    const operator = async (key: string): Promise<Orang> => {
      const { pegawai_id, ...one } = await tambahOrang(harness, key, {
        bekerja: 'a',
        peran: [{ role: 'operator:instansi:izin', di: 'a' }],
      })
      const orang = { ...one, pegawai_id: pegawai_id ?? '' }
      await garis('atasan', orang, atasan)
      await garis('pybmc', orang, pybmc)
      return orang
    }
    const [own, other] = [await operator('operator sendiri'), await operator('operator lain')]
    const { id } = await granted(own, cuti(7, 2))
    const body = { id, alasan: 'Tidak jadi pergi' }
    expect(good(await get(id, own.key)).can.hapus).toBe(false)
    expect((await post('delete', own.key, body)).body.code).toBe('izin.sudah_diputus_hapus')
    expect(good(await get(id, own.key))).toMatchObject({ status: 'disetujui_pybmc', berlaku: true })
    good(await post('delete', other.key, body))
    expect(good(await get(id, own.key))).toMatchObject({ status: 'dibatalkan', berlaku: false })
  })

  it('is a call back by the PYBMC, with what is left of it returned; never from sickness or birth', async () => {
    const who = await pemohon({ jenis_kelamin: 'P' })
    const before = await sisa(who)
    const { id } = await granted(who, cuti(7, 5))
    const back = { id, tanggal: addDays(senin(7), 2), alasan: 'Kebakaran' }
    expect((await post('panggil', atasan.key, back)).status).toBe(404)
    expect((await post('panggil', who.key, back)).status).toBe(404)
    expect((await post('panggil', OPERATOR, back)).body.code).toBe('izin.nomor_surat_wajib')
    expect((await post('panggil', pybmc.key, { ...back, tanggal: senin(7) })).body.code).toBe('izin.tanggal_panggil')
    const done = good(await post('panggil', pybmc.key, back))
    expect(done).toMatchObject({
      status: 'dipanggil_kembali',
      tanggal_selesai: addDays(senin(7), 1),
      berlaku: true,
      hari: 2,
    })
    expect(await sisa(who)).toBe(before - 2)
    expect((await kodeOf(who, senin(7))).kode).toBe('CT')
    expect((await kodeOf(who, back.tanggal)).kode).not.toBe('CT')
    const birth = good(await saveWith(who.key, { ...cuti(14, 30), jenis_kode: 'CM', anak_ke: '1' }))
    good(await decide('atasan', atasan.key, birth.id))
    good(await decide('pybmc', pybmc.key, birth.id))
    expect(
      (await post('panggil', pybmc.key, { ...back, id: birth.id, tanggal: addDays(senin(14), 2) })).body.code,
    ).toBe('izin.tidak_dapat_dipanggil')
  })

  it('is not the end of a funeral: the head of the office permits it for now, and the PYBMC confirms', async () => {
    const [who, kepala] = [await pemohon(), await orangBaru()]
    const [kantor_id] = harness.world.a.kantor
    await inA(async (tx) => {
      await sql`delete from kepala_kantor where kantor_id = ${kantor_id}`.execute(tx)
      await tx
        .insertInto('kepala_kantor')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          kantor_id,
          pegawai_id: kepala.pegawai_id,
          mulai: '2020-01-01',
        })
        .execute()
    })
    const { id } = await asked(who, cuti(7, 2, { jenis_kode: 'CAP', alasan_kode: 'keluarga_meninggal' }))
    expect((await post('sementara', atasan.key, { id, catatan: 'Turut berduka' })).status).toBe(404)
    const now = good(await post('sementara', kepala.key, { id, catatan: 'Turut berduka' }))
    expect(now).toMatchObject({ status: 'izin_sementara', menunggu: 'pybmc', berlaku: true })
    expect((await kodeOf(who, senin(7))).kode).toBe('CAP')
    expect(good(await decide('pybmc', pybmc.key, id)).status).toBe('disetujui_pybmc')
    const annual = await asked(who, cuti(21, 1))
    expect((await post('sementara', kepala.key, { id: annual.id, catatan: 'x' })).body.code).toBe('izin.bukan_mendesak')
  })
})

describe('two at once', () => {
  it('decide: one of them comes too late', async () => {
    const [who, plh] = [await pemohon(), await orangBaru()]
    await inA((tx) =>
      tx
        .insertInto('pejabat_pengganti')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          pejabat_id: atasan.pegawai_id,
          pengganti_id: plh.pegawai_id,
          jenis: 'Plh',
          mulai: '2020-01-01',
        })
        .execute(),
    )
    const { id } = await asked(who)
    const answers = await Promise.all([decide('atasan', atasan.key, id), decide('atasan', plh.key, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await inA((tx) => sql`delete from pejabat_pengganti where pejabat_id = ${atasan.pegawai_id}`.execute(tx))
  })

  it('decide and withdraw: what holds is what the first one left', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const { id } = await asked(who)
    const [decided, withdrawn] = await Promise.all([decide('atasan', atasan.key, id), post('batal', who.key, { id })])
    expect(good(withdrawn).status).toBe('dibatalkan')
    expect([200, 409]).toContain(decided.status)
    expect(good(await get(id, who.key)).status).toBe('dibatalkan')
    expect(await sisa(who)).toBe(before)
  })

  it('ask for the last days, the person and the operator: only what is there is given', async () => {
    const who = await pemohon()
    const left = await sisaPada(who, senin(7))
    const weeks = Array.from({ length: left + 3 }, (_value, index) => 7 + index * 7)
    const answers: Answer[] = []
    // Four at a time: all of them wait for the same person, and a slow machine has only so many connections.
    for (let at = 0; at < weeks.length; at += 4)
      answers.push(
        ...(await Promise.all(
          weeks
            .slice(at, at + 4)
            .map((from, index) =>
              index % 2 === 0 ? save(who.key, cuti(from, 1)) : save(OPERATOR, cuti(from, 1, { nip: who.nip })),
            ),
        )),
      )
    // Weeks of another year belong to a balance of their own, which may not be open yet.
    const sameYear = answers.filter((_answer, index) => senin(weeks[index] ?? 0).slice(0, 4) === senin(7).slice(0, 4))
    expect(sameYear.filter(({ status }) => status === 200)).toHaveLength(Math.min(left, sameYear.length))
    for (const answer of sameYear) expect([200, 409], answer.text).toContain(answer.status)
  })

  it('ask for the same days: one paper stands', async () => {
    const who = await pemohon()
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(who.key, cuti(7, 2))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('the agency', () => {
  it('registers by itself what both others approved, and says for each why or why not', async () => {
    const who = await pemohon()
    const [plain, abroad] = [
      await granted(who, cuti(7, 1)),
      await asked(who, cuti(14, 1, { luar_negeri: 'true', negara: 'Jepang' })),
    ]
    const data = good(
      await harness.call('POST', `${BASE}/instansi/approval-auto`, {
        as: OPERATOR,
        body: { ids: `${plain.id},${abroad.id}` },
      }),
    )
    expect(data.disetujui).toBe(1)
    expect(data.hasil.find((one: { id: string }) => one.id === abroad.id)).toMatchObject({
      disetujui: false,
      sebab: 'bukan_giliran',
    })
    expect(good(await get(plain.id, who.key)).status).toBe('disetujui')
    expect(good(await get('instansi/get', OPERATOR, { q: who.nip })).total).toBe(2)
    const month = { tahun: senin(7).slice(0, 4), bulan: String(Number(senin(7).slice(5, 7))) }
    const calendar = good(await get('kalender', who.key, month))
    expect(calendar.orang.find((one: { nip: string }) => one.nip === who.nip)).not.toHaveProperty('alasan')
    expect(good(await get('search-by-nip-nama', OPERATOR, { q: who.nip })).items).toBeDefined()
  })

  it('finds again the draft that its operator wrote for somebody, which no other operator sees', async () => {
    const who = await pemohon()
    const { id } = good(await save(OPERATOR, { ...cuti(7, 2), nip: who.nip, ajukan: 'false' }))
    const listed = async (as: string) =>
      good(await get('instansi/get', as, { q: who.nip })).items.map((one: { id: string }) => one.id)
    expect(await listed(OPERATOR)).toEqual([id])
    expect(await listed(ADMIN)).toEqual([])
    // A draft of the person is the person's own.
    const own = good(await save(who.key, { ...cuti(14, 2), ajukan: 'false' }))
    expect(await listed(OPERATOR)).toEqual([id])
    expect((await get(own.id, OPERATOR)).status).toBe(404)
    good(await save(OPERATOR, { ...cuti(7, 2), id }))
    expect(await listed(ADMIN)).toEqual([id])
    expect((await decide('instansi', OPERATOR, id)).body.code).toBe('izin.sendiri')
  })

  it('changes a kind by its own row, within the law', async () => {
    const SAVE = '/absensi/v2/instansi/izin-jenis/save'
    const own = {
      kode: 'WFA',
      nama: 'WFA terbatas',
      kelompok: 'izin',
      satuan: 'hari_kerja',
      kode_hari: 'WFA',
      tingkat: 'atasan',
      maks: '2',
      maks_per: 'bulan',
    }
    const saved = good(await harness.call('POST', SAVE, { as: ADMIN, body: own }))
    expect(saved).toMatchObject({ nama: 'WFA terbatas', maks: 2, mundur_hari: 0, aktif: true })
    const kinds = good(await harness.call('GET', '/absensi/v2/instansi/izin-jenis/get', { as: 'pegawai@a' })).items
    expect(kinds.find((one: { kode: string }) => one.kode === 'WFA').nama).toBe('WFA terbatas')
    const who = await pemohon()
    const wfa = (from: number) => save(who.key, { ...cuti(from, 1), jenis_kode: 'WFA' })
    const monday = senin(7)
    expect((await save(who.key, { ...cuti(7, 3), jenis_kode: 'WFA' })).body.code).toBe('izin.terlalu_lama')
    expect(monday).toBeDefined()
    good(await wfa(7))
    const wrong = { ...own, kode: 'CS', kelompok: 'cuti', kode_hari: 'CS', tingkat: 'atasan' }
    expect((await harness.call('POST', SAVE, { as: ADMIN, body: wrong })).body.code).toBe('izin.jenis_tidak_sesuai')
    const new_ = { ...own, kode: 'IX', nama: 'Izin khusus', kode_hari: 'I' }
    expect((await harness.call('POST', SAVE, { as: ADMIN, body: new_ })).body.code).toBe('izin.jenis_dasar_wajib')
    good(await harness.call('POST', SAVE, { as: ADMIN, body: { ...new_, dasar: 'Perbup 3/2026' } }))
    expect((await harness.call('POST', SAVE, { as: OPERATOR, body: own })).status).toBe(403)
  })

  it('has every step in its chain, and the chain holds', async () => {
    const unlinked = await inA(async (tx) => {
      const { rows } = await sql<{
        n: number
        all: number
      }>`select count(*) filter (where r.nomor is null)::int as n, count(*)::int as all from izin_keputusan k
        left join rantai r on r.instansi_id = k.instansi_id and r.rujukan_id = k.id and r.jenis = 'izin'`.execute(tx)
      return rows[0]
    })
    expect(unlinked?.n).toBe(0)
    expect(unlinked?.all).toBeGreaterThan(10)
  })
})

describe('every day', () => {
  it('gives a day back for a holiday that came late, and takes it again when the holiday is gone', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const { id } = await granted(who, cuti(7, 5))
    const harian = createIzinHarian({ db: harness.db })
    const day = await libur(addDays(senin(7), 1))
    await harian()
    expect(await sisa(who)).toBe(before - 4)
    expect(good(await get(id, who.key)).hari).toBe(4)
    await inA((tx) => tx.deleteFrom('hari_libur').where('id', '=', day).execute())
    await harian()
    expect(await sisa(who)).toBe(before - 5)
    await harian()
    expect(await sisa(who)).toBe(before - 5)
  })

  it('lets what waits for its person lapse after its last day, and sends on what a superior proposed in vain', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const usulan = { keputusan: 'perubahan', catatan: 'Nanti', tanggal_mulai: senin(28), tanggal_selesai: senin(28) }
    const [late, open] = [await asked(who, cuti(7, 1)), await asked(who, cuti(14, 1))]
    for (const { id } of [late, open]) good(await decide('atasan', atasan.key, id, usulan))
    await inA(async (tx) => {
      await sql`update izin set menunggu_sejak = now() - interval '6 days' where id = ${open.id}`.execute(tx)
      // As if its days were over; its steps say when they were asked for.
      await sql`update izin set tanggal_mulai = current_date - 40, tanggal_selesai = current_date - 40 where id = ${late.id}`.execute(
        tx,
      )
    })
    await createIzinHarian({ db: harness.db })()
    expect(good(await get(late.id, who.key)).status).toBe('kedaluwarsa')
    expect(good(await get(open.id, who.key))).toMatchObject({
      status: 'dipertimbangkan_atasan',
      menunggu: 'pybmc',
      tanggal_mulai: senin(14),
    })
    expect(await sisa(who)).toBe(before - 1)
  })
})

it('waits in the inbox of the superior and then of the PYBMC', async () => {
  const [kepala, pemberi] = [await orangBaru(), await orangBaru()]
  const who = await orangBaru()
  await garis('atasan', who, kepala)
  await garis('pybmc', who, pemberi)
  const { id } = await asked(who)
  expect(good(await get('bawahan/get', kepala.key, { menunggu: 'true' })).items).toMatchObject([
    { id, can: { atasan: true } },
  ])
  expect(good(await get('pybmc/get', pemberi.key, { menunggu: 'true' })).items).toEqual([])
  good(await decide('atasan', kepala.key, id))
  expect(good(await get('bawahan/get', kepala.key, { menunggu: 'true' })).items).toEqual([])
  expect(good(await get('bawahan/get', kepala.key)).items).toMatchObject([{ id, can: { atasan: false } }])
  expect(good(await get('pybmc/get', pemberi.key)).items).toMatchObject([{ id, can: { pybmc: true } }])
})
