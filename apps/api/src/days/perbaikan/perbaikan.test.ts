import { addDays, firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { komitmenPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atur } from '../../../test/atur.ts'
import { hariKerjaTerus } from '../../../test/hari-kerja-terus.ts'
import { type Answer, createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { sudahTujuhHari } from '../../../test/retensi.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'
import { createHapusLama } from '../../clocking/presensi/kerja/hapus-lama.ts'
import { sha256Hex } from '../../clocking/rantai/public.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
let owner: pg.Pool
let serial = 0
const BASE = '/absensi/v2/pegawai/perbaikan'
const ADMIN = 'admin:instansi@a'
const plus = (days: number): string => addDays(HARI_INI, days)
const KEMARIN = plus(-1)
/** Four days of one month that is over, whatever today is. */
const AKHIR_BULAN = addDays(firstOfMonth(Number(HARI_INI.slice(0, 4)), Number(HARI_INI.slice(5, 7))), -1)
const bulanLalu = (index: number): string => addDays(AKHIR_BULAN, -index)

type Orang = Person & { atasan: string }
/** Somebody of the first office with a superior of their own. */
async function orangBaru(): Promise<Orang> {
  serial += 1
  const person = await tambahOrang(harness, `usul ${serial}`, { bekerja: 'a' })
  const atasan = await tambahOrang(harness, `atasan usul ${serial}`, { bekerja: 'a' })
  await setAtasan(person, atasan, '2020-01-01')
  return { ...person, atasan: atasan.key }
}
const setAtasan = (person: Person, atasan: Person, mulai: string, selesai: string | null = null) =>
  owner.query(
    `insert into garis_pejabat (instansi_id, id, pegawai_id, jenis, pejabat_id, mulai, selesai) values ($1, $2, $3, 'atasan', $4, $5, $6)`,
    [person.instansi_id, newId(), person.pegawai_id, atasan.pegawai_id, mulai, selesai],
  )

type Fields = Record<string, string>
const fieldsOf = (more: Fields = {}): Fields => ({
  tanggal: KEMARIN,
  jenis: 'masuk',
  jam_masuk: '07:25',
  sebab: 'mesin',
  alasan: 'Mesin sidik jari mati sejak pagi.',
  ...more,
})
const ask = (as: string, more: Fields = {}) => harness.call('POST', `${BASE}/save`, { as, body: fieldsOf(more) })
async function asked(as: string, more: Fields = {}) {
  const answer = await ask(as, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const decide = (id: string, as: string, body: Fields = { keputusan: 'disetujui' }) =>
  harness.call('POST', `${BASE}/putuskan`, { as, body: { id, ...body } })
const REFUSE = { keputusan: 'tidak_disetujui', catatan: 'Tidak terlihat di kantor.' }
const withdraw = (id: string, as: string) => harness.call('POST', `${BASE}/batal`, { as, body: { id } })
const list = (as: string, query: Fields = {}) => harness.call('GET', `${BASE}/get`, { as, query })
const said = (answer: Answer) => [answer.status, answer.body.code]
const fieldSaid = (answer: Answer) => [answer.status, answer.body.errors?.[0]?.field]

const day = async (person: Person, tanggal: string, as = person.key) =>
  (await harness.call('GET', `/absensi/v2/pegawai/hari/${person.nip}/${tanggal}`, { as })).body.data.hari
const month = async (person: Person, tanggal: string) =>
  (
    await harness.call('GET', '/absensi/v2/pegawai/hari/bulan', {
      as: person.key,
      query: { tahun: tanggal.slice(0, 4), bulan: String(Number(tanggal.slice(5, 7))) },
    })
  ).body.data

async function clock(person: Person, tanggal: string, jenis: 'masuk' | 'pulang', detik: number) {
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, 'diterima', '{}', false, sha256('x'), 0)`,
    [
      person.instansi_id,
      tanggal,
      newId(),
      person.pegawai_id,
      person.kantor_id,
      jenis,
      instantOf(tanggal, detik, ZONA_PAGI),
    ],
  )
  client.release(true)
}

async function addKebijakan(instansi_id: string) {
  const { id: _id, nama: _nama, dasar: _dasar, berlaku_mulai: _mulai, jenis_pegawai: _jenis, ...isi } = KEBIJAKAN_BAKU
  const rates = { pita: isi.pita.map((one, index) => ({ ...one, bp: 50 * ((index % 4) + 1) })), tidak_hadir_bp: 500 }
  await owner.query(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Kebijakan uji', 'Perbup 1/2026', '2020-01-01', $3, $4)`,
    [instansi_id, newId(), JSON.stringify({ ...isi, ...rates }), harness.person(ADMIN).pengguna_id],
  )
}
const setting = (nama: string, nilai: number, as = ADMIN) => atur(harness, nama, String(nilai), as)
const count = async (table: 'perbaikan' | 'perbaikan_keputusan' | 'lampiran'): Promise<number> =>
  harness.db.acrossInstansi(async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx)
    return rows[0]?.n ?? 0
  })
