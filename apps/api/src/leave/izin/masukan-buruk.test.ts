import { addDays, daysOf, hariKe } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, type Fields, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { reserveSaldo } from '../saldo/public.ts'

let harness: Harness
let atasan: Orang
let pybmc: Orang
const dunia = duniaIzin(() => harness)
const { inA, pemohon, save, saveWith, decide, post, asked, granted, grantedWith, sisaPada } = dunia
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const pejabat = await dunia.mulai()
  atasan = pejabat.atasan
  pybmc = pejabat.pybmc
})
afterAll(() => harness.close())

const OPERATOR = 'operator:instansi:izin@a'

/** Everything that is stored of a person's requests and balances. */
const keadaan = ({ pegawai_id }: Orang) =>
  inA(async (tx) => {
    const { rows } = await sql<{ isi: unknown }>`select jsonb_build_object(
      'izin', (select jsonb_agg(to_jsonb(z) - 'diubah_pada' order by z.id) from izin z where z.pegawai_id = ${pegawai_id}),
      'langkah', (select count(*) from izin_keputusan k join izin z on z.id = k.izin_id where z.pegawai_id = ${pegawai_id}),
      'surat', (select jsonb_agg(to_jsonb(s) order by s.id) from surat_pegawai s where s.pegawai_id = ${pegawai_id}),
      'hari', (select jsonb_agg(to_jsonb(h) order by h.tanggal) from saldo_hari h where h.pegawai_id = ${pegawai_id}),
      'baris', (select count(*) from saldo_akun a join saldo_baris b on b.akun_id = a.id where a.pegawai_id = ${pegawai_id}),
      'lampiran', (select count(*) from lampiran l join izin z on z.id = l.objek_id where z.pegawai_id = ${pegawai_id})) as isi`.execute(
      tx,
    )
    return rows[0]?.isi
  })

/** A clear answer, in words, and nothing else than before. */
async function refused(who: Orang, act: () => Promise<Answer>, status: number, code: string): Promise<Answer> {
  const before = await keadaan(who)
  const answer = await act()
  expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
  expect(answer.body.message.length).toBeGreaterThan(10)
  expect(answer.body.message).not.toMatch(/[{}]|undefined|null/)
  expect(await keadaan(who)).toEqual(before)
  return answer
}

