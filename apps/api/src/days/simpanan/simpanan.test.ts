import { randomUUID } from 'node:crypto'
import { lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { angkaBulan, jumlahkanAngka } from '@presensi/domain/statistik/angka-bulan'
import { createAngkaAcak } from '@presensi/domain/testing/angka-acak'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { BULAN_UJI, inAgency, type Jalankan, putBulan, putPresensi } from '../../../test/perubahan.ts'
import { semuaPerubahan } from '../../../test/semua-perubahan.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { bacaBulan, type Wanted } from '../hari/public.ts'
import { jumlahAngkaOrang } from './angka.ts'
import { bacaBulanTersaji, bacaSegar } from './baca.ts'
import { createSimpanBulan } from './ikuti.ts'
import { hitungBulan, simpanBulan } from './simpan.ts'
import { pickSegar, readTersimpan } from './simpanan.repo.ts'
import { VERSI } from './versi.gen.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

const FIRST = '2026-03-01'
const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''
const monthOf = (first: string): Wanted => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })
const hitung = (key: string, first = FIRST) =>
  hitungBulan(harness.db, harness.person(key).instansi_id ?? '', first, [idOf(key)])
const simpan = (key: string, dihitung: Awaited<ReturnType<typeof hitung>>, first = FIRST) =>
  simpanBulan(harness.db, harness.person(key).instansi_id ?? '', first, dihitung)

/** What is kept and fresh for somebody, and what a fresh evaluation gives. */
const bandingkan = (instansi_id: string, ids: readonly string[], wanted: Wanted) =>
  harness.db.inSnapshot(instansi_id, async (tx) => {
    const sekarang = await readSekarang(tx)
    const segar = await bacaSegar(tx, instansi_id, ids, wanted, sekarang)
    const months = await bacaBulan(tx, instansi_id, ids, wanted, { sekarang })
    const benar = new Map(
      [...months].map(([id, { bulan, fakta }]) => [
        id,
        {
          ...bulan,
          hari: bulan.hari.map((day) => {
            const { kantor_id = null, zona_waktu = '' } = fakta.get(day.tanggal) ?? {}
            return { ...day, kantor_id, zona_waktu }
          }),
        },
      ]),
    )
    // The sums of many say the same of who is fresh, and add up what an evaluation gives.
    const sums = await jumlahAngkaOrang(
      tx,
      instansi_id,
      { ...wanted, pegawai_ids: ids },
      { sekarang, kantor_ids: null, tanpa_kantor: [] },
    )
    expect(sums.basi).toEqual(ids.filter((id) => !segar.has(id)))
    const added = [...months].flatMap(([id, { bulan, fakta }]) => (segar.has(id) ? angkaBulan(bulan.hari, fakta) : []))
    expect(jumlahkanAngka([sums.angka])).toEqual(jumlahkanAngka(added.map(({ angka }) => angka)))
    return { segar, benar }
  })
const satu = async (key: string, first = FIRST) => {
  const { segar, benar } = await bandingkan(harness.person(key).instansi_id ?? '', [idOf(key)], monthOf(first))
  return { segar: segar.get(idOf(key)), benar: benar.get(idOf(key)) }
}
const createWorker = (lines: string[] = []) => {
  const say = (_facts: unknown, message: string) => void lines.push(message)
  const tugas = createTugas({ db: harness.db, log: { info: say, warn: say, error: say } })
  return createSimpanBulan({ db: harness.db, tugas, setelahPresensiMenit: 0 })
}

