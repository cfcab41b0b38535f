import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import type pg from 'pg'
import { bacaBulan } from '../src/days/hari/public.ts'
import { readSekarang } from '../src/platform/zone.repo.ts'
import type { Harness } from './harness.ts'
import { inAgency, type Jalankan } from './perubahan.ts'

const ANGKA = ['terlambat_menit', 'pulang_cepat_menit', 'bekerja_menit', 'uang_makan', 'bp'] as const
type Jumlah = Record<(typeof ANGKA)[number], number>
type Dasar = { readonly harness: Harness; readonly app: pg.Pool; readonly bulan: readonly number[] }
type Baris = Jumlah & { pegawai_id: string; tanggal: string; kode_baru: string; bulan: string }

/** Letters that nobody has agreed to yet, by person and day. */
async function suratMenunggu({ harness, app }: Dasar): Promise<Set<string>> {
  const { rows } = (await inAgency(app, harness.world.a.id, (query) =>
    query(`select s.pegawai_id || ' ' || h::date as hari from dinas_luar d join surat_pegawai s on s.dinas_luar_id = d.id
      cross join generate_series((d.mulai at time zone d.zona_waktu)::date, ((d.selesai - interval '1 second') at time zone d.zona_waktu)::date, interval '1 day') h
      where d.status = 'menunggu'`),
  )) as { rows: { hari: string }[] }
  return new Set(rows.map(({ hari }) => hari))
}

/** The plain way: everything that was stored and every line, added up by hand. */
export async function bandingkan(
  dasar: Dasar,
  keys: readonly string[],
): Promise<{ hari: number; garis: number; tertunda: number; salah: unknown[] }> {
  const { harness, app, bulan: dihitung } = dasar
  const { a } = harness.world
  const run = (work: (run: Jalankan) => Promise<unknown>) => inAgency(app, a.id, work)
  const salah: unknown[] = []
  let hari = 0
  let tertunda = 0
  const letters = await suratMenunggu(dasar)
  const all = await run((query) =>
    query(`select pegawai_id, tanggal::text, kode_baru, bulan::text, terlambat_menit, pulang_cepat_menit, bekerja_menit, uang_makan,
      bp_disiplin + bp_seluruh as bp from rekap_koreksi order by diubah_pada, id`),
  )
  const lines = (all as { rows: Baris[] }).rows
  for (const bulan of dihitung) {
    const first = `2026-0${bulan}-01`
    const ids = keys.map((key) => harness.person(key).pegawai_id ?? '')
    const fresh = await harness.db.inSnapshot(a.id, async (tx) =>
      bacaBulan(tx, a.id, ids, { tahun: 2026, bulan }, { sekarang: await readSekarang(tx) }),
    )
    const locked = (await run((query) =>
      query(`select kantor_id from rekap_bulan where status = 'final' and bulan = $1`, [first]),
    )) as { rows: { kantor_id: string }[] }
    const final = new Set(locked.rows.map(({ kantor_id }) => kantor_id))
    const kept = (await run((query) =>
      query(
        `select o.pegawai_id, o.isi from rekap_orang o join rekap_bulan m on m.kunci_id = o.kunci_id where m.status = 'final' and m.bulan = $1`,
        [first],
      ),
    )) as { rows: { pegawai_id: string; isi: string }[] }
    for (const [id, { bulan: now, fakta }] of fresh) {
      const months = kept.rows.filter((row) => row.pegawai_id === id).map(({ isi }) => bacaBeku(isi))
      for (const day of now.hari) {
        const stored = months.flatMap((one) => one.hari).filter(({ tanggal }) => tanggal === day.tanggal)
        if (stored.length > 1) salah.push(['stored twice', id, day.tanggal])
        const own = lines.filter((line) => line.pegawai_id === id && line.tanggal === day.tanggal)
        const kantor_id = fakta.get(day.tanggal)?.kantor_id ?? ''
        const isLocked = stored.length > 0 || final.has(kantor_id)
        if (isLocked) hari += 1
        // What was stored while something about it was undecided costs nothing until that is decided.
        const isDecided = !(
          day.menunggu ||
          day.diproses ||
          day.kode[0] === 'KONFLIK' ||
          letters.has(`${id} ${day.tanggal}`)
        )
        const isWaiting = stored[0]?.menunggu === true && !isDecided
        if (isWaiting) tertunda += 1
        const fresh = isWaiting ? { ...day, baris: [] } : day
        const value = (one: typeof day, name: (typeof ANGKA)[number], of: typeof now | (typeof months)[number]) =>
          name === 'bp'
            ? one.baris.reduce((sum, line) => sum + (line.dihitung ? line.setelah_batas_bp : 0), 0) +
              of.baris_bulan.reduce((sum, line) => sum + (line.selesai === one.tanggal ? line.bp : 0), 0)
            : Number(one[name])
        for (const name of ANGKA) {
          const base = months.reduce(
            (sum, one) =>
              sum +
              one.hari.reduce((total, kept) => total + (kept.tanggal === day.tanggal ? value(kept, name, one) : 0), 0),
            0,
          )
          const sum = base + own.reduce((total, line) => total + line[name], 0)
          const wanted = isLocked ? value(fresh, name, now) : 0
          if (sum !== wanted) salah.push([id, day.tanggal, name, { base, sum, wanted, own }])
        }
        const kode = own.at(-1)?.kode_baru ?? stored[0]?.kode.join('+') ?? '–'
        if (kode !== (isLocked ? day.kode.join('+') : '–')) salah.push([id, day.tanggal, kode, day.kode])
      }
    }
  }
  return { hari, garis: lines.length, tertunda, salah }
}