/** What is wrong with the chain about corrections. */
const findings = async () =>
  (await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS }))
    .flatMap((result) => result.temuan)
    .filter(({ apa }) => apa.includes('perbaikan'))
const news = async (as: string) =>
  (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items.map(
    (one: { jenis: string }) => one.jenis,
  )

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  for (const { id } of [harness.world.a, harness.world.b]) await hariKerjaTerus(owner, id, plus(-120), plus(10))
  await addKebijakan(harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('a correction', () => {
  it('is asked for with its reason, waits, and changes no code while it does', async () => {
    const siti = await orangBaru()
    await clock(siti, KEMARIN, 'pulang', 16 * 3600)
    const before = await day(siti, KEMARIN)
    expect(before).toMatchObject({ kode: 'TAM', diproses: false })
    const data = await asked(siti.key)
    expect(data).toMatchObject({
      nip: siti.nip,
      tanggal: KEMARIN,
      jenis: 'masuk',
      jam_masuk: '07:25',
      jam_pulang: null,
      masuk: new Date(instantOf(KEMARIN, 7 * 3600 + 25 * 60, ZONA_PAGI)).toISOString(),
      pulang: null,
      zona_waktu: ZONA_PAGI,
      sebab: 'mesin',
      alasan: 'Mesin sidik jari mati sejak pagi.',
      lampiran: null,
      status: 'menunggu',
      putaran: 1,
      keputusan: null,
      kantor: 'Kantor A1',
      can: { putuskan: false, batal: true },
    })
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'TAM', diproses: true, potongan_bp: before.potongan_bp })
    expect(await news(siti.atasan)).toContain('perbaikan.menunggu')
  })

  it('changes the day and the month at once when it is approved, and stands in the chain', async () => {
    const siti = await orangBaru()
    await clock(siti, KEMARIN, 'pulang', 16 * 3600)
    const [before, total] = [await day(siti, KEMARIN), (await month(siti, KEMARIN)).total]
    expect(before.potongan_bp).toBeGreaterThan(0)
    const { id } = await asked(siti.key, { sebab: 'lupa' })
    const decided = await decide(id, siti.atasan)
    expect(decided.body.data, decided.text).toMatchObject({
      status: 'disetujui',
      keputusan: { keputusan: 'disetujui', sebagai: 'atasan', oleh: `Orang ${siti.atasan}`, catatan: null },
      can: { putuskan: false, batal: false },
    })
    const after = await day(siti, KEMARIN)
    expect(after).toMatchObject({ kode: 'H', tanda: ['LA'], potongan_bp: 0, diproses: false })
    expect(after.penjelasan.map((one: { aturan: string }) => one.aturan)).toContain('perbaikan')
    const totalAfter = (await month(siti, KEMARIN)).total
    expect(totalAfter.jumlah_bp).toBe(total.jumlah_bp - before.potongan_bp)
    expect(await news(siti.key)).toContain('perbaikan.diputuskan')
    expect(await findings()).toEqual([])
  })

  it('leaves the own history and the home page readable: only what was clocked stands among the clockings', async () => {
    const siti = await orangBaru()
    for (const more of [{ jenis: 'keduanya', jam_pulang: '16:31' }, { tanggal: HARI_INI }]) {
      const { id } = await asked(siti.key, { jam_masuk: '04:31', ...more })
      expect((await decide(id, siti.atasan)).status).toBe(200)
    }
    const history = await harness.call('GET', '/absensi/v2/pegawai/presensi/riwayat', {
      as: siti.key,
      query: { tahun: KEMARIN.slice(0, 4), bulan: String(Number(KEMARIN.slice(5, 7))) },
    })
    expect(history.status, history.text).toBe(200)
    const seen = history.body.data.hari.find((one: { tanggal: string }) => one.tanggal === KEMARIN)
    expect([seen.peristiwa, seen.hari.kode]).toEqual([[], 'H'])
    const today = await harness.call('GET', '/absensi/v2/pegawai/presensi/hari-ini', { as: siti.key })
    expect([today.status, today.body.data?.peristiwa], today.text).toEqual([200, []])
  })

  it('never harms: of a clocking and a later correction the clocking counts', async () => {
    const siti = await orangBaru()
    await clock(siti, KEMARIN, 'masuk', 7 * 3600)
    await clock(siti, KEMARIN, 'pulang', 16 * 3600)
    const { id } = await asked(siti.key, { jenis: 'keduanya', jam_masuk: '09:00', jam_pulang: '12:00' })
    expect((await decide(id, siti.atasan)).status).toBe(200)
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'H', tanda: [], potongan_bp: 0 })
  })

  it('is refused where the day would cost more with it, when it is asked for and when it is decided', async () => {
    const outage = () =>
      owner.query(
        `insert into gangguan (instansi_id, id, mulai, selesai, alasan, oleh) values ($1, gen_random_uuid(), to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), 'Listrik padam', $4)`,
        [
          harness.world.a.id,
          instantOf(KEMARIN, 7 * 3600, ZONA_PAGI),
          instantOf(KEMARIN, 8 * 3600, ZONA_PAGI),
          harness.person(ADMIN).pengguna_id,
        ],
      )
    const siti = await orangBaru()
    await clock(siti, KEMARIN, 'pulang', 16 * 3600)
    const { id } = await asked(siti.key, { jam_masuk: '11:00' })
    await outage()
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'H', potongan_bp: 0 })
    expect(said(await decide(id, siti.atasan))).toEqual([409, 'perbaikan.merugikan'])
    expect((await list(siti.key, { id })).body.data.items[0].status).toBe('menunggu')
    expect((await withdraw(id, siti.key)).status).toBe(200)
    expect(said(await ask(siti.key, { jam_masuk: '11:00' }))).toEqual([409, 'perbaikan.merugikan'])
    expect((await ask(siti.key, { jam_masuk: '07:10' })).status).toBe(200)
    await owner.query('delete from gangguan where instansi_id = $1', [harness.world.a.id])
  })

  it('turns a day of absence into one of work, both sides at once', async () => {
    const siti = await orangBaru()
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'TK', potongan_bp: 500 })
    const { id } = await asked(siti.key, { jenis: 'keduanya', jam_pulang: '16:00' })
    expect((await decide(id, 'admin:kantor@a')).body.data.keputusan.sebagai).toBe('admin_kantor')
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'H', potongan_bp: 0 })
  })

  it('of a refusal changes nothing, with the reason said to the person', async () => {
    const siti = await orangBaru()
    const { id } = await asked(siti.key)
    expect(fieldSaid(await decide(id, siti.atasan, { keputusan: 'tidak_disetujui' }))).toEqual([400, 'catatan'])
    const decided = await decide(id, siti.atasan, REFUSE)
    expect(decided.body.data).toMatchObject({ status: 'tidak_disetujui', keputusan: { catatan: REFUSE.catatan } })
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'TK', diproses: false })
    expect(await findings()).toEqual([])
  })

  it('of a night shift belongs to the day on which it began', async () => {
    const siti = await orangBaru()
    const shift = newId()
    await owner.query(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari, warna) values ($1, $2, $3, 'Malam', '20:00', '04:00', true, '#223344')`,
      [harness.world.a.id, shift, `M${serial}`],
    )
    const whose = [harness.world.a.id, siti.pegawai_id, harness.world.a.kantor[0]]
    await owner.query(
      'insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $3, $4)',
      [...whose, plus(-20)],
    )
    await owner.query(
      `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
      [...whose, plus(-2), shift],
    )
    const data = await asked(siti.key, {
      tanggal: plus(-2),
      jenis: 'keduanya',
      jam_masuk: '20:00',
      jam_pulang: '04:00',
    })
    expect(data).toMatchObject({
      masuk: new Date(instantOf(plus(-2), 20 * 3600, ZONA_PAGI)).toISOString(),
      pulang: new Date(instantOf(KEMARIN, 4 * 3600, ZONA_PAGI)).toISOString(),
    })
    expect((await decide(data.id, siti.atasan)).status).toBe(200)
    expect(await day(siti, plus(-2))).toMatchObject({ kode: 'H' })
    // At noon nobody of the night shift clocks, and the day after is free.
    const noon = await ask(siti.key, { tanggal: plus(-2), jam_masuk: '12:00' })
    expect(fieldSaid(noon)).toEqual([400, 'jam_masuk'])
    expect(said(await ask(siti.key, { tanggal: KEMARIN }))).toEqual([400, 'perbaikan.bukan_hari_kerja'])
  })
})