describe('a month that is kept', () => {
  it('is what an evaluation gives, to the last field', async () => {
    await putBulan(owner, harness, 'pegawai@a')
    await putBulan(owner, harness, 'pegawai@b')
    await simpan('pegawai@a', await hitung('pegawai@a'))
    const { segar, benar } = await satu('pegawai@a')
    expect(segar).toEqual(benar)
    expect(segar?.hari).toHaveLength(31)
  })

  it('is stale when a fact is committed between its reading and its writing, of every kind', async () => {
    const key = 'pegawai@a'
    for (const { nama, siap, ubah } of semuaPerubahan(harness, key)) {
      if (siap !== undefined) await inAgency(app, harness.world.a.id, siap)
      const before = await hitung(key)
      await inAgency(app, harness.world.a.id, ubah)
      await simpan(key, before)
      const stale = await satu(key)
      expect(stale.segar, nama).toBeUndefined()
      const after = await hitung(key)
      await simpan(key, after)
      expect(after.rows[0]?.isi, `${nama} changes nothing here`).not.toBe(before.rows[0]?.isi)
      const now = await satu(key)
      expect(now.segar, nama).toEqual(now.benar)
      // Who was slower does not put the older one back.
      await simpan(key, before)
      expect((await satu(key)).segar, nama).toEqual(now.benar)
    }
  })

  it('is stale as soon as a fact is committed that was written before it was read, of every kind', async () => {
    const key = 'pegawai@b'
    const { b } = harness.world
    for (const { nama, siap, ubah } of semuaPerubahan(harness, key)) {
      if (siap !== undefined) await inAgency(app, b.id, siap)
      await inAgency(app, b.id, async (run: Jalankan) => {
        await ubah(run)
        await simpan(key, await hitung(key))
        const { segar, benar } = await satu(key)
        expect(segar, `${nama}: not committed, nobody sees it`).toEqual(benar)
      })
      expect((await satu(key)).segar, nama).toBeUndefined()
    }
  })

  it('is stale in the very transaction that changes a fact', async () => {
    const { a } = harness.world
    const key = 'atasan@a'
    await simpan(key, await hitung(key))
    await harness.db.inInstansi(a.id, async (tx) => {
      const sekarang = await readSekarang(tx)
      expect((await bacaSegar(tx, a.id, [idOf(key)], BULAN_UJI, sekarang)).size).toBe(1)
      await tx
        .insertInto('hari_libur')
        .values({
          instansi_id: a.id,
          id: randomUUID(),
          tanggal_mulai: '2026-03-02',
          tanggal_selesai: '2026-03-02',
          nama: 'Sendiri',
          jenis: 'daerah',
        })
        .execute()
      expect((await bacaSegar(tx, a.id, [idOf(key)], BULAN_UJI, sekarang)).size).toBe(0)
    })
  })

  it('is stale when a clocking near it comes later, on the days beside it too, and not by one of another month', async () => {
    const key = 'admin:instansi@a'
    const later = async (nomor: number, tanggal: string) => {
      await simpan(key, await hitung(key))
      expect((await satu(key)).segar).toBeDefined()
      await putPresensi(owner, harness, key, { tanggal, jenis: 'masuk', jam: '07:00', nomor })
      return (await satu(key)).segar === undefined
    }
    expect(await later(101, '2026-03-16')).toBe(true)
    expect(await later(102, '2026-04-01')).toBe(true)
    expect(await later(103, '2026-04-20')).toBe(false)
    // Nobody else's month is touched by it.
    await simpan('atasan@a', await hitung('atasan@a'))
    await putPresensi(owner, harness, key, { tanggal: '2026-03-17', jenis: 'masuk', jam: '07:00', nomor: 104 })
    expect((await satu('atasan@a')).segar).toBeDefined()
  })

  it('depends on the months before as far as a run of absence goes back, and no farther', async () => {
    const { b } = harness.world
    const absent = 'pybmc@b'
    await putPresensi(owner, harness, absent, { tanggal: '2026-01-15', jenis: 'masuk', jam: '07:20' })
    await putPresensi(owner, harness, absent, { tanggal: '2026-01-15', jenis: 'pulang', jam: '16:20' })
    const dari = async () =>
      (
        await owner.query(`select dari::text from bulan_tersimpan where pegawai_id = $1 and bulan = $2`, [
          idOf(absent),
          FIRST,
        ])
      ).rows[0]?.dari
    await simpan(absent, await hitung(absent))
    expect(await dari()).toBe('2026-01-01')
    const holiday = (tanggal: string) =>
      inAgency(app, b.id, (run) =>
        run(
          `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, $4, 'daerah')`,
          [b.id, randomUUID(), tanggal, `Libur ${tanggal}`],
        ),
      )
    const before = await satu(absent)
    await holiday('2025-11-12')
    expect((await satu(absent)).segar).toBeDefined()
    await holiday('2026-01-20')
    const after = await satu(absent)
    expect(after.segar).toBeUndefined()
    expect(after.benar?.total.tk_beruntun).toBe((before.benar?.total.tk_beruntun ?? 0) - 1)
  })

  it('of this month is overtaken by the time', async () => {
    const { a } = harness.world
    const today = (await owner.query(`select (now() at time zone 'Asia/Jakarta')::date::text as hari`)).rows[0].hari
    const first = `${today.slice(0, 7)}-01`
    const key = 'operator:instansi:pegawai@a'
    const dihitung = await hitung(key, first)
    const { berubah_pada } = dihitung.rows[0] ?? {}
    await simpan(key, dihitung, first)
    const read = (sekarang: number) =>
      harness.db.inInstansi(a.id, (tx) => bacaSegar(tx, a.id, [idOf(key)], monthOf(first), sekarang))
    const over = Date.parse(lastOfMonth(monthOf(first).tahun, monthOf(first).bulan)) + 5 * 86_400_000
    expect((await read(dihitung.sekarang)).size).toBe(1)
    if (berubah_pada === null || berubah_pada === undefined) return
    expect((await read(berubah_pada - 1)).size).toBe(1)
    expect((await read(berubah_pada)).size).toBe(0)
    expect((await read(over)).size).toBe(0)
  })

  it('by other rules counts for nothing', async () => {
    const key = 'atasan@a'
    await simpan(key, await hitung(key))
    await owner.query(`update bulan_tersimpan set versi = 'lama' where pegawai_id = $1`, [idOf(key)])
    expect((await satu(key)).segar).toBeUndefined()
  })

  it('takes at most 60 bytes a day, with its part of the indexes', async () => {
    await simpan('pegawai@a', await hitung('pegawai@a'))
    const { rows } = await owner.query<{ bytes: number }>(
      `select pg_column_size(s.*) + 4 + 2 * 56 + 40 as bytes from bulan_tersimpan s where pegawai_id = $1 and bulan = $2`,
      [idOf('pegawai@a'), FIRST],
    )
    expect((rows[0]?.bytes ?? 9_999) / 31).toBeLessThanOrEqual(60)
  })
})

