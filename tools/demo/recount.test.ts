import { angkaOf } from '@presensi/api/clocking/dashboard/angka'
import { createKehadiran } from '@presensi/api/clocking/dashboard/kehadiran'
import { pagePresensi } from '@presensi/api/clocking/presensi/daftar.repo'
import { migrateApi } from '@presensi/api/migrate'
import { openDatabase } from '@presensi/api/platform/database'
import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemo } from './data.ts'
import { fillWhenEmpty } from './seed.repo.ts'
import { beginPresensi } from './seed-presensi.ts'

const HARI_INI = '2026-11-13'
const NOW = Date.parse(`${HARI_INI}T05:00:00Z`)
const HARI = 30
/** Every day has its history; on the last one people are still at work. */
const DAYS = daysOf(addDays(HARI_INI, -HARI), addDays(HARI_INI, -1))
const SECRET = { PRESENSI_SECRET: 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10', PRESENSI_KUNCI: undefined }

/**
 * Every figure of every office on every day from the raw rows alone, in SQL that shares nothing with the product: schedules of rosters and
 * weeks, holidays and what was made by hand, hours of persons and kinds, clockings as they were decided, approved corrections, field duties, outages, and from when on
 * the policy of the date calls somebody late.
 */
const RECOUNT = `
with hari as (select d::date as tanggal from generate_series($1::date, $2::date, '1 day') d),
orang as (
  select h.tanggal, p.instansi_id, p.pegawai_id, p.kantor_id, k.zona_waktu, g.jenis
  from hari h join penempatan p on h.tanggal >= p.mulai and h.tanggal <= coalesce(p.selesai, 'infinity')
  join kantor k on k.id = p.kantor_id join pegawai g on g.id = p.pegawai_id
),
himpunan as (
  select j.instansi_id, j.id, j.jenis, j.berlaku_mulai, j.berlaku_sampai, j.hari, l.kantor_id, l.pegawai_id, l.jenis_pegawai
  from jam_kerja j join jam_kerja_lingkup l on l.jam_kerja_id = j.id
),
jadwal as (
  select o.*,
    exists (select from shift_anggota a where a.pegawai_id = o.pegawai_id and a.kantor_id = o.kantor_id
      and o.tanggal >= a.mulai and o.tanggal <= coalesce(a.selesai, 'infinity')) as roster,
    (select jsonb_build_object('masuk', s.masuk, 'pulang', s.pulang, 'lintas', s.lintas_hari) from shift_pegawai c join shift s on s.id = c.shift_id
      where c.pegawai_id = o.pegawai_id and c.tanggal = o.tanggal and c.kantor_id = o.kantor_id) as shift,
    exists (select from hari_libur l where l.instansi_id = o.instansi_id and o.tanggal between l.tanggal_mulai and l.tanggal_selesai) as libur,
    exists (select from hari_kerja w where w.instansi_id = o.instansi_id and w.tanggal = o.tanggal and w.kerja and w.asal <> 'pola'
      and (w.kantor_id is null or w.kantor_id = o.kantor_id)) as tangan,
    (select m.hari from himpunan m where m.instansi_id = o.instansi_id
       and o.tanggal >= m.berlaku_mulai and o.tanggal <= coalesce(m.berlaku_sampai, 'infinity')
       and (m.pegawai_id is null or m.pegawai_id = o.pegawai_id) and (m.jenis_pegawai is null or m.jenis_pegawai = o.jenis)
       and (m.kantor_id is null or m.kantor_id = o.kantor_id)
     order by m.pegawai_id is null, m.jenis_pegawai is null, m.kantor_id is null limit 1) as minggu
  from orang o
),
jam as (
  select j.*, case when j.roster then j.shift
      else coalesce((select x from jsonb_array_elements(j.minggu) x where (x->>'hari')::int = extract(isodow from j.tanggal)),
        case when j.tangan then (select x from jsonb_array_elements(j.minggu) x
          where (x->>'hari')::int < extract(isodow from j.tanggal) order by (x->>'hari')::int desc limit 1) end) end as pukul,
    case when j.roster then 0 else coalesce((select max(case when x->>'fleksi_cara' = 'tidak' then 0 else (x->>'fleksi_menit')::int end)
      from jsonb_array_elements(j.minggu) x), 0) end as fleksi
  from jadwal j
),
wajib as (
  select *, pukul is not null and (roster or tangan or not libur) and not cuti as kerja, mulai + make_interval(mins => fleksi) as batas
  from (select *, (tanggal + (pukul->>'masuk')::time) at time zone zona_waktu as mulai,
    (tanggal + (pukul->>'pulang')::time + case when (pukul->>'lintas')::boolean then interval '1 day' else '0' end) at time zone zona_waktu as selesai
    from jam) j cross join lateral (select exists (select from izin z where z.pegawai_id = j.pegawai_id and z.berlaku
      and z.kode_hari not in ('IT', 'IPC', 'IK', 'WFH', 'WFA') and j.tanggal between z.tanggal_mulai and z.tanggal_selesai) as cuti) z
),
peristiwa as (
  select e.pegawai_id, e.tanggal, case when e.jenis = 'kegiatan' then 'masuk' else e.jenis end as jenis, e.waktu,
    case when w.status in ('diterima', 'ditolak') then w.status when w.status = 'menunggu' then 'perlu_konfirmasi' else e.nilai end as nilai
  from presensi e left join konfirmasi w on w.presensi_id = e.id
  where e.jenis <> 'kegiatan' or exists (select from kegiatan q where q.id = e.kegiatan_id and q.dihitung_masuk)
  union all select p.pegawai_id, p.tanggal, x.jenis, x.waktu, 'diterima'
  from perbaikan p cross join lateral (values ('masuk', p.masuk), ('pulang', p.pulang)) x (jenis, waktu)
  where p.status = 'disetujui' and x.waktu is not null
),
dinas as (
  select s.pegawai_id, d.mulai, d.selesai, d.mulai_tanggal, d.selesai_tanggal
  from surat_pegawai s join dinas_luar d on d.id = s.dinas_luar_id where s.berlaku
),
dinilai as (
  select w.*, coalesce(k.tepi, 1) as tepi, case when k.isi->>'tl_dari' = 'batas' then w.batas else w.mulai end as dari,
    exists (select from dinas d where d.pegawai_id = w.pegawai_id and case when d.mulai_tanggal is not null
      then w.tanggal between d.mulai_tanggal and d.selesai_tanggal else d.mulai <= w.mulai and w.selesai <= d.selesai end) as bertugas
  from wajib w left join lateral (
    select k.isi, (select min((x->>'dari_detik')::int) from jsonb_array_elements(k.isi->'pita') x where x->>'kode' like 'TL%') as tepi
    from kebijakan k where k.instansi_id = w.instansi_id and k.berlaku_mulai <= w.tanggal order by k.berlaku_mulai desc limit 1) k on true
),
tiba as (
  select w.*, c.*, terlambat.detik >= w.tepi and terlambat.lewat >= 1 as terlambat from dinilai w cross join lateral (
    select min(e.waktu) filter (where e.jenis = 'masuk' and e.nilai <> 'ditolak'
        and (not w.kerja or e.waktu between w.mulai - interval '3 hours' and w.selesai)) as datang,
      bool_or(e.jenis = 'pulang' and e.nilai <> 'ditolak' and (not w.kerja or e.waktu between w.mulai and w.selesai + interval '7 hours')) as pulang,
      bool_or(e.jenis = 'masuk' and e.nilai <> 'ditolak') as menekan_masuk, bool_or(e.jenis = 'pulang' and e.nilai <> 'ditolak') as menekan_pulang,
      bool_or(e.nilai = 'perlu_konfirmasi') as menunggu, bool_or(e.nilai = 'ditolak') as ditolak
    from peristiwa e where e.pegawai_id = w.pegawai_id and e.tanggal = w.tanggal) c
  cross join lateral (
    select floor(extract(epoch from c.datang - w.dari) - coalesce(sum(extract(epoch from least(x.selesai, c.datang) - greatest(x.mulai, w.dari)))
        filter (where x.mulai < c.datang and x.selesai > w.dari), 0)) as detik,
      floor(extract(epoch from c.datang - w.batas) - coalesce(sum(extract(epoch from least(x.selesai, c.datang) - greatest(x.mulai, w.batas)))
        filter (where x.mulai < c.datang and x.selesai > w.batas), 0)) as lewat
    from (select d.mulai, d.selesai from dinas d where d.pegawai_id = w.pegawai_id and d.mulai_tanggal is null
      union all select g.mulai, g.selesai from gangguan g
        where g.instansi_id = w.instansi_id and (g.kantor_id is null or g.kantor_id = w.kantor_id)) x) terlambat
),
satu as (select *, datang is not null or bertugas as hadir from tiba)
select instansi_id, kantor_id, tanggal::text, count(*)::int as pegawai,
  count(*) filter (where kerja)::int as dijadwalkan,
  count(*) filter (where kerja and hadir)::int as hadir,
  count(*) filter (where kerja and terlambat and not bertugas)::int as terlambat,
  count(*) filter (where kerja and not hadir)::int as belum_hadir,
  0 as belum_waktunya,
  count(*) filter (where kerja and pulang)::int as sudah_pulang,
  count(*) filter (where not kerja)::int as libur,
  count(*) filter (where not kerja and datang is not null)::int as hadir_luar_jadwal,
  count(*) filter (where menunggu)::int as perlu_konfirmasi,
  count(*) filter (where ditolak)::int as ditolak,
  count(*) filter (where kerja and menekan_masuk and datang is null)::int as tertukar_datang,
  count(*) filter (where kerja and menekan_pulang and not pulang)::int as tertukar_pergi
from satu group by 1, 2, 3`

type Line = { instansi_id: string; kantor_id: string; tanggal: string } & Record<string, number>

describe('every figure of the demo', { timeout: 600_000 }, () => {
  let drop = async (): Promise<void> => {}
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
    const options = { ownerUrl: made.ownerUrl, keys: SECRET, log: () => {}, hari: HARI, now: NOW }
    await (await beginPresensi(options))()
    owner = connect(made.ownerUrl, { max: 1 })
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

  it('leaves out those who mixed up the buttons, outside every window, coming and going', () => {
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