describe('the evidence of a correction', () => {
  const send = (as: string, content: Buffer, filename: string, more: Fields = {}) =>
    sendFile(harness, `${BASE}/save`, { as, name: 'lampiran', filename, content, fields: fieldsOf(more) })
  const picture = (type: 'jpeg' | 'png') =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      [type]()
      .toBuffer()

  it('is a PDF or a picture, and is seen by the person and who decides', async () => {
    const siti = await orangBaru()
    const stranger = await orangBaru()
    const pdf = await send(siti.key, suratPdf(), 'keterangan.pdf')
    expect(pdf.body.data, pdf.text).toMatchObject({ lampiran: { nama: 'keterangan.pdf', jenis: 'application/pdf' } })
    const png = await send(siti.key, await picture('png'), 'mesin mati.png', { tanggal: plus(-2) })
    expect(png.body.data, png.text).toMatchObject({ lampiran: { nama: 'mesin mati.jpg', jenis: 'image/jpeg' } })
    const statusOf = async (as: string, id: string) => {
      const headers = { authorization: `Bearer ${await harness.token(as)}` }
      return (await harness.app.inject({ method: 'GET', url: `/absensi/v2/lampiran/${id}`, headers })).statusCode
    }
    const { id } = pdf.body.data.lampiran
    for (const as of [siti.key, siti.atasan, 'admin:kantor@a', ADMIN]) expect(await statusOf(as, id)).toBe(200)
    for (const as of [stranger.key, stranger.atasan, 'admin:instansi@b', 'admin:kantor@b'])
      expect(await statusOf(as, id)).toBe(404)
    expect((await decide(pdf.body.data.id, siti.atasan)).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  it('is nothing else, whatever it is called, and then nothing is stored', async () => {
    const siti = await orangBaru()
    const [rows, files] = [await count('perbaikan'), await count('lampiran')]
    const exe = await send(siti.key, Buffer.from('MZ\x90\x00 this is a program'), 'surat.pdf')
    expect(said(exe)).toEqual([400, 'berkas.jenis_lampiran'])
    expect(said(await send(siti.key, Buffer.alloc(0), 'kosong.pdf'))).toEqual([400, 'berkas.kosong'])
    expect(said(await send(siti.key, suratPdf(4_000).subarray(0, 2_000), 'potong.pdf'))).toEqual([400, 'berkas.rusak'])
    expect((await send(siti.key, suratPdf(6 * 1024 * 1024), 'besar.pdf')).status).toBe(413)
    // A good file of a request that is refused leaves nothing either.
    expect(said(await send(siti.key, suratPdf(), 'baik.pdf', { tanggal: plus(1) }))).toEqual([
      400,
      'perbaikan.belum_terjadi',
    ])
    expect([await count('perbaikan'), await count('lampiran')]).toEqual([rows, files])
  })

  it('is neither counted nor opened where the request is refused anyway', async () => {
    const siti = await orangBaru()
    const none = Buffer.from('MZ\x90\x00 this is a program')
    for (let at = 0; at < 25; at += 1)
      expect(said(await send(siti.key, none, 'surat.pdf', { tanggal: plus(1) }))).toEqual([
        400,
        'perbaikan.belum_terjadi',
      ])
    for (let at = 0; at < 20; at += 1)
      expect(said(await send(siti.key, none, 'surat.pdf'))).toEqual([400, 'berkas.jenis_lampiran'])
    expect(said(await send(siti.key, suratPdf(), 'surat.pdf'))).toEqual([429, 'berkas.jatah_habis'])
  })

  it('of one person, seventy heavy pictures at once, leaves that of another alone', async () => {
    const [siti, budi] = [await orangBaru(), await orangBaru()]
    const heavy = await sharp({ create: { width: 2_048, height: 2_048, channels: 3, background: '#336699' } })
      .png({ progressive: true })
      .toBuffer()
    const small = await picture('jpeg')
    const many = Array.from({ length: 70 }, () => send(siti.key, heavy, 'berat.png'))
    // Each of the seventy has been read when the first of them is answered.
    await Promise.race(many)
    expect((await send(budi.key, small, 'kecil.jpg')).status).toBe(200)
    const answers = (await Promise.all(many)).map((answer) => answer.body.code ?? 'diterima')
    expect(answers.filter((code) => code === 'diterima')).toHaveLength(1)
    for (const code of answers)
      expect(['diterima', 'perbaikan.masih_menunggu', 'layanan_tidak_tersedia', 'berkas.jatah_habis']).toContain(code)
  })
})

describe('what cannot be asked', () => {
  it.each<[string, Fields, [number, string]]>([
    ['tomorrow', { tanggal: plus(1) }, [400, 'perbaikan.belum_terjadi']],
    ['some day far from now', { tanggal: '2199-01-01' }, [400, 'perbaikan.belum_terjadi']],
    ['six working days back', { tanggal: plus(-6) }, [400, 'perbaikan.terlalu_lama']],
    ['years back', { tanggal: '1990-01-01' }, [400, 'perbaikan.terlalu_lama']],
  ])('%s', async (_what, more, expected) => {
    const siti = await orangBaru()
    expect(said(await ask(siti.key, more))).toEqual(expected)
    expect((await list(siti.key)).body.data.items).toEqual([])
  })

  it.each<[string, Fields, string]>([
    ['an hour that has not come', { tanggal: HARI_INI, jenis: 'pulang', jam_pulang: '16:00' }, 'jam_pulang'],
    ['an hour outside the window', { jam_masuk: '03:00' }, 'jam_masuk'],
    ['going before coming', { jenis: 'keduanya', jam_masuk: '15:00', jam_pulang: '08:00' }, 'jam_pulang'],
    ['no hour', { jam_masuk: '' }, 'jam_masuk'],
    ['no hour of the other side', { jenis: 'keduanya' }, 'jam_pulang'],
    ['an hour that does not exist', { jam_masuk: '25:00' }, 'jam_masuk'],
    ['a day that does not exist', { tanggal: '2026-02-30' }, 'tanggal'],
    ['a reason of its own', { sebab: 'malas' }, 'sebab'],
    ['a side of its own', { jenis: 'tengah' }, 'jenis'],
    ['no reason', { alasan: ' ' }, 'alasan'],
    ['a very long reason', { alasan: 'x'.repeat(501) }, 'alasan'],
    ['for somebody else', { nip: '198703042011011001' }, 'nip'],
  ])('%s', async (_what, more, field) => {
    const siti = await orangBaru()
    expect(fieldSaid(await ask(siti.key, more))).toEqual([400, field])
    expect((await list(siti.key)).body.data.items).toEqual([])
  })

  it('is the last day for it on the fifth working day, and counts work days only', async () => {
    const siti = await orangBaru()
    await asked(siti.key, { tanggal: plus(-5) })
    // Days off in between do not count.
    const bambang = await orangBaru()
    await owner.query(
      `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, keterangan, asal) values ($1, gen_random_uuid(), $2, $3, false, 'Libur kantor', 'tangan')`,
      [harness.world.a.id, plus(-3), harness.world.a.kantor[0]],
    )
    await asked(bambang.key, { tanggal: plus(-6) })
    expect(said(await ask(bambang.key, { tanggal: plus(-3) }))).toEqual([400, 'perbaikan.bukan_hari_kerja'])
    await owner.query('delete from hari_kerja where tanggal = $1 and kantor_id = $2', [
      plus(-3),
      harness.world.a.kantor[0],
    ])
  })

  it('is a day under a paper', async () => {
    const siti = await orangBaru()
    const letter = await sendFile(harness, '/absensi/v2/pegawai/dinas_luar/save', {
      as: 'operator:kantor:dinas@a',
      name: 'surat',
      filename: 'surat.pdf',
      content: suratPdf(),
      fields: {
        nomor_surat: `SPT-${serial}`,
        tanggal_surat: plus(-3),
        tujuan: 'Bandung',
        mulai: KEMARIN,
        selesai: KEMARIN,
        jenis: 'luar_kota',
        nips: siti.nip,
        alasan: 'Surat terlambat',
      },
    })
    expect(letter.status, letter.text).toBe(200)
    const refused = await ask(siti.key)
    expect(said(refused)).toEqual([400, 'perbaikan.tertutup_surat'])
    expect(refused.body.message).toContain('DL')
  })
})

describe('the limits of a month', () => {
  it('are three in all, two of them for forgetting, withdrawn ones not counted', async () => {
    await setting('perbaikan_hari_mundur', 60)
    const siti = await orangBaru()
    const on = (index: number, more: Fields = {}) => ask(siti.key, { tanggal: bulanLalu(index), ...more })
    expect((await on(0, { sebab: 'lupa' })).status).toBe(200)
    const second = await on(1, { sebab: 'lupa' })
    expect(said(await on(2, { sebab: 'lupa' }))).toEqual([409, 'perbaikan.batas_lupa'])
    expect((await on(2)).status).toBe(200)
    const fourth = await on(3)
    expect(said(fourth)).toEqual([409, 'perbaikan.batas_bulan'])
    expect(fourth.body.message).toContain('3')
    expect((await withdraw(second.body.data.id, siti.key)).body.data.status).toBe('dibatalkan')
    expect((await on(3)).status).toBe(200)
    // Another month has its own.
    expect((await ask(siti.key, { tanggal: HARI_INI })).status).toBe(200)
    await setting('perbaikan_hari_mundur', 5)
  })

  it('are those of the day of asking', async () => {
    await setting('perbaikan_per_bulan', 0)
    const siti = await orangBaru()
    expect(said(await ask(siti.key))).toEqual([409, 'perbaikan.batas_bulan'])
    await setting('perbaikan_per_bulan', 3)
    expect((await ask(siti.key)).status).toBe(200)
  })

  it('hold when four are asked for at once', async () => {
    await setting('perbaikan_hari_mundur', 60)
    const siti = await orangBaru()
    const answers = await Promise.all([0, 1, 2, 3].map((index) => ask(siti.key, { tanggal: bulanLalu(index) })))
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 200, 200, 409])
    await setting('perbaikan_hari_mundur', 5)
  })
})

describe('two at once', () => {
  it('ask the same twice, and one waits', async () => {
    const siti = await orangBaru()
    const answers = await Promise.all([ask(siti.key), ask(siti.key)])
    expect(answers.map(said).toSorted()).toEqual([
      [200, undefined],
      [409, 'perbaikan.masih_menunggu'],
    ])
    expect(said(await ask(siti.key, { jenis: 'keduanya', jam_pulang: '16:00' }))).toEqual([
      409,
      'perbaikan.masih_menunggu',
    ])
    // The other side of the day is a matter of its own.
    expect((await ask(siti.key, { jenis: 'pulang', jam_pulang: '16:00' })).status).toBe(200)
  })

  it('decide, and one decision stands', async () => {
    const siti = await orangBaru()
    const { id } = await asked(siti.key)
    const before = await count('perbaikan_keputusan')
    const answers = await Promise.all([
      decide(id, siti.atasan),
      decide(id, ADMIN, REFUSE),
      decide(id, 'admin:kantor@a'),
    ])
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409])
    expect(await count('perbaikan_keputusan')).toBe(before + 1)
    expect(said(await decide(id, ADMIN, REFUSE))).toEqual([409, 'perbaikan.sudah_diputuskan'])
    expect(await findings()).toEqual([])
  })

  it('withdraw and decide, and one of them holds', async () => {
    const siti = await orangBaru()
    const { id } = await asked(siti.key)
    const [taken, decided] = await Promise.all([withdraw(id, siti.key), decide(id, siti.atasan)])
    expect([taken?.status, decided?.status].toSorted()).toEqual([200, 409])
    const { status } = (await list(siti.key, { id })).body.data.items[0]
    expect(status).toBe(taken?.status === 200 ? 'dibatalkan' : 'disetujui')
    expect((await day(siti, KEMARIN)).kode).toBe(status === 'disetujui' ? 'TAP' : 'TK')
  })
})