describe('lists', () => {
  it('answer the same whether a month is kept or not, also where only a part of it may be seen', async () => {
    const query = { tahun: '2026', bulan: '3' }
    const ask = async (as: string, path: string, more: Record<string, string> = {}) =>
      (await harness.call('GET', `/absensi/v2/pegawai/hari/${path}`, { as, query: { ...query, ...more } })).body.data
    const all = async () => [
      await ask('admin:instansi@a', 'kantor-bulan'),
      await ask('admin:kantor@a', 'kantor-bulan'),
      await ask('pegawai@a', 'bulan'),
      await ask('admin:kantor@a', 'bulan', { nip: harness.person('pegawai@a').nip }),
    ]
    await owner.query('delete from bulan_tersimpan')
    const before = await all()
    expect(before[0].items.length).toBeGreaterThan(5)
    const ids = [...harness.world.people.values()].flatMap((one) =>
      one.instansi_id === harness.world.a.id && one.pegawai_id !== null ? [one.pegawai_id] : [],
    )
    const { a } = harness.world
    await simpanBulan(harness.db, a.id, FIRST, await hitungBulan(harness.db, a.id, FIRST, ids))
    expect((await bandingkan(a.id, ids, BULAN_UJI)).segar.size).toBe(ids.length)
    expect(await all()).toEqual(before)
  })
})

