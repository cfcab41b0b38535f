import { randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { HARI_INI } from '../../../test/world.ts'
import { createKeyRing } from '../../clocking/rantai/public.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { createPantauRekap, readSnapshot } from './public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kantor: string
let lain: string
const pantau = () => createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()

const GENERATE = '/absensi/v2/pegawai/rekap/generate/kantor-bulan'
const KUNCI = '/absensi/v2/rekap/kunci'
const BUKA = '/absensi/v2/rekap/buka'
const TERBUKA = '/absensi/v2/rekap/terbuka'
const INSTANSI = '/absensi/v2/rekap/instansi-bulan'
const KOREKSI = '/absensi/v2/rekap/koreksi'
const ADMIN = 'admin:instansi@a'
const BULAN_INI = { tahun: HARI_INI.slice(0, 4), bulan: String(Number(HARI_INI.slice(5, 7))) }
const month = (bulan: number, more: Record<string, string> = {}) => ({ tahun: '2026', bulan: String(bulan), ...more })

const post = (path: string, as: string, body: Record<string, unknown>) =>
  harness.call('POST', path, { as, body: body as Record<string, string> })
const get = (path: string, as: string, query: Record<string, string>) => harness.call('GET', path, { as, query })
const lock = async (bulan: number, more: Record<string, string> = {}, as = ADMIN) => {
  const answer = await post(KUNCI, as, month(bulan, { kantor_id: kantor, ...more }))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const lines = async (bulan: number, as = ADMIN, more: Record<string, string> = {}) => {
  const answer = await get(KOREKSI, as, month(bulan, more))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.items as Record<string, unknown>[]
}
const holiday = (tanggal: string, id = randomUUID()) =>
  inAgency(app, harness.world.a.id, (run) =>
    run(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, 'Susulan', 'daerah')`,
      [harness.world.a.id, id, tanggal],
    ),
  ).then(() => id)
const noHoliday = (id: string) =>
  inAgency(app, harness.world.a.id, (run) => run('delete from hari_libur where id = $1', [id]))

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
  ;[kantor, lain] = harness.world.a.kantor
  // The agency's first clocking: months before it were never counted.
  for (const tanggal of ['2026-02-03', '2026-02-04'])
    for (const [jenis, jam] of [
      ['masuk', '07:20'],
      ['pulang', '16:35'],
    ] as const)
      await putPresensi(owner, harness, 'pegawai@a', { tanggal, jenis, jam })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('before the lock', () => {
  it.each([
    ['a month that is not over', () => ({ ...BULAN_INI, kantor_id: kantor }), 409, 'rekap.terlalu_awal'],
    ['a month to come', () => ({ tahun: '2090', bulan: '1', kantor_id: kantor }), 400, 'input_salah'],
    ['a later month first', () => month(3, { kantor_id: kantor }), 409, 'rekap.bukan_urutan'],
    ['no office', () => month(2), 400, 'lingkup.pilih_kantor'],
    [
      'an office of another agency',
      () => month(2, { kantor_id: harness.world.b.kantor[0] }),
      404,
      'lingkup.tidak_ditemukan',
    ],
    ['no month', () => ({ kantor_id: kantor }), 400, 'input_salah'],
    ['one and many', () => ({ ...month(2), kantor_id: kantor, kantor_ids: lain }), 400, 'input_salah'],
  ])('%s is refused', async (_what, body, status, code) => {
    const answer = await post(KUNCI, ADMIN, body())
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
  })

  it('an office’s admin reaches the own office only, and others nothing', async () => {
    const other = await post(KUNCI, 'admin:kantor@a', month(2, { kantor_id: lain }))
    expect([other.status, other.body.code]).toEqual([404, 'lingkup.tidak_ditemukan'])
    for (const as of ['pegawai@a', 'atasan@a', 'monitoring:instansi:rekap@a', 'operator:instansi:keuangan@a'])
      expect((await post(KUNCI, as, month(2, { kantor_id: kantor }))).status, as).toBe(403)
    expect((await post(BUKA, 'admin:kantor@a', month(2, { kantor_id: kantor, alasan: 'x' }))).status).toBe(403)
    const many = await post(KUNCI, 'admin:kantor@a', { ...month(2), kantor_ids: lain })
    expect(many.body.data.items).toMatchObject([{ kantor_id: lain, kode: 'lingkup.tidak_ditemukan', hasil: null }])
  })

  it('a job generates it, one at a time, and says what is open', async () => {
    const first = await post(GENERATE, 'admin:kantor@a', month(2))
    expect(first.status, first.text).toBe(200)
    const again = await post(GENERATE, ADMIN, month(2, { kantor_id: kantor }))
    expect([again.status, again.body.code]).toEqual([409, 'rekap.sedang_dibuat'])
    await createProductJobs(harness).drain()
    const { items } = (await get(INSTANSI, ADMIN, month(2))).body.data
    const one = items.find(({ kantor_id }: { kantor_id: string }) => kantor_id === kantor)
    expect(one).toMatchObject({ status: 'sementara', versi: 0, terbuka: { konfirmasi: 0, konflik: 0 } })
    expect(one.kehadiran_bp).toBeGreaterThan(0)
    const open = (await get(TERBUKA, 'admin:kantor@a', month(2))).body.data
    // Feb 28 is a Saturday; ten working days after it, and the day after those, unless the agency says otherwise.
    expect(open).toMatchObject({ status: 'sementara', total: 0, berubah_sejak_dibuat: 0 })
    expect(open.paling_cepat > '2026-03-01').toBe(true)
    const id = await holiday('2026-02-05')
    expect((await get(TERBUKA, 'admin:kantor@a', month(2))).body.data.berubah_sejak_dibuat).toBe(1)
    await noHoliday(id)
  })

  it('says in the month of the first clocking which day that was, and in no other', async () => {
    const first = async (bulan: number) =>
      (await get(TERBUKA, ADMIN, month(bulan, { kantor_id: kantor }))).body.data.presensi_pertama
    expect([await first(2), await first(3), await first(1)]).toEqual(['2026-02-03', null, null])
  })

  it('who pays sees states only', async () => {
    const { items } = (await get(INSTANSI, 'operator:instansi:keuangan@a', month(2))).body.data
    expect(items[0]).toMatchObject({ orang: 0, terbuka: null, kehadiran_bp: null })
    expect((await get(INSTANSI, 'admin:kantor@a', month(2))).status).toBe(403)
  })
})

describe('a waiting clocking', () => {
  it('stops the office’s admin; the agency locks over it with a reason, and the decision becomes one line', async () => {
    const presensi_id = await putPresensi(owner, harness, 'pegawai@a', {
      tanggal: '2026-02-10',
      jenis: 'masuk',
      jam: '08:30',
      nilai: 'perlu_konfirmasi',
    })
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-02-10', jenis: 'pulang', jam: '16:35' })
    const { a } = harness.world
    const { pegawai_id, nip } = harness.person('pegawai@a')
    await inAgency(app, a.id, (run) =>
      run(
        `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu) values ($1, $2, '2026-02-10', $3, $4, now())`,
        [a.id, presensi_id, pegawai_id, kantor],
      ),
    )
    const open = (await get(TERBUKA, ADMIN, month(2, { kantor_id: kantor }))).body.data
    expect(open).toMatchObject({
      total: 1,
      items: [{ jenis: 'konfirmasi', menghalangi: true, nip, tanggal: '2026-02-10' }],
    })
    const mine = await post(KUNCI, 'admin:kantor@a', month(2, { alasan: 'tetap saja' }))
    expect([mine.status, mine.body.code]).toEqual([409, 'rekap.masih_terbuka'])
    const bare = await post(KUNCI, ADMIN, month(2, { kantor_id: kantor }))
    expect([bare.status, bare.body.errors]).toMatchObject([400, [{ field: 'alasan' }]])

    const locked = await lock(2, { alasan: 'Atasan sakit' })
    expect(locked).toMatchObject({ status: 'final', versi: 1, alasan: 'Atasan sakit', terbuka: { konfirmasi: 1 } })
    expect(locked.hash).toMatch(/^[0-9a-f]{64}$/)
    const snapshot = await harness.db.inInstansi(a.id, (tx) => readSnapshot(tx, kantor, 2026, 2))
    const day = snapshot?.orang.find((one) => one.nip === nip)?.hari.find(({ tanggal }) => tanggal === '2026-02-10')
    expect(day).toMatchObject({ menunggu: true })
    expect(day?.baris.every(({ dihitung }) => !dihitung)).toBe(true)

    await pantau()
    expect(await lines(2)).toEqual([])
    await inAgency(app, a.id, (run) =>
      run(`update konfirmasi set status = 'ditolak' where presensi_id = $1`, [presensi_id]),
    )
    await pantau()
    await pantau()
    const found = await lines(2)
    expect(found).toMatchObject([
      { nip, tanggal: '2026-02-10', kode_baru: 'TAM', bulan: '2026-03-01', sebab: ['konfirmasi'] },
    ])
    expect(await lines(3)).toEqual(found)
  })
})

describe('a locked month', () => {
  it('is given to whoever locks second, also at the same moment', async () => {
    const both = await Promise.all([lock(3), lock(3), lock(3, {}, 'admin:kantor@a')])
    for (const one of both) expect(one).toMatchObject({ status: 'final', versi: 1, nomor: both[0].nomor })
    const { rows } = await owner.query(
      `select set_config('app.lintas', 'ya', false), (select count(*)::int from rekap_kunci where bulan = '2026-03-01') as jumlah`,
    )
    expect(rows[0].jumlah).toBe(1)
  })

  it('cannot be generated, corrected by request, or reached by a policy', async () => {
    const job = await post(GENERATE, ADMIN, month(3, { kantor_id: kantor }))
    expect([job.status, job.body.code]).toEqual([409, 'rekap.sudah_terkunci'])
    const asked = await post('/absensi/v2/pegawai/perbaikan/save', 'pegawai@a', {
      tanggal: '2026-03-10',
      jenis: 'masuk',
      jam_masuk: '07:30',
      sebab: 'lupa',
      alasan: 'lupa presensi',
    })
    expect([asked.status, asked.body.code], asked.text).toEqual([409, 'perbaikan.bulan_terkunci'])
    const policy = await post('/absensi/v2/instansi/kebijakan/save', ADMIN, {
      nama: 'Mundur',
      dasar: 'Perbup 12/2026',
      berlaku_mulai: '2026-03-31',
      alasan: 'terlambat terbit',
      pita: JSON.stringify(KEBIJAKAN_BAKU.pita),
    })
    expect([policy.status, policy.body.code], policy.text).toEqual([409, 'kebijakan.bulan_terkunci'])
  })

  it('is printed from what was stored, whatever comes later; the day of now is one line away', async () => {
    const { nip } = harness.person('pegawai@a')
    const recap = async () =>
      (await post('/absensi/v2/pegawai/rekap/nip-bulan', 'pegawai@a', month(3))).body.data.bulan[0].hari.find(
        ({ tanggal }: { tanggal: string }) => tanggal === '2026-03-12',
      )
    const before = await recap()
    expect(before.kode).toBe('TK')
    const id = await holiday('2026-03-12')
    await pantau()
    expect(await recap()).toEqual(before)
    const own = await lines(3, 'pegawai@a')
    const expected = {
      tanggal: '2026-03-12',
      kode_lama: 'TK',
      kode_baru: 'L',
      bulan: '2026-04-01',
      sebab: ['hari_libur'],
    }
    expect(own.filter(({ bulan_asal }) => bulan_asal === '2026-03-01')).toMatchObject([expected])
    expect((await lines(3, 'monitoring:instansi:rekap@a', { nip })).length).toBeGreaterThan(0)
    expect((await get(KOREKSI, 'pegawai@a2', month(3, { nip }))).status).toBe(404)
    expect((await get(KOREKSI, 'admin:instansi@b', month(3, { nip }))).status).toBe(404)
    await noHoliday(id)
    await pantau()
    expect((await lines(3, 'pegawai@a')).filter(({ bulan_asal }) => bulan_asal === '2026-03-01')).toEqual([])
  })

  it('has a further line after the month of the first is locked, and then cannot be reopened', async () => {
    const id = await holiday('2026-03-13')
    await pantau()
    await lock(4)
    const snapshot = await harness.db.inInstansi(harness.world.a.id, (tx) => readSnapshot(tx, kantor, 2026, 4))
    expect(snapshot?.koreksi.some(({ tanggal }) => tanggal === '2026-03-13')).toBe(true)
    await noHoliday(id)
    await pantau()
    const two = (await lines(3, 'pegawai@a')).filter(({ tanggal }) => tanggal === '2026-03-13')
    expect(two).toMatchObject([
      { kode_lama: 'TK', kode_baru: 'L', bulan: '2026-04-01', terkunci: true },
      { kode_lama: 'L', kode_baru: 'TK', bulan: '2026-05-01', terkunci: false },
    ])
    const answer = await post(BUKA, ADMIN, month(3, { kantor_id: kantor, alasan: 'salah' }))
    expect([answer.status, answer.body.code]).toEqual([409, 'rekap.koreksi_terkunci'])
  })

  it('is reopened with a reason: its lines are taken back, and the next lock is a version more', async () => {
    await holiday('2026-04-14')
    await pantau()
    expect((await lines(4)).some(({ tanggal }) => tanggal === '2026-04-14')).toBe(true)
    expect((await post(BUKA, ADMIN, month(4, { kantor_id: kantor }))).body.errors).toMatchObject([{ field: 'alasan' }])
    const opened = await post(BUKA, ADMIN, month(4, { kantor_id: kantor, alasan: 'Libur tertinggal' }))
    expect(opened.body.data, opened.text).toMatchObject({
      status: 'sementara',
      versi: 1,
      alasan_buka: 'Libur tertinggal',
    })
    const twice = await post(BUKA, ADMIN, month(4, { kantor_id: kantor, alasan: 'lagi' }))
    expect([twice.status, twice.body.code]).toEqual([409, 'rekap.tidak_terkunci'])
    await pantau()
    expect((await lines(4)).filter(({ bulan_asal }) => bulan_asal === '2026-04-01')).toEqual([])
    const later = await post(KUNCI, ADMIN, month(5, { kantor_id: kantor }))
    expect([later.body.code, later.body.message]).toMatchObject([
      'rekap.bukan_urutan',
      expect.stringContaining('2026-04'),
    ])
    expect(await lock(4)).toMatchObject({ status: 'final', versi: 2 })
    await pantau()
    expect((await lines(4)).filter(({ bulan_asal }) => bulan_asal === '2026-04-01')).toEqual([])
    const first = await harness.db.inInstansi(harness.world.a.id, (tx) => readSnapshot(tx, kantor, 2026, 4, 1))
    expect(first).toMatchObject({ versi: 1 })
  })

  it('many offices at once: each for itself', async () => {
    const answer = await post(KUNCI, ADMIN, { ...month(5), kantor_ids: `${kantor},${lain},${randomUUID()}` })
    expect(answer.body.data.items, answer.text).toMatchObject([
      { kantor_id: kantor, kode: null, hasil: { status: 'final' } },
      { kantor_id: lain, kode: 'rekap.bukan_urutan', hasil: null },
      { kode: 'lingkup.tidak_ditemukan' },
    ])
  })

  it('is a link of the chain, and a change of what was stored is found', async () => {
    const check = async () => {
      const found = await verifyChains({
        db: harness.db,
        keys: createKeyRing(harness.config),
        store: { list: () => Promise.resolve([]), chains: () => Promise.resolve([]) },
      })
      return found.flatMap(({ temuan }) => temuan).filter(({ apa }) => apa.includes('rekap'))
    }
    expect(await check()).toEqual([])
    const client = await owner.connect()
    await client.query(
      `select set_config('app.lintas', 'ya', false), set_config('session_replication_role', 'replica', false)`,
    )
    await client.query(
      `update rekap_orang set isi = replace(isi, '"TK"', '"H"') where kunci_id in (select id from rekap_kunci where bulan = '2026-03-01')`,
    )
    expect(await check()).toMatchObject([{ apa: 'kunci rekap berubah' }])
    await client.query(
      `update rekap_orang set isi = replace(isi, '"H"', '"TK"') where kunci_id in (select id from rekap_kunci where bulan = '2026-03-01')`,
    )
    client.release(true)
  })

  it('is kept by the database itself', async () => {
    const run = (text: string) => inAgency(owner, harness.world.a.id, (query) => query(text))
    await expect(run(`update rekap_kunci set orang = 1`)).rejects.toThrow(/tidak boleh/)
    await expect(run(`delete from rekap_orang`)).rejects.toThrow(/tidak boleh/)
    await expect(run(`delete from rekap_koreksi where bulan = '2026-04-01'`)).rejects.toThrow(/locked month/)
    await expect(run(`update rekap_koreksi set sebab = '{x}' where bulan = '2026-04-01'`)).rejects.toThrow(
      /locked month/,
    )
    await expect(
      run(
        `insert into rekap_koreksi (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit, pulang_cepat_menit,
           bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab)
         select instansi_id, gen_random_uuid(), pegawai_id, tanggal + 1, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit, pulang_cepat_menit,
           bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab from rekap_koreksi where bulan = '2026-04-01' limit 1`,
      ),
    ).rejects.toThrow(/locked month/)
    await expect(run(`update rekap_bulan set versi = versi + 1 where status = 'final'`)).rejects.toThrow(/reopened/)
    const store = (kunci_id: string, hari: string) =>
      run(
        `insert into rekap_beku select instansi_id, ${kunci_id}, pegawai_id, kantor_id, bulan, ${hari} from rekap_beku limit 1`,
      )
    await expect(store('kunci_id', 'hari')).rejects.toThrow(/duplicate|rekap_beku/)
    await expect(store('gen_random_uuid()', 'hari')).rejects.toThrow(/rekap_beku_sekali/)
    const later = `datemultirange(daterange((bulan + interval '1 month')::date, (bulan + interval '2 months')::date))`
    await expect(store('gen_random_uuid()', later)).rejects.toThrow(/rekap_beku_sebulan/)
  })
})
