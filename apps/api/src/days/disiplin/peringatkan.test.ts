import { monthsOf } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duniaIzin, type Orang } from '../../../test/dunia-izin.ts'
import { hadirSelama } from '../../../test/hadir.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { VERSI_ANGKA } from '../simpanan/public.ts'
import { createPeringatkanDisiplin } from './public.ts'

let harness: Harness
let owner: pg.Pool
let peringatkan: () => Promise<number>
const t = duniaIzin(() => harness)
const TAHUN = Number(HARI_INI.slice(0, 4))
const INI = `${HARI_INI.slice(0, 7)}-01`
const [JANUARI, DESEMBER] = [`${TAHUN}-01-01`, `${TAHUN - 1}-12-01`]
const BULAN = monthsOf(`${TAHUN - 1}-01-01`, HARI_INI).map(
  ({ tahun, bulan }) => `${tahun}-${String(bulan).padStart(2, '0')}-01`,
)

type Angka = { tk: number; beruntun?: number; akhir?: number; versi?: string; lalu?: string }
/** As if the worker had computed these months just now, or a while ago; without figures they are kept and empty. */
async function simpan(who: Orang, bulan: readonly string[], angka: Angka | null = null): Promise<void> {
  const { a } = harness.world
  const { tk = 0, beruntun = 1, akhir = 0, versi = VERSI_ANGKA, lalu = '0 s' } = angka ?? {}
  await owner.query(
    `insert into bulan_tersimpan (instansi_id, bulan, pegawai_id, fakta_nomor, rantai_nomor, dari, dihitung_pada, versi, isi)
     select $1, m, $3, 0, 0, m, clock_timestamp(), $4, '[]' from unnest($2::date[]) as m
     on conflict (instansi_id, bulan, pegawai_id) do update set versi = excluded.versi`,
    [a.id, bulan, who.pegawai_id, versi],
  )
  if (angka === null) return
  await owner.query(
    `insert into angka_bulan (instansi_id, bulan, pegawai_id, kantor_id, dihitung_pada, versi, angka, masuk, pulang, tk, beruntun, beruntun_akhir, menit)
     select $1, m, $3, $4, clock_timestamp() - $5::interval, $6, '{}', '{}', '{}', $7, $8, $9, 0 from unnest($2::date[]) as m
     on conflict (instansi_id, bulan, pegawai_id, kantor_id) do update
       set tk = excluded.tk, beruntun = excluded.beruntun, beruntun_akhir = excluded.beruntun_akhir, dihitung_pada = excluded.dihitung_pada, versi = excluded.versi`,
    [a.id, bulan, who.pegawai_id, a.kantor[0], lalu, versi, tk, beruntun, akhir],
  )
}
const told = async (who: Orang): Promise<string[]> =>
  (await t.kabar(who.key, 'disiplin.atasan')).map(({ message }: { message: string }) => message)
/** Everything that the worker had to keep for somebody is kept. */
async function lengkap() {
  const line = await t.lini()
  await simpan(line.who, BULAN)
  return line
}

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  peringatkan = createPeringatkanDisiplin({ db: harness.db })
  // Counting begins with the first clocking.
  await hadirSelama(harness, 'pegawai@a', { mulai: `${TAHUN - 2}-10-01`, selesai: `${TAHUN - 2}-10-01` })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('warnings of the year before', () => {
  it('come where its days become absence later, and go where they do not stay', async () => {
    const { who, atasan } = await lengkap()
    await simpan(who, [INI], { tk: 0 })
    expect(await peringatkan()).toBe(0)
    // A request for December is refused in the new year.
    await simpan(who, [DESEMBER], { tk: 3 })
    expect(await peringatkan()).toBe(2)
    expect(await told(atasan)).toMatchObject([expect.stringContaining(String(TAHUN - 1))])
    expect(await peringatkan()).toBe(0)
    // The refusal is taken back.
    await simpan(who, [DESEMBER], { tk: 0 })
    expect(await peringatkan()).toBe(0)
    expect(await told(atasan)).toEqual([])
    const { rows } = await owner.query('select 1 from disiplin_peringatan where pegawai_id = $1', [who.pegawai_id])
    expect(rows).toEqual([])
  })

  it('are not said again of a run that goes on over New Year', async () => {
    const { who, atasan } = await lengkap()
    await simpan(who, [DESEMBER], { tk: 10, beruntun: 10, akhir: 10 })
    expect(await peringatkan()).toBe(3)
    expect(await told(atasan)).toHaveLength(1)
    await simpan(who, [JANUARI], { tk: 2, beruntun: 12, akhir: 12 })
    // Two days of the new year: the day before its first step is all that is new.
    expect(await peringatkan()).toBe(1)
    const news = await told(atasan)
    expect(news).toHaveLength(2)
    expect(news.filter((one) => one.includes('berturut-turut'))).toHaveLength(1)
    expect(await peringatkan()).toBe(0)
    expect(await told(atasan)).toHaveLength(2)
  })

  it('do not keep a run of the new year from being said', async () => {
    const { who, atasan } = await lengkap()
    await simpan(who, [DESEMBER], { tk: 10, beruntun: 10, akhir: 10 })
    expect(await peringatkan()).toBe(3)
    // Present on the first work day; ten in a row later in January.
    await simpan(who, [JANUARI], { tk: 10, beruntun: 10, akhir: 0 })
    expect(await peringatkan()).toBe(3)
    expect((await told(atasan)).filter((one) => one.includes('berturut-turut'))).toHaveLength(2)
  })
})