describe('who decides', () => {
  it('is never the person, whatever roles they hold', async () => {
    for (const as of [ADMIN, 'admin:kantor@a']) {
      const { id } = await asked(as)
      expect(said(await decide(id, as))).toEqual([403, 'akses.diri_sendiri'])
      expect((await withdraw(id, as)).status).toBe(200)
    }
  })

  it('is not there for anybody else', async () => {
    const [siti, other] = [await orangBaru(), await orangBaru()]
    const { id } = await asked(siti.key)
    for (const as of [other.key, other.atasan, 'admin:instansi@b', 'admin:kantor@b', 'pegawai@a2']) {
      expect(said(await decide(id, as))).toEqual([404, 'tidak_ditemukan'])
      expect(said(await withdraw(id, as))).toEqual([404, 'tidak_ditemukan'])
      expect((await list(as, { id })).body.data.items).toEqual([])
      expect((await list(as, { nip: siti.nip })).body.data.items).toEqual([])
    }
    expect(said(await withdraw(id, siti.atasan))).toEqual([404, 'tidak_ditemukan'])
  })

  it('is the superior of today, not of the day before', async () => {
    const siti = await tambahOrang(harness, `pindah ${serial}`, { bekerja: 'a' })
    const [old, now] = [await orangBaru(), await orangBaru()]
    await setAtasan(siti, old, '2020-01-01', KEMARIN)
    await setAtasan(siti, now, HARI_INI)
    const { id } = await asked(siti.key)
    expect(said(await decide(id, old.key))).toEqual([404, 'tidak_ditemukan'])
    expect((await list(old.key, { id })).body.data.items).toEqual([])
    expect((await list(now.key, { id })).body.data.items).toHaveLength(1)
    expect((await decide(id, now.key)).status).toBe(200)
  })

  it('is the admin of the agency for what is asked once more', async () => {
    const siti = await orangBaru()
    const first = await asked(siti.key)
    expect((await decide(first.id, siti.atasan, REFUSE)).status).toBe(200)
    const again = await asked(siti.key, { alasan: 'Rekan saya melihatnya.' })
    expect(again.putaran).toBe(2)
    expect(said(await decide(again.id, siti.atasan))).toEqual([403, 'perbaikan.admin_instansi'])
    expect(said(await decide(again.id, 'admin:kantor@a'))).toEqual([403, 'perbaikan.admin_instansi'])
    expect((await list(siti.atasan, { id: again.id })).body.data.items[0].can.putuskan).toBe(false)
    expect((await list(ADMIN, { id: again.id })).body.data.items[0].can.putuskan).toBe(true)
    expect((await decide(again.id, ADMIN, REFUSE)).body.data.keputusan.sebagai).toBe('admin_instansi')
    expect(said(await ask(siti.key))).toEqual([409, 'perbaikan.sudah_dua_kali'])
    expect(said(await ask(siti.key, { jenis: 'keduanya', jam_pulang: '16:00' }))).toEqual([
      409,
      'perbaikan.sudah_dua_kali',
    ])
    expect((await ask(siti.key, { jenis: 'pulang', jam_pulang: '16:00' })).body.data.putaran).toBe(1)
    expect(await news(ADMIN)).toContain('perbaikan.menunggu')
    expect(await findings()).toEqual([])
  })

  it('sees what waits, the oldest first, until somebody decided', async () => {
    const siti = await orangBaru()
    const inbox = async (as: string, query: Record<string, string> = {}) =>
      (await harness.call('GET', '/absensi/v2/persetujuan/get', { as, query: { jenis: 'perbaikan', ...query } })).body
        .data
    const waits = async () => {
      const { items } = await inbox(siti.atasan)
      const count = await harness.call('GET', '/absensi/v2/persetujuan/jumlah', { as: siti.atasan })
      return {
        count: count.body.data.perbaikan,
        ids: items.map(({ id }: { id: string }) => id),
        found: (await inbox(siti.atasan, { q: 'tidak ada' })).total,
      }
    }
    const told = async (as: string) =>
      (
        await harness.call('GET', '/absensi/v2/notifikasi/get', { as, query: { belum_dibaca: '1' } })
      ).body.data.items.filter((one: { jenis: string }) => one.jenis === 'perbaikan.menunggu').length
    const first = await asked(siti.key)
    const second = await asked(siti.key, { jenis: 'pulang', jam_pulang: '16:00' })
    expect(await waits()).toEqual({ count: 2, ids: [first.id, second.id], found: 0 })
    // What the day is, and what it would be, stand beside each.
    const [shown] = (await inbox(siti.atasan)).items
    expect(shown).toMatchObject({ jenis: 'perbaikan', perbaikan: { id: first.id, can: { putuskan: true } } })
    expect(shown.hari_nanti.kode).not.toBe(shown.hari_kini.kode)
    expect(shown.hari_nanti.potongan_bp).toBeLessThanOrEqual(shown.hari_kini.potongan_bp)
    for (const as of [siti.key, 'pegawai@a2', 'admin:instansi@b'])
      expect(
        (await inbox(as)).items.map(({ id }: { id: string }) => id),
        as,
      ).not.toContain(first.id)
    expect(await told(siti.atasan)).toBe(2)
    await decide(first.id, ADMIN, REFUSE)
    expect(await told(siti.atasan)).toBe(1)
    await asked(siti.key)
    // Asked once more, it waits for the admin of the agency.
    expect(await waits()).toEqual({ count: 1, ids: [second.id], found: 0 })
  })
})

