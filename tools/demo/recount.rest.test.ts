import { fileURLToPath } from 'node:url'
import { angkaOf } from '@presensi/api/clocking/dashboard/angka'
import { createKehadiran } from '@presensi/api/clocking/dashboard/kehadiran'
import { pagePresensi } from '@presensi/api/clocking/presensi/daftar.repo'
import { bacaBulan } from '@presensi/api/days/hari/public'
import { migrateApi } from '@presensi/api/migrate'
import { openDatabase } from '@presensi/api/platform/database'
import { findDokumen } from '@presensi/api/recaps/verifikasi/verifikasi.repo'
import { addDays, daysOf, monthsOf } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTemporaryFolder, removeFolder } from '../test/temporary-folder.ts'
import { buildDemo } from './data.ts'
import { orangDisiplin } from './disiplin.ts'
import { jadwalDemo } from './jadwal.ts'
import { RECOUNT } from './recount-angka.ts'
import { bandingkan, recountRekap } from './recount-rekap.ts'
import { bulanSebelum } from './riwayat.ts'
import { fillWhenEmpty } from './seed.repo.ts'
import { fillRiwayat } from './seed-presensi.ts'

const HARI_INI = '2026-11-13'
const NOW = Date.parse(`${HARI_INI}T05:00:00Z`)
/** Every day has its history; on the last one people are still at work. */
const DAYS = daysOf(addDays(HARI_INI, -30), addDays(HARI_INI, -1))
const SECRET = { PRESENSI_SECRET: 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10', PRESENSI_KUNCI: undefined }

type Line = { instansi_id: string; kantor_id: string; tanggal: string } & Record<string, number>

describe('every figure of the demo', () => {
  let drop = async (): Promise<void> => {}
  let folder = ''
  let owner: pg.Pool
  let db: ReturnType<typeof openDatabase>
  let counted: Line[]
  /** who pressed a button on a day and came, or went, for nobody */
  const mixed = { datang: 0, pergi: 0 }

  beforeAll(async () => {
    const made = await testDatabase('demo', async (url) => {
      await migrateSso(url)
      await migrateApi(url)
    })
    drop = made.drop
    await fillWhenEmpty(made.ownerUrl, (insert) => insert(buildDemo(HARI_INI).rows))
    folder = makeTemporaryFolder()
    const files = {
      NODE_ENV: 'test',
      ...{
        PRESENSI_SECRET: SECRET.PRESENSI_SECRET,
        PRESENSI_DATA: folder,
        DATABASE_URL: made.ownerUrl,
      },
      ...{ PUBLIC_URL: 'http://presensi.test', SSO_URL: 'http://127.0.0.1:9' },
    }
    const options = { ownerUrl: made.ownerUrl, keys: SECRET, log: () => {}, now: NOW }
    // It ends in the middle, where a paper cannot be stored, and is gone on with.
    const nowhere = { ...files, PRESENSI_DATA: fileURLToPath(import.meta.url) }
    await expect(fillRiwayat({ ...options, files: nowhere })).rejects.toThrow('ENOTDIR')
    owner = connect(made.ownerUrl, { max: 1 })
    const { rows: half } = await owner.query(
      'select (select count(*)::int from rekap_kunci) as terkunci, (select count(*)::int from tpp_periode) as tpp',
    )
    expect(half[0]?.terkunci).toBeGreaterThan(0)
    expect(half[0]?.tpp).toBe(0)
    expect(await fillRiwayat({ ...options, files })).toBe(0)
    db = openDatabase(await loginUrl(made.ownerUrl, { group: 'presensi_api', seed: 'uji' }), { max: 2 })
    const { rows } = await owner.query<Line>(RECOUNT, [DAYS[0], DAYS.at(-1)])
    counted = rows.map(({ tertukar_datang = 0, tertukar_pergi = 0, ...line }) => {
      mixed.datang += tertukar_datang
      mixed.pergi += tertukar_pergi
      return line as Line
    })
  }, 600_000)
  afterAll(async () => {
    await db.close()
    await owner.end()
    await drop()
    if (folder !== '') removeFolder(folder)
  })

  it('of recaps is what the raw rows say: every day of everybody, to the minute, and the sums of whole months', async () => {
    const first = bulanSebelum(HARI_INI, 4)
    const days = await recountRekap(owner, first, addDays(HARI_INI, -1))
    expect(new Set([...days.values()].map(({ kode }) => kode)).size).toBeGreaterThan(25)
    const { rows: people } = await owner.query<{ instansi_id: string; id: string }>(
      'select instansi_id, id from pegawai',
    )
    for (const [instansi_id, some] of Map.groupBy(people, (one) => one.instansi_id))
      for (const { tahun, bulan } of monthsOf(first, HARI_INI)) {
        const ids = some.map(({ id }) => id)
        // A day later the last shift of the last day is over, too.
        const judged = await db.inInstansi(instansi_id, (tx) =>
          bacaBulan(tx, instansi_id, ids, { tahun, bulan }, { sekarang: NOW + 86_400_000 }),
        )
        expect(judged.size).toBe(ids.length)
        for (const one of judged.values()) bandingkan(one, days, HARI_INI)
      }
  })

  it('has three locked months, one of them reopened and locked again, and a generated one', async () => {
    const { rows } = await owner.query(
      `select k.kode, m.bulan::text, m.status, m.versi from rekap_bulan m join kantor k on k.id = m.kantor_id`,
    )
    const states = (bulan: string) => rows.filter((one) => one.bulan === bulan)
    const final = (bulan: string) => states(bulan).filter(({ status }) => status === 'final').length
    expect(['2026-07-01', '2026-08-01', '2026-09-01'].map(final)).toEqual([10, 10, 8])
    expect(states('2026-08-01')).toContainEqual({ kode: 'BDG', bulan: '2026-08-01', status: 'final', versi: 2 })
    expect(
      rows
        .filter(({ status }) => status === 'sementara')
        .map(({ kode, bulan }) => `${kode} ${bulan}`)
        .toSorted(),
    ).toEqual(['BDG 2026-09-01', 'PUSAT 2026-10-01'])
    const { rows: papers } = await owner.query<{ kode: string }>('select kode from dokumen order by versi')
    const found = await Promise.all(papers.map(({ kode }) => db.acrossInstansi((tx) => findDokumen(tx, kode))))
    expect(found.map((one) => [one?.versi, one?.bulan_versi, one?.bulan_status])).toEqual([
      [1, 2, 'final'],
      [2, 2, 'final'],
    ])
  })

  it('has correction lines both ways, and in a locked month who moved and who left in its middle', async () => {
    const { rows: lines } = await owner.query(
      'select kode_baru, bp_seluruh, sebab from rekap_koreksi order by bp_seluruh',
    )
    expect(lines[0]).toMatchObject({ kode_baru: 'CS' })
    expect(lines[0].bp_seluruh).toBeLessThan(0)
    expect(lines.at(-1)).toMatchObject({ kode_baru: 'TAM', sebab: ['konfirmasi'] })
    expect(lines.at(-1).bp_seluruh).toBeGreaterThan(0)
    const { rows } = await owner.query(`select
      (select count(*)::int from (select pegawai_id from rekap_beku where bulan = '2026-09-01' group by 1 having count(distinct kantor_id) = 2) x) as pindah,
      (select count(*)::int from rekap_beku b join pegawai g on g.id = b.pegawai_id where b.bulan = '2026-09-01' and not g.bekerja @> date '2026-09-16') as keluar`)
    expect(rows[0]).toEqual({ pindah: 2, keluar: 2 })
  })

  it('has allowances of both agencies: two months final with lines of both kinds, one paid later, one computed, one draft with gaps', async () => {
    const { rows } = await owner.query(
      `select i.kode, p.nama, p.status, p.dihitung_oleh <> p.final_oleh as orang_kedua,
         (select count(*)::int from tpp_koreksi_presensi k where k.periode_id = p.id) as presensi,
         (select count(*)::int from tpp_koreksi k where k.periode_id = p.id and k.status = 'disetujui') as manual,
         (select count(*)::int from tpp_hasil h where h.periode_id = p.id and h.pajak_negara > 0) as tanggungan_negara,
         (select count(*)::int from tpp_hasil h where h.periode_id = p.id and h.pajak > 0 and h.pajak_negara = 0) as dipotong, s.*
       from tpp_periode p join instansi i on i.id = p.instansi_id cross join lateral (
         select count(*) filter (where g.status = 'dihitung')::int as dihitung, count(*) filter (where g.status = 'tertahan')::int as tertahan,
           count(*) filter (where g.status = 'belum' and g.predikat is null)::int as tanpa_predikat from tpp_pegawai g where g.periode_id = p.id) s
       order by i.kode desc, p.bulan, p.jenis`,
    )
    const final = { status: 'final', orang_kedua: true, tertahan: 0 }
    for (const [kode, sebutan] of [
      ['KEMENDEMO', 'Tukin'],
      ['KABDEMO', 'TPP'],
    ]) {
      const [july, later, august, september, october] = rows.filter((one) => one.kode === kode)
      expect(july).toMatchObject({ nama: `${sebutan} Juli 2026`, ...final, presensi: 0, manual: 0 })
      expect(later).toMatchObject({ nama: `${sebutan} Juli 2026 (susulan)`, ...final, dihitung: 1 })
      expect(august).toMatchObject({ nama: `${sebutan} Agustus 2026`, ...final, presensi: 2, manual: 1 })
      expect(august.dihitung).toBe(july.dihitung + 1)
      expect(september).toMatchObject({ nama: `${sebutan} September 2026`, status: 'dihitung' })
      expect(Math.min(september.dihitung, september.tertahan)).toBeGreaterThan(20)
      expect(october).toMatchObject({ nama: `${sebutan} Oktober 2026`, status: 'draf', dihitung: 0 })
      expect(october.tanpa_predikat).toBeGreaterThan(8)
    }
    const taxed = (kode: string, name: string) => rows.filter((one) => one.kode === kode).map((one) => one[name])
    expect(Math.max(...taxed('KABDEMO', 'tanggungan_negara'))).toBe(0)
    expect(Math.max(...taxed('KABDEMO', 'dipotong'))).toBeGreaterThan(80)
    expect(Math.max(...taxed('KEMENDEMO', 'tanggungan_negara'))).toBeGreaterThan(80)
  })

  it('has one PNS with two days of absence this year, one before the first step of discipline', async () => {
    const { rows } = buildDemo(HARI_INI)
    const first = bulanSebelum(HARI_INI, 4)
    const who = orangDisiplin(rows, jadwalDemo(rows), first, HARI_INI)
    const { instansi_id = '' } = rows.pegawai.find(({ id }) => id === who?.pegawai_id) ?? {}
    const absent: string[] = []
    for (const month of monthsOf(first, HARI_INI)) {
      const judged = await db.inInstansi(instansi_id ?? '', (tx) =>
        bacaBulan(tx, instansi_id ?? '', [who?.pegawai_id ?? ''], month, { sekarang: NOW }),
      )
      for (const { bulan } of judged.values())
        absent.push(...bulan.hari.filter(({ kode }) => kode[0] === 'TK').map(({ tanggal }) => tanggal))
    }
    expect(absent).toHaveLength(2)
    expect(new Set(absent)).toEqual(who?.tanggal)
  })

  it('on the dashboard is what the raw rows say, by office and for the agency, for whoever asks', async () => {
    const hadir = createKehadiran({ db })
    const agencies = [...new Set(counted.map(({ instansi_id }) => instansi_id))]
    expect(agencies).toHaveLength(2)
    for (const instansi_id of agencies)
      for (const tanggal of DAYS) {
        const lines = counted.filter((one) => one.instansi_id === instansi_id && one.tanggal === tanggal)
        const { angka, kantor } = angkaOf(await hadir.onDay({ instansi_id, kantor_ids: null }, tanggal))
        const shown = kantor.map(({ nama: _nama, ...figures }) => ({ instansi_id, tanggal, ...figures }))
        const byOffice = (a: { kantor_id: string }, b: { kantor_id: string }) => a.kantor_id.localeCompare(b.kantor_id)
        expect(shown.toSorted(byOffice), tanggal).toEqual(lines.toSorted(byOffice))
        for (const [name, value] of Object.entries(angka))
          expect(value, `${tanggal} ${name}`).toBe(lines.reduce((sum, one) => sum + (one[name] ?? 0), 0))
        const [first] = kantor
        if (first === undefined) continue
        const alone = angkaOf(await hadir.onDay({ instansi_id, kantor_ids: [first.kantor_id] }, tanggal))
        expect(alone.kantor, tanggal).toEqual([first])
      }
  })

  it('of leave stands on requests in every state, each step in the chain, with balances and one day in conflict', async () => {
    const { rows } = await owner.query(`select
      (select count(distinct status)::int from izin) as keadaan,
      (select count(*)::int from izin_keputusan k where not exists (select from rantai r where r.rujukan_id = k.id and r.jenis = 'izin')) as lepas,
      (select count(distinct a.pegawai_id)::int from saldo_akun a join saldo_baris b on b.akun_id = a.id where b.jenis = 'saldo_awal') as saldo_awal,
      (select count(*)::int from saldo_baris where jenis = 'ditangguhkan') as ditangguhkan,
      (select count(distinct s.pegawai_id)::int from surat_pegawai s join surat_pegawai d on d.pegawai_id = s.pegawai_id and d.kode = 'DL' and d.berlaku
        and s.rentang && d.rentang where s.kode = 'S' and s.berlaku) as konflik,
      (select count(*)::int from izin z where z.jenis ->> 'lampiran' = 'wajib' and not exists (select from lampiran l where l.objek_id = z.id)) as tanpa_surat,
      (select count(*)::int from pejabat_pengganti) as plh`)
    expect(rows[0]).toMatchObject({ keadaan: 14, lepas: 0, ditangguhkan: 2, konflik: 1, tanpa_surat: 0, plh: 1 })
    expect(rows[0].saldo_awal).toBeGreaterThan(20)
  })

  it('of every kind is there to be counted', () => {
    const some = (name: string) => counted.some((one) => (one[name] ?? 0) > 0)
    for (const name of ['hadir', 'terlambat', 'belum_hadir', 'sudah_pulang', 'libur', 'perlu_konfirmasi', 'ditolak'])
      expect(some(name), name).toBe(true)
    // The own holiday: one office of each agency works on it, and the shifts do.
    const holiday = counted.filter((one) => one.tanggal === '2026-10-21' && (one.dijadwalkan ?? 0) > 0)
    expect(holiday.length).toBeGreaterThanOrEqual(4)
  })

  it('counts those who mixed up the buttons, outside every window, coming and going, by the hour', () => {
    expect(mixed.datang).toBeGreaterThan(5)
    expect(mixed.pergi).toBeGreaterThan(5)
  })

  it('in the log is what the raw rows say, by day and grade', async () => {
    const { rows } = await owner.query<{ instansi_id: string; tanggal: string; nilai: string; jumlah: number }>(
      `select e.instansi_id, e.tanggal::text, case when w.status = 'menunggu' then 'perlu_konfirmasi' when w.status is not null then w.status else e.nilai end as nilai,
         count(*)::int as jumlah
       from presensi e left join konfirmasi w on w.presensi_id = e.id where e.tanggal between $1 and $2 group by 1, 2, 3`,
      [DAYS[0], DAYS.at(-1)],
    )
    expect(rows.length).toBeGreaterThan(60)
    for (const { instansi_id, tanggal, nilai, jumlah } of rows) {
      const filter = { kantor_ids: null, dari: tanggal, sampai: tanggal, nilai } as Parameters<typeof pagePresensi>[2]
      const window = { offset: 0, limit: 1, page: 1, size: 1, sort: undefined } as Parameters<typeof pagePresensi>[3]
      const { total } = await db.inInstansi(instansi_id, (tx) => pagePresensi(tx, instansi_id, filter, window))
      expect(total, `${tanggal} ${nilai}`).toBe(jumlah)
    }
  })
})