describe('the worker', () => {
  const months = async (instansi_id: string) =>
    (
      await owner.query<{ bulan: string; n: number }>(
        `select bulan::text, count(*)::int as n from bulan_tersimpan where instansi_id = $1 group by 1 order by 1 desc`,
        [instansi_id],
      )
    ).rows
  /** How many months of somebody were read from March, too. */
  const dependents = async (key: string): Promise<number> => {
    const text = `select count(*)::int as n from bulan_tersimpan where pegawai_id = $1 and bulan >= $2 and dari <= $2`
    return (await owner.query(text, [idOf(key), FIRST])).rows[0].n
  }
  /** Nothing on these days ends by itself while the test runs. */
  const settle = () => owner.query('update bulan_tersimpan set berubah_pada = null')

  it('keeps this month and the one before for everybody, then has nothing to do until something changes', async () => {
    await owner.query('delete from bulan_tersimpan')
    const { a, b } = harness.world
    const worker = createWorker()
    expect(await worker.round()).toBeGreaterThan(0)
    await settle()
    expect(await worker.round()).toBe(0)
    const kept = await months(a.id)
    expect(kept).toHaveLength(2)
    const current = kept[0]?.bulan ?? ''
    const ofB = await months(b.id)
    await inAgency(app, a.id, (run) =>
      run(
        `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, 'Mendadak', 'daerah')`,
        [a.id, randomUUID(), `${current.slice(0, 7)}-12`],
      ),
    )
    // Everybody of that agency, this month; nobody of the other one.
    expect(await worker.round()).toBe(kept[0]?.n)
    expect(await months(b.id)).toEqual(ofB)
    await settle()
    expect(await worker.round()).toBe(0)
  })

  it('computes an older month anew for those whom a change reaches', async () => {
    const { a } = harness.world
    const worker = createWorker()
    await settle()
    await worker.round()
    for (const key of ['atasan@a', 'pegawai@a2']) await simpan(key, await hitung(key))
    await inAgency(app, a.id, (run) =>
      run(
        `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, '2026-03-26', $3, false, 'tangan')`,
        [a.id, randomUUID(), a.kantor[1]],
      ),
    )
    await settle()
    // The months after it belong to the same run of absence.
    expect(await worker.round()).toBe(await dependents('pegawai@a2'))
    const now = await satu('pegawai@a2')
    expect(now.segar).toEqual(now.benar)
    expect(now.segar?.hari[25]?.kode).toEqual(['L'])
  })

  it('computes anew what a clocking reaches', async () => {
    const worker = createWorker()
    await settle()
    await worker.round()
    await simpan('atasan@a', await hitung('atasan@a'))
    await putPresensi(owner, harness, 'atasan@a', { tanggal: '2026-03-30', jenis: 'masuk', jam: '07:00', nomor: 501 })
    await settle()
    expect(await worker.round()).toBe(await dependents('atasan@a'))
    const now = await satu('atasan@a')
    expect(now.segar).toEqual(now.benar)
  })

  it('sets aside whom it cannot compute, and keeps the others', async () => {
    const { a } = harness.world
    const key = 'operator:kantor:dinas@a'
    await owner.query(`update pegawai set jenis = 'NON_ASN' where id = $1`, [idOf(key)])
    const broken = randomUUID()
    await owner.query(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, jenis_pegawai, isi, oleh) values ($1, $2, 'Rusak', 'x', '2020-01-01', '{NON_ASN}', '{}', $3)`,
      [a.id, broken, harness.person('admin:instansi@a').pengguna_id],
    )
    const lines: string[] = []
    await owner.query('delete from bulan_tersimpan')
    await createWorker(lines).round()
    expect(lines).toContain('item set aside')
    const aside = await owner.query(`select rujukan_id from sisihan where tugas = 'simpan_bulan'`)
    expect(aside.rows).toEqual([{ rujukan_id: idOf(key) }])
    expect((await months(a.id))[0]?.n).toBeGreaterThan(5)
    await owner.query('delete from kebijakan where id = $1', [broken])
    await owner.query('delete from sisihan')
  })
})

describe('whatever changes at random', () => {
  it('what is kept and fresh is what an evaluation of everything gives', async () => {
    const { below: random } = createAngkaAcak(20_261_116)
    const { a } = harness.world
    const people = [...harness.world.people.values()]
      .filter((one) => one.instansi_id === a.id && one.pegawai_id !== null)
      .slice(-7)
    // No run of absence goes farther back than this.
    for (const { key } of people)
      await putPresensi(owner, harness, key, { tanggal: '2026-01-30', jenis: 'masuk', jam: '07:00' })
    const ids = people.map((one) => one.pegawai_id ?? '')
    const firsts = ['2026-02-01', FIRST, '2026-04-01']
    const day = () => `2026-0${2 + random(3)}-${String(1 + random(28)).padStart(2, '0')}`
    const somebody = () => people[random(people.length)]
    const oleh = harness.person('admin:instansi@a').pengguna_id
    const store = async () => {
      const first = firsts[random(3)] ?? FIRST
      // Some only: who is kept from an old number on is looked up, the others are read in the chain.
      const some = ids.filter(() => random(3) > 0)
      await simpanBulan(harness.db, a.id, first, await hitungBulan(harness.db, a.id, first, some))
    }
    let nomor = 10_000
    const nextNomor = (): number => {
      nomor += 1 + random(400)
      return nomor
    }
    const run = (text: string, values: unknown[]) => inAgency(app, a.id, (one) => one(text, values))
    const changes: (() => Promise<unknown>)[] = [
      () => {
        const tanggal = day()
        return run(
          `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, $4, 'daerah')`,
          [a.id, randomUUID(), tanggal, `Acak ${random(1e9)}`],
        )
      },
      () =>
        run(
          `delete from hari_libur where id = (select id from hari_libur where instansi_id = $1 order by id offset $2 limit 1)`,
          [a.id, random(4)],
        ),
      () =>
        run(
          `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal) values ($1, $2, $3, $4, $5, 'tangan') on conflict do nothing`,
          [a.id, randomUUID(), day(), random(2) === 0 ? null : a.kantor[random(2)], random(2) === 0],
        ),
      () =>
        run(
          `insert into gangguan (instansi_id, id, mulai, selesai, kantor_id, alasan, oleh) values ($1, $2, $3::date - interval '2 hours', $3::date + interval '14 hours', $4, 'Acak', $5)`,
          [a.id, randomUUID(), day(), a.kantor[random(2)], oleh],
        ),
      () =>
        run(`delete from gangguan where id = (select id from gangguan where instansi_id = $1 order by id limit 1)`, [
          a.id,
        ]),
      () =>
        run(
          `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai)
           select instansi_id, $3, pegawai_id, kantor_id, $2::date, least($2::date + 5, selesai) from penempatan
           where pegawai_id = $1 and mulai <= $2::date and (selesai is null or selesai >= $2::date) on conflict do nothing`,
          [somebody()?.pegawai_id, day(), randomUUID()],
        ),
      () =>
        putPresensi(owner, harness, somebody()?.key ?? '', {
          tanggal: day(),
          jenis: random(2) === 0 ? 'masuk' : 'pulang',
          jam: random(2) === 0 ? '07:10' : '16:10',
          nomor: nextNomor(),
        }),
      () =>
        run(`update pegawai set agama = $2 where id = $1`, [
          somebody()?.pegawai_id,
          random(2) === 0 ? 'Islam' : 'Hindu',
        ]),
      () =>
        run(`update kantor set zona_waktu = $2 where id = $1`, [
          a.kantor[random(2)],
          random(2) === 0 ? 'Asia/Jakarta' : 'Asia/Makassar',
        ]),
      () =>
        run(
          `update konfirmasi set status = $2 where presensi_id in (select presensi_id from konfirmasi where instansi_id = $1 limit 1)`,
          [a.id, random(2) === 0 ? 'diterima' : 'ditolak'],
        ),
    ]
    let compared = 0
    let stale = 0
    let dekat = 0
    for (let round = 0; round < 144; round += 1) {
      if (random(3) === 0) await store()
      await changes[random(changes.length)]?.()
      if (round % 4 !== 3) continue
      for (const first of firsts) {
        const { segar, benar } = await bandingkan(a.id, ids, monthOf(first))
        compared += segar.size
        stale += ids.length - segar.size
        for (const [id, kept] of segar) expect(kept, `${first} ${id} after ${round}`).toEqual(benar.get(id))
        // Asked of each person, and of the chain as for many people: the same.
        const [each, chain] = await harness.db.inSnapshot(a.id, async (tx) => {
          const at = { first, sekarang: await readSekarang(tx), versi: VERSI }
          const rows = await readTersimpan(tx, a.id, ids, at)
          const { tahun, bulan } = monthOf(first)
          const pick = async (banyak: number) =>
            (await pickSegar(tx, a.id, rows, lastOfMonth(tahun, bulan), banyak)).map((one) => one.pegawai_id)
          return [await pick(Number.POSITIVE_INFINITY), await pick(0)]
        })
        expect(chain).toEqual(each)
        dekat += each.length
      }
    }
    // Neither everything nor nothing was fresh, or this proves nothing.
    expect(compared).toBeGreaterThan(20)
    expect(stale).toBeGreaterThan(20)
    expect(dekat).toBeGreaterThan(20)
    const shown = await harness.db.inInstansi(a.id, async (tx) =>
      bacaBulanTersaji(tx, a.id, ids, BULAN_UJI, { sekarang: await readSekarang(tx), tampak: () => true }),
    )
    expect(shown.size).toBe(ids.length)
  })
})