describe('a list of corrections', () => {
  it('is of one person, of one month, of one state', async () => {
    const siti = await orangBaru()
    const one = await asked(siti.key)
    const two = await asked(siti.key, { tanggal: HARI_INI, jam_masuk: '07:31' })
    await decide(one.id, siti.atasan)
    const ids = async (as: string, query: Fields) =>
      (await list(as, query)).body.data.items.map(({ id }: { id: string }) => id)
    expect(await ids(siti.key, {})).toEqual([two.id, one.id])
    expect(await ids(siti.key, { sort: 'tanggal' })).toEqual([one.id, two.id])
    expect(await ids(siti.key, { status: 'menunggu' })).toEqual([two.id])
    expect(await ids(siti.atasan, { status: 'disetujui', nip: siti.nip })).toEqual([one.id])
    expect(await ids(siti.key, { tahun: '2001', bulan: '1' })).toEqual([])
    expect(fieldSaid(await list(siti.key, { bulan: '1' }))).toEqual([400, 'tahun'])
    expect(fieldSaid(await list(siti.key, { status: 'hilang' }))).toEqual([400, 'status'])
  })

  it('says of an own day whether something may be asked, and why not', async () => {
    const siti = await orangBaru()
    const usul = async (tanggal: string, as = siti.key) => (await list(as, { tanggal })).body.data.usul
    expect(await usul(KEMARIN)).toMatchObject({
      boleh: true,
      kode: null,
      sisi: ['masuk', 'pulang'],
      putaran: 1,
      sisa: 3,
      sisa_lupa: 2,
    })
    const { id } = await asked(siti.key, { sebab: 'lupa' })
    expect(await usul(KEMARIN)).toMatchObject({ boleh: true, sisi: ['pulang'], sisa: 2, sisa_lupa: 1 })
    await decide(id, siti.atasan, REFUSE)
    expect(await usul(KEMARIN)).toMatchObject({ boleh: true, sisi: ['masuk', 'pulang'], putaran: 2 })
    const later = await usul(plus(1))
    expect(later).toMatchObject({ boleh: false, kode: 'perbaikan.belum_terjadi' })
    expect(later.kalimat).toContain('belum terjadi')
    expect(await usul(plus(-30))).toMatchObject({ boleh: false, kode: 'perbaikan.terlalu_lama' })
    expect((await list(siti.atasan, { tanggal: KEMARIN, nip: siti.nip })).body.data.usul).toBeNull()
  })
})