describe('a request', () => {
  it.each<[string, Record<string, unknown>, Fields, number, string]>([
    ['that ends before it begins', {}, { tanggal_selesai: addDays(senin(7), -1) }, 400, 'input_salah'],
    [
      'of days off only',
      {},
      { tanggal_mulai: addDays(senin(7), 5), tanggal_selesai: addDays(senin(7), 6) },
      400,
      'izin.hanya_hari_libur',
    ],
    ['before the first year of service', { tmt: addDays(HARI_INI, -200) }, {}, 400, 'izin.masa_kerja'],
    ['of a kind not for PPPK', { jenis: 'PPPK' }, { jenis_kode: 'CB', alasan_kode: 'lain' }, 400, 'izin.bukan_untuk'],
    ['for birth of a man', { jenis_kelamin: 'L' }, { jenis_kode: 'CM', anak_ke: '1' }, 400, 'izin.jenis_kelamin'],
    ['for annual leave of a PPPK teacher', { jenis: 'PPPK', guru: true }, {}, 400, 'izin.guru_pppk'],
    ['for a sick day without a letter', {}, { jenis_kode: 'S', tanggal_selesai: senin(7) }, 400, 'izin.lampiran_wajib'],
    ['for sick leave without a letter', {}, { jenis_kode: 'CS' }, 400, 'izin.lampiran_wajib'],
    ['for a day off of a PNS, without a decree', {}, { jenis_kode: 'I' }, 400, 'izin.bukan_untuk'],
    ['for leave abroad without saying where', {}, { luar_negeri: 'true' }, 400, 'izin.negara'],
    [
      'for travel days as long as the leave',
      {},
      { hari_perjalanan: '3', tanggal_selesai: addDays(senin(7), 2) },
      400,
      'izin.hari_perjalanan',
    ],
    ['for more than there is', {}, { tanggal_selesai: addDays(senin(7), 59) }, 409, 'izin.saldo_kurang'],
    ['with no date at all', {}, { tanggal_mulai: 'besok' }, 400, 'input_salah'],
    ['with an unknown field', {}, { disetujui: 'true' }, 400, 'input_salah'],
  ])('%s', async (_name, facts, body, status, code) => {
    const who = await pemohon(facts)
    await refused(who, () => save(who.key, cuti(7, 3, body)), status, code)
  })

  it('on days of another, whoever files it', async () => {
    const who = await pemohon()
    const held = await granted(who, cuti(7, 3))
    const answer = await refused(who, () => save(who.key, cuti(7, 5)), 409, 'izin.bentrok')
    expect(answer.body.message).toContain(held.nomor)
    await refused(who, () => save(OPERATOR, cuti(7, 1, { nip: who.nip })), 409, 'izin.bentrok')
    const cap = { jenis_kode: 'CAP', alasan_kode: 'menikah' }
    await refused(who, () => save(who.key, cuti(7, 1, cap)), 409, 'izin.bentrok')
  })

  it('with an exe that is named pdf', async () => {
    const who = await pemohon()
    const exe = Buffer.from('MZ\x90\x00 not a letter at all')
    const body = { ...cuti(7, 1), jenis_kode: 'S' }
    await refused(who, () => saveWith(who.key, body, exe, 'surat.pdf'), 400, 'berkas.jenis_lampiran')
  })

  it('for days that the person’s other request, or the operator’s, used up a second earlier', async () => {
    const who = await pemohon()
    const left = await sisaPada(who, senin(7))
    // One day of the year is left, and two ask for another day of it at the same moment.
    const days = daysOf(senin(7), addDays(senin(7), 4)).filter((day) => day.slice(0, 4) === senin(7).slice(0, 4))
    const [first, second] = [days[0] ?? senin(7), days.at(-1) ?? senin(7)]
    await granted(who, { ...cuti(7, 1), tanggal_mulai: first, tanggal_selesai: first })
    const body = { nip: who.nip, tahun: first.slice(0, 4), hari: 2 - left, alasan: 'Uji', dasar: 'SK 1' }
    good(await harness.call('POST', '/absensi/v2/pegawai/izin/saldo/save', { as: OPERATOR, body }))
    expect(await sisaPada(who, first)).toBe(1)
    const day = { tanggal_mulai: second, tanggal_selesai: second }
    const other = days.find((one) => one !== first && one !== second) ?? second
    const answers = await Promise.all([
      save(who.key, { ...cuti(7, 1), ...day }),
      save(OPERATOR, { ...cuti(7, 1), tanggal_mulai: other, tanggal_selesai: other, nip: who.nip }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await sisaPada(who, first)).toBe(0)
  })

  it('over New Year before the balance of the next year is open, and each day of its own year once it is', async () => {
    const who = await pemohon()
    const tahun = Number(HARI_INI.slice(0, 4))
    const hari = daysOf(`${tahun}-12-28`, `${tahun + 1}-01-06`).filter((day) => hariKe(day) <= 5)
    const ask = (tanggal_ajuan: string) =>
      inA((tx) =>
        reserveSaldo(tx, {
          instansi_id: harness.world.a.id,
          pegawai_id: who.pegawai_id,
          izin_id: newId(),
          hari,
          tanggal_ajuan,
        }),
      )
    const before = await keadaan(who)
    expect(await ask(`${tahun}-09-30`)).toMatchObject({
      ok: false,
      tolak: { alasan: 'belum_dibuka', tahun: tahun + 1, mulai: `${tahun}-10-01` },
    })
    expect(await keadaan(who)).toEqual(before)
    const taken = await ask(`${tahun}-10-01`)
    const years = taken.ok ? taken.akun.map((one) => [one.tahun, one.hari.length]) : []
    const of = (year: number) => hari.filter((day) => day.startsWith(`${year}`)).length
    expect(years).toEqual([
      [tahun, of(tahun)],
      [tahun + 1, of(tahun + 1)],
    ])
  })
})

describe('a decision', () => {
  it('that refuses the annual leave of a PNS because of work: it can be postponed', async () => {
    const who = await pemohon()
    const { id } = await asked(who)
    good(await decide('atasan', atasan.key, id))
    const no = { keputusan: 'tidak_disetujui', catatan: 'Banyak pekerjaan' }
    await refused(who, () => decide('pybmc', pybmc.key, id, no), 400, 'izin.hak_cuti')
    const later = { keputusan: 'ditangguhkan', catatan: 'Tugas mendesak' }
    expect(good(await decide('pybmc', pybmc.key, id, later)).status).toBe('ditangguhkan')
  })

  it('that postpones sick leave', async () => {
    const who = await pemohon()
    const { id } = good(await saveWith(who.key, { ...cuti(7, 3), jenis_kode: 'CS' }))
    good(await decide('atasan', atasan.key, id))
    const later = { keputusan: 'ditangguhkan', catatan: 'Tugas mendesak' }
    await refused(who, () => decide('pybmc', pybmc.key, id, later), 400, 'izin.tidak_dapat_ditangguhkan')
  })

  it('that calls somebody back from maternity leave', async () => {
    const who = await pemohon({ jenis_kelamin: 'P' })
    const { id } = await grantedWith(who, { ...cuti(7, 60), jenis_kode: 'CM', anak_ke: '1' })
    const back = { id, tanggal: addDays(senin(7), 3), alasan: 'Tugas mendesak' }
    await refused(who, () => post('panggil', pybmc.key, back), 409, 'izin.tidak_dapat_dipanggil')
    await refused(
      who,
      () => post('panggil', OPERATOR, { ...back, nomor_surat: 'S-1' }),
      409,
      'izin.tidak_dapat_dipanggil',
    )
  })

  it('that is made twice, or about oneself', async () => {
    const who = await pemohon()
    const { id } = await asked(who)
    await refused(who, () => decide('atasan', who.key, id), 403, 'izin.sendiri')
    good(await decide('atasan', atasan.key, id))
    await refused(who, () => decide('atasan', atasan.key, id), 409, 'izin.bukan_giliran')
    good(await decide('pybmc', pybmc.key, id))
    await refused(who, () => decide('pybmc', pybmc.key, id), 409, 'izin.bukan_giliran')
    const filed = good(await save(OPERATOR, cuti(21, 1, { nip: who.nip })))
    good(await decide('atasan', atasan.key, filed.id))
    good(await decide('pybmc', pybmc.key, filed.id))
    await refused(who, () => decide('instansi', OPERATOR, filed.id), 403, 'izin.sendiri')
  })

  it('of the agency against the merits of a granted leave', async () => {
    const who = await pemohon()
    const { id } = await granted(who)
    const no = { keputusan: 'tidak_disetujui', catatan: 'Tidak perlu', dasar_tolak: 'syarat' }
    await refused(who, () => decide('instansi', OPERATOR, id, no), 400, 'izin.instansi_mendaftar')
  })
})
