import { randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type { KyselyPlugin } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi, ZONA } from '../../../test/perubahan.ts'
import type { Tx } from '../../platform/database.ts'
import { bacaBulan } from './baca-bulan.ts'
import type { Wanted } from './baca-dasar.ts'

let harness: Harness
let owner: pg.Pool
const SEKARANG = Date.parse('2026-05-01T00:00:00Z')
const MARET: Wanted = { tahun: 2026, bulan: 3 }
/** Absent for longer than is counted, for some months, for one month; and on a long leave. */
const [SELALU, LIMA, SATU, CUTI] = ['pegawai@a', 'pybmc@a', 'atasan@a', 'operator:kantor:dinas@a']
const DITUNGGU = [
  [SATU, '2026-03-02'],
  [LIMA, '2026-01-14'],
  [SELALU, '2025-12-01'],
] as const
const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''
const agency = () => harness.world.a

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await clocked(LIMA, '2025-10-09')
  await clocked(SATU, '2026-02-03')
  // What waits for a decision: the first working day of months, and one in the middle of a month of absence.
  for (const [key, tanggal] of DITUNGGU)
    await putPresensi(owner, harness, key, { tanggal, jenis: 'masuk', jam: '07:20', nilai: 'perlu_konfirmasi' })
  const { id: instansi_id, kantor } = agency()
  const oleh = harness.person('admin:instansi@a').pengguna_id
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  const tingkat = [
    { dari_hari: 1, bp: 0 },
    { dari_hari: 60, bp: 100 },
    { dari_hari: 150, bp: 300 },
  ]
  const policy = JSON.stringify({ ...isi, tidak_hadir_bp: 400, per_kode: { CB: { tingkat } } })
  await inAgency(owner, instansi_id, async (run) => {
    await run(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'SK 1', '2024-01-01', $3, $4)`,
      [instansi_id, randomUUID(), policy, oleh],
    )
    // Something of every kind in several months, at their edges too: holidays, work days, outages, joint events, a roster and a move.
    for (const tanggal of ['2025-04-01', '2025-06-30', '2025-07-01', '2025-12-31', '2026-01-01', '2026-02-27'])
      await run(
        `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, $4, 'daerah')`,
        [instansi_id, randomUUID(), tanggal, `Libur ${tanggal}`],
      )
    for (const tanggal of ['2025-05-03', '2025-08-31', '2026-01-31'])
      await run(
        `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, $3, $4, true, 'tangan')`,
        [instansi_id, randomUUID(), tanggal, kantor[0]],
      )
    for (const tanggal of ['2024-11-18', '2025-05-12'])
      await run(
        `insert into gangguan (instansi_id, id, mulai, selesai, kantor_id, alasan, oleh) values ($1, $2, $3::date - interval '2 hours', $3::date + interval '14 hours', null, 'Uji', $4)`,
        [instansi_id, randomUUID(), tanggal, oleh],
      )
    await run(
      `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk) values ($1, $2, '2025-09-15', 'Apel', 'apel', '07:30', '08:00', true, false)`,
      [instansi_id, randomUUID()],
    )
    await run(
      `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) select instansi_id, $2, pegawai_id, kantor_id, '2025-08-04', '2025-08-17'
       from penempatan where pegawai_id = $1`,
      [idOf(SELALU), randomUUID()],
    )
    await run(
      `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan, alasan,
         zona_waktu, hari, penyusun, status, berlaku, diproses, disetujui_pada)
       values ($1, $2, $3, 'CB', '{}', 'CB', '2025-07-14', '2026-04-10', false, 0, 'uji', $4, 190, array[$5::uuid], 'disetujui', true, false, now())`,
      [instansi_id, randomUUID(), idOf(CUTI), ZONA, oleh],
    )
  })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

async function clocked(key: string, tanggal: string): Promise<void> {
  await putPresensi(owner, harness, key, { tanggal, jenis: 'masuk', jam: '07:20' })
  await putPresensi(owner, harness, key, { tanggal, jenis: 'pulang', jam: '16:40' })
}

/** The month of some people, and how many statements it took. */
async function baca(keys: readonly string[], month: Wanted, sekarang = SEKARANG) {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  const months = await harness.db.inInstansi(agency().id, (tx) =>
    bacaBulan(tx.withPlugin(counting) as Tx, agency().id, keys.map(idOf), month, { sekarang }),
  )
  const of = (key: string) => months.get(idOf(key))?.bulan ?? expect.fail(key)
  return { of, statements }
}
const back = ({ tahun, bulan }: Wanted, n: number): Wanted => {
  const at = tahun * 12 + bulan - 1 - n
  return { tahun: Math.floor(at / 12), bulan: (at % 12) + 1 }
}

describe('months that decide about this one', () => {
  it('are read together: a year takes as many statements as two months, for a run and for a paper', async () => {
    const one = await baca([SATU], MARET)
    const five = await baca([LIMA], MARET)
    const all = await baca([SELALU], MARET)
    expect(five.of(LIMA).total.tk_beruntun).toBeGreaterThan(90)
    expect(all.of(SELALU).total.tk_beruntun).toBeGreaterThan(five.of(LIMA).total.tk_beruntun)
    // The run of one month ends in the one before; longer ones are read in one go, however long.
    expect(all.statements).toBe(five.statements)
    expect(all.statements).toBeLessThanOrEqual((one.statements / 2) * 3)
    const begins = await baca([CUTI], { tahun: 2025, bulan: 7 })
    const second = await baca([CUTI], { tahun: 2025, bulan: 8 })
    const ninth = await baca([CUTI], MARET)
    expect(ninth.statements).toBe(second.statements)
    expect(second.statements).toBeLessThanOrEqual(begins.statements * 3)
  })

  it('give the same run as every month judged by itself and counted day by day', async () => {
    const keys = [SELALU, LIMA, SATU, CUTI]
    const skipped = ['L', 'CBer', '–', 'BELUM', 'KONFLIK']
    for (const month of [back(MARET, 5), back(MARET, 2), MARET]) {
      const { of } = await baca(keys, month)
      const judged = await Promise.all(
        Array.from({ length: 13 }, (_value, index) => baca(keys, back(month, 12 - index))),
      )
      for (const key of keys) {
        let run = 0
        for (const one of judged)
          for (const { kode, menunggu } of one.of(key).hari)
            if (menunggu || kode.some((name) => skipped.includes(name))) continue
            else if (kode[0] === 'TK') run += 1
            else run = 0
        expect(of(key).total.tk_beruntun, `${key} ${month.tahun}-${month.bulan}`).toBe(run)
      }
    }
  })

  it('decide over a day that waits for a decision, at the beginning of a month and inside one', async () => {
    const run = async (key: string, month: Wanted) => (await baca([key], month)).of(key).hari
    const february = await run(SATU, back(MARET, 1))
    const march = await run(SATU, MARET)
    const before = february.at(-1)?.tk_beruntun ?? 0
    expect(before).toBeGreaterThan(10)
    const at = (tanggal: string) => march.find((day) => day.tanggal === tanggal)
    expect(at('2026-03-02')).toMatchObject({ menunggu: true, tk_beruntun: before })
    expect(at('2026-03-03')).toMatchObject({ kode: ['TK'], tk_beruntun: before + 1 })
    // A month of absence with one day that waits goes on in the month before.
    const [january, late] = [await run(LIMA, back(MARET, 2)), await run(LIMA, back(MARET, 1))]
    expect(january.find(({ tanggal }) => tanggal === '2026-01-14')?.menunggu).toBe(true)
    expect(late.find(({ tk_beruntun }) => tk_beruntun > 0)?.tk_beruntun).toBeGreaterThan(60)
    expect(late[0]?.tk_beruntun).toBe(january.at(-1)?.tk_beruntun)
  })

  it('decide on the first days of a month too, before any day of it is over', async () => {
    const before = (await baca([SATU], back(MARET, 1))).of(SATU).total.tk_beruntun
    const { of } = await baca([SATU], MARET, Date.parse('2026-03-02T00:30:00Z'))
    expect(of(SATU).total.tk_beruntun).toBe(before)
    // A month that has not begun has no absence yet: nobody reads the months before for it.
    const [now, later] = [Date.parse('2026-02-20T00:00:00Z'), { tahun: 2026, bulan: 4 }]
    expect((await baca([SATU], later, now)).statements).toBeLessThanOrEqual((await baca([SATU], MARET, now)).statements)
  })

  it('say which day of its paper a day is, as counting them one by one does', async () => {
    const months = await Promise.all([8, 7, 6, 5, 4, 3, 2, 1].map((n) => baca([CUTI], back(MARET, n))))
    const before = months.flatMap(({ of }) => of(CUTI).hari).filter(({ surat_id }) => surat_id !== null).length
    expect(before).toBeGreaterThan(100)
    let nth = before
    const { of } = await baca([CUTI], MARET)
    for (const { surat_id, baris, tanggal } of of(CUTI).hari) {
      if (surat_id === null) continue
      nth += 1
      const bp = nth >= 150 ? 300 : nth >= 60 ? 100 : 0
      expect(
        baris.map((line) => line.bp),
        tanggal,
      ).toEqual(bp === 0 ? [] : [bp])
    }
    expect(nth).toBeGreaterThan(before + 15)
  })
})