describe('retention', () => {
  it('deletes reason and evidence, and leaves the decision and its link', async () => {
    const siti = await orangBaru()
    const [id, lampiran_id, garam] = [newId(), newId(), 'a'.repeat(32)]
    const rahasia = { garam, alasan: 'Anak saya sakit.', sidik_lampiran: '11'.repeat(32) }
    const [agency, old] = [harness.world.a.id, plus(-500)]
    await owner.query(
      `insert into lampiran (instansi_id, id, objek, objek_id, nama, jenis, ukuran, sidik, berkas, oleh, dibuat_pada)
       values ($1, $2, 'perbaikan', $3, 'surat.pdf', 'application/pdf', 10, decode($4, 'hex'), 'lampiran/uji', $5, now() - interval '500 days')`,
      [agency, lampiran_id, id, rahasia.sidik_lampiran, siti.pengguna_id],
    )
    await owner.query(
      `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen)
       values ($1, $2, $3, $4, 'masuk', '07:30', now() - interval '500 days', $5, 'lainnya', 1, decode($6, 'hex'))`,
      [agency, id, siti.pegawai_id, old, ZONA_PAGI, komitmenPerbaikan(rahasia, sha256Hex)],
    )
    await owner.query(
      'insert into perbaikan_alasan (instansi_id, perbaikan_id, tanggal, garam, alasan, lampiran_id) values ($1, $2, $3, $4, $5, $6)',
      [agency, id, old, garam, rahasia.alasan, lampiran_id],
    )
    const fresh = await asked(siti.key)
    expect((await decide(id, siti.atasan)).status).toBe(200)
    expect(await findings()).toEqual([])
    const gone: string[] = []
    const hapus = createHapusLama({ db: harness.db, lampiran: { delete: async (key) => void gone.push(key) } })
    await sudahTujuhHari(owner, agency)
    expect(await hapus(agency)).toBe(1)
    expect(gone).toEqual(['lampiran/uji'])
    expect((await list(siti.key, { id })).body.data.items[0]).toMatchObject({
      alasan: null,
      lampiran: null,
      status: 'disetujui',
    })
    expect((await list(siti.key, { id: fresh.id })).body.data.items[0].alasan).toBe('Mesin sidik jari mati sejak pagi.')
    expect(await findings()).toEqual([])
    expect(await hapus(agency)).toBe(0)
  })

  it('is the only one who may: a reason that is just gone is noticed', async () => {
    const siti = await orangBaru()
    const { id } = await asked(siti.key)
    await decide(id, siti.atasan, REFUSE)
    const kept = await owner.query('delete from perbaikan_alasan where perbaikan_id = $1 returning *', [id])
    expect((await findings()).map(({ apa }) => apa)).toEqual(['keputusan usul perbaikan berubah'])
    const row = kept.rows[0]
    await owner.query(
      'insert into perbaikan_alasan (instansi_id, perbaikan_id, tanggal, garam, alasan) values ($1, $2, $3, $4, $5)',
      [row.instansi_id, id, KEMARIN, row.garam, row.alasan],
    )
    expect(await findings()).toEqual([])
    // The application itself cannot delete what is new.
    await harness.db.inInstansi(harness.world.a.id, (tx) =>
      sql`delete from perbaikan_alasan where perbaikan_id = ${id}`.execute(tx),
    )
    expect((await list(siti.key, { id })).body.data.items[0].alasan).toBe('Mesin sidik jari mati sejak pagi.')
  })
})