describe('warnings of a year that is not all computed', () => {
  it('wait: nothing is taken back after an upgrade, and nothing said twice', async () => {
    const { who, atasan } = await lengkap()
    await simpan(who, [JANUARI], { tk: 3 })
    await simpan(who, [INI], { tk: INI === JANUARI ? 7 : 4, beruntun: 2 })
    const first = await peringatkan()
    expect(first).toBeGreaterThan(0)
    const before = await told(atasan)
    const kept = await owner.query('select id from disiplin_peringatan where pegawai_id = $1 order by id', [
      who.pegawai_id,
    ])
    // Other rules: the worker computes the newest month first.
    await simpan(who, BULAN, null)
    await owner.query(`update bulan_tersimpan set versi = 'lama' where pegawai_id = $1 and bulan <> $2`, [
      who.pegawai_id,
      INI,
    ])
    await owner.query(`update angka_bulan set versi = 'lama' where pegawai_id = $1 and bulan <> $2`, [
      who.pegawai_id,
      INI,
    ])
    await simpan(who, [INI], { tk: INI === JANUARI ? 7 : 4, beruntun: 2 })
    expect(await peringatkan()).toBe(0)
    expect(await told(atasan)).toEqual(before)
    const now = await owner.query('select id from disiplin_peringatan where pegawai_id = $1 order by id', [
      who.pegawai_id,
    ])
    expect(now.rows).toEqual(kept.rows)
    // The rest follows, with a day more than before.
    await simpan(who, BULAN)
    if (INI !== JANUARI) await simpan(who, [JANUARI], { tk: 4 })
    else await simpan(who, [INI], { tk: 8 })
    expect(await peringatkan()).toBe(0)
    expect(await told(atasan)).toEqual(before)
  })

  it('are found where the row that completes it was computed before the last look and stored after it', async () => {
    const [early, late] = [await lengkap(), await lengkap()]
    await simpan(early.who, [INI], { tk: 3 })
    expect(await peringatkan()).toBe(2)
    await simpan(late.who, [INI], { tk: 3, lalu: '3 min' })
    expect(await peringatkan()).toBe(2)
    expect(await told(late.atasan)).toHaveLength(1)
  })
})

it('a step that was left and is reached again is not said again', async () => {
  const { who, atasan } = await lengkap()
  await simpan(who, [INI], { tk: 4 })
  expect(await peringatkan()).toBe(1)
  await simpan(who, [INI], { tk: 7 })
  expect(await peringatkan()).toBe(1)
  await simpan(who, [INI], { tk: 6 })
  // The day before the seventh, and not that the fourth is reached.
  expect(await peringatkan()).toBe(1)
  expect(await told(atasan)).toMatchObject([expect.stringContaining('7 hari')])
})

describe('while clockings of days gone by are taken over', () => {
  let nomor = 0
  /** A link of the agency's chain, written so many minutes ago. */
  async function mata(jenis: 'pemindahan' | 'presensi', rujukan_id: string, menit: number): Promise<void> {
    const { rows } = await owner.query(
      `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
       select $1, coalesce(max(nomor), 0) + 1, $2, $3, $4::date - 1, now() - make_interval(mins => $5), sha256('x'), sha256('x'), sha256('x')
       from rantai where instansi_id = $1 returning nomor::int as nomor`,
      [harness.world.a.id, jenis, rujukan_id, HARI_INI, menit],
    )
    nomor = rows[0].nomor
  }
  const diperiksa = () =>
    owner.query(
      `insert into bulan_diperiksa (instansi_id, fakta_nomor, rantai_nomor) values ($1, 0, $2)
       on conflict (instansi_id) do update set rantai_nomor = excluded.rantai_nomor`,
      [harness.world.a.id, nomor],
    )
  async function pindahkan(menit: number): Promise<void> {
    const { rows } = await owner.query(
      `insert into pemindahan (instansi_id, id, dari, sampai) values ($1, gen_random_uuid(), $2, $3) returning id`,
      [harness.world.a.id, JANUARI, HARI_INI],
    )
    await mata('pemindahan', rows[0].id, menit)
  }

  it('nobody is warned until they have come and are counted', async () => {
    const { who, atasan } = await lengkap()
    await simpan(who, [INI], { tk: 3 })
    await pindahkan(30)
    expect(await peringatkan()).toBe(0)
    await mata('presensi', newId(), 5)
    expect(await peringatkan()).toBe(0)
    // Counted, and a moment ago there were more of them.
    await mata('presensi', newId(), 0)
    await diperiksa()
    expect(await peringatkan()).toBe(0)
    await mata('presensi', newId(), 5)
    await diperiksa()
    expect(await peringatkan()).toBe(2)
    expect(await told(atasan)).toHaveLength(1)
    expect(await peringatkan()).toBe(0)
  })

  it('whoever is named waits a day at most, where nothing comes', async () => {
    const { who, atasan } = await lengkap()
    await simpan(who, [INI], { tk: 3 })
    await pindahkan(25 * 60)
    expect(await peringatkan()).toBe(2)
    expect(await told(atasan)).toHaveLength(1)
  })
})