describe('the chain', () => {
  const tampered = async (text: string, values: unknown[], back: string) => {
    const client = await owner.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(text, values)
      const found = await findings()
      await client.query(back, values)
      return found.map(({ apa }) => apa)
    } finally {
      client.release(true)
    }
  }

  it('notices what was changed afterwards', async () => {
    const siti = await orangBaru()
    const { id } = await asked(siti.key)
    await decide(id, siti.atasan, REFUSE)
    const CHANGED = ['keputusan usul perbaikan berubah']
    expect(
      await tampered(
        `update perbaikan set masuk = masuk - interval '1 hour' where id = $1`,
        [id],
        `update perbaikan set masuk = masuk + interval '1 hour' where id = $1`,
      ),
    ).toEqual(CHANGED)
    expect(
      await tampered(
        `update perbaikan_alasan set alasan = alasan || '!' where perbaikan_id = $1`,
        [id],
        `update perbaikan_alasan set alasan = left(alasan, -1) where perbaikan_id = $1`,
      ),
    ).toEqual(CHANGED)
    expect(
      await tampered(
        `update perbaikan_keputusan set catatan = 'Lain' where perbaikan_id = $1`,
        [id],
        `update perbaikan_keputusan set catatan = '${REFUSE.catatan}' where perbaikan_id = $1`,
      ),
    ).toEqual(CHANGED)
    expect(
      await tampered(
        `update perbaikan set status = 'disetujui' where id = $1`,
        [id],
        `update perbaikan set status = 'tidak_disetujui' where id = $1`,
      ),
    ).toEqual(CHANGED)
    expect(await findings()).toEqual([])
  })

  it('is kept by the database: nothing decided is changed, and nobody decides for themselves', async () => {
    const siti = await orangBaru()
    const { id } = await asked(siti.key)
    const of = [harness.world.a.id, id]
    await owner.query(`update perbaikan set status = 'disetujui' where instansi_id = $1 and id = $2`, of)
    await expect(
      owner.query(
        `insert into perbaikan_keputusan (instansi_id, id, perbaikan_id, keputusan, sebagai, oleh) values ($1, gen_random_uuid(), $2, 'disetujui', 'atasan', $3)`,
        [...of, siti.pengguna_id],
      ),
    ).rejects.toMatchObject({ constraint: 'perbaikan_bukan_sendiri' })
    await expect(
      owner.query(`update perbaikan set status = 'menunggu' where instansi_id = $1 and id = $2`, of),
    ).rejects.toMatchObject({
      constraint: 'perbaikan_hanya_status',
    })
    // Approved without a decision: the day does not change, and the chain says so.
    expect(await day(siti, KEMARIN)).toMatchObject({ kode: 'TK' })
    expect((await findings()).map(({ apa }) => apa)).toEqual(['1 usul perbaikan yang diputuskan tanpa mata rantai'])
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query('delete from perbaikan_alasan where perbaikan_id = $1', [id])
    await client.query('delete from perbaikan where id = $1', [id])
    client.release(true)
  })
})
