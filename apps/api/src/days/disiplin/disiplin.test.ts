import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duniaIzin } from '../../../test/dunia-izin.ts'
import { hadirSelama, hariKerjaDari } from '../../../test/hadir.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { endKepegawaian } from '../../people-and-places/pegawai/public.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { hitungBulan, simpanBulan, VERSI_ANGKA } from '../simpanan/public.ts'
import { bacaDisiplin } from './baca.ts'
import { createPeringatkanDisiplin } from './public.ts'

const DISIPLIN = '/absensi/v2/pegawai/disiplin/get'
type Item = {
  nip: string
  nama: string
  tk: number
  beruntun: number
  beruntun_kini: number
  dasar: string | null
  langkah: { hari: number; kode: string | null } | null
  berikut: { hari: number } | null
  beruntun_tercapai: boolean
  menit: { jumlah: number; per_hari: number; hari: number; dasar: string } | null
  hari?: string[]
  rentang?: { mulai: string; selesai: string; hari: number } | null
  rancangan?: string | null
}
type Daftar = { tahun: number; items: Item[]; total: number; belum: number }

describe('the counters of a year', () => {
  let harness: Harness
  let owner: pg.Pool
  const TAHUN = { mulai: '2024-10-01', selesai: '2025-12-31' }
  /** From before New Year to after it: ten work days. */
  const PERGANTIAN = hariKerjaDari('2024-12-23', 10)
  /** A longer one, over before that one began. */
  const SEBELUMNYA = hariKerjaDari('2024-11-25', 15)
  const get = (as: string, query: Record<string, string> = {}) =>
    harness.call('GET', DISIPLIN, { as, query: { tahun: '2025', ...query } })
  const one = async (as: string, query: Record<string, string> = {}): Promise<Item> => {
    const answer = await get(as, query)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data.items).toHaveLength(1)
    return answer.body.data.items[0]
  }
  const nipOf = (key: string) => ({ nip: harness.person(key).nip })

  beforeAll(async () => {
    harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
    owner = connect(harness.ownerUrl, { max: 2 })
    await hadirSelama(harness, 'pegawai@a', { ...TAHUN, kecuali: ['2025-03-03', '2025-06-10'] })
    await hadirSelama(harness, 'pegawai@a2', { ...TAHUN, kecuali: [...SEBELUMNYA, ...PERGANTIAN] })
    await hadirSelama(harness, 'atasan@a', { ...TAHUN, masuk: 8 * 3600 })
    await owner.query(`update pegawai set jenis = 'PPPK' where id = $1`, [harness.person('pybmc@a').pegawai_id])
  })
  afterAll(async () => {
    await owner.end()
    await harness.close()
  })

  it('count absence by its date and name the next step', async () => {
    const mine = await one('pegawai@a')
    expect(mine).toMatchObject({
      tk: 2,
      beruntun: 1,
      beruntun_kini: 0,
      dasar: 'PP 94/2021',
      langkah: null,
      berikut: { hari: 3 },
      hari: ['2025-03-03', '2025-06-10'],
      menit: null,
    })
  })

  it('begin with the month of the first clocking of the agency, and no run reaches back before it', async () => {
    expect((await get('pegawai@a', { tahun: '2024' })).body.data.items[0]).toMatchObject({
      tk: 0,
      beruntun: 0,
      hari: [],
    })
    expect((await get('pegawai@a', { tahun: '2023' })).body.data.items[0]).toMatchObject({
      tk: 0,
      beruntun: 0,
      hari: [],
    })
    const never = (await get('admin:instansi@a', { tahun: '2024', size: '200' })).body.data as Daftar
    expect(never.items.length).toBeGreaterThan(0)
    const most = hariKerjaDari('2024-10-01', 66) // three months
    expect(most.at(-1)).toBe('2024-12-31')
    for (const { tk, beruntun } of never.items) expect([tk <= most.length, beruntun <= tk]).toEqual([true, true])
    expect((await get('admin:instansi@a', { tahun: '2023' })).body.data).toMatchObject({ items: [], total: 0 })
    // Nobody of the other agency has ever clocked.
    expect((await get('admin:instansi@b', { tahun: '2025' })).body.data).toMatchObject({ items: [], total: 0 })
  })

  it('run over New Year: few days of the year, ten in a row, and a draft of the notice', async () => {
    const seen = await one('admin:instansi@a', nipOf('pegawai@a2'))
    const [mulai, selesai] = [PERGANTIAN[0], PERGANTIAN.at(-1)]
    expect(seen).toMatchObject({ tk: 3, beruntun: 10, beruntun_tercapai: true, langkah: { hari: 3 } })
    expect(seen.rentang).toEqual({ mulai, selesai, hari: 10 })
    expect(seen.rancangan).toContain(harness.person('pegawai@a2').nama)
    expect(seen.rancangan).toContain('10 hari kerja')
    // The person sees the counters; nothing is drafted for them.
    expect(await one('pegawai@a2')).toMatchObject({ beruntun: 10, rancangan: null })
    expect((await one('admin:instansi@a', nipOf('pegawai@a'))).rancangan).toBeNull()
  })

  it('are for PNS and CPNS; for PPPK only by the rule of the agency, and minutes only by a decree', async () => {
    const { a } = harness.world
    expect(await one('admin:instansi@a', nipOf('pybmc@a'))).toMatchObject({ dasar: null, langkah: null })
    expect((await one('atasan@a')).menit).toBeNull()
    const { rows } = await owner.query(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, jenis_pegawai, isi, oleh)
       select $1, gen_random_uuid(), 'Disiplin', 'Perbup 1', '2025-01-01', '{}', $2, $3 returning id`,
      [a.id, JSON.stringify(await isiKebijakan()), harness.person('admin:instansi@a').pengguna_id],
    )
    expect(await one('admin:instansi@a', nipOf('pybmc@a'))).toMatchObject({ dasar: 'Perbup 11', langkah: { hari: 5 } })
    const late = await one('atasan@a')
    expect(late.menit).toMatchObject({ per_hari: 450, dasar: 'Perbup 10' })
    expect(late.menit?.hari).toBe(Math.floor((late.menit?.jumlah ?? 0) / 450))
    expect(late.menit?.jumlah).toBeGreaterThan(450)
    // Minutes never become days of absence.
    expect([late.tk, late.langkah]).toEqual([0, null])
    // A later policy without the decree counts no more of them; what was counted before it stays.
    const june = await one('atasan@a', { bulan: '6' })
    const { KEBIJAKAN_BAKU } = await import('@presensi/domain/kebijakan/kebijakan')
    const after = await owner.query(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, jenis_pegawai, isi, oleh)
       select instansi_id, gen_random_uuid(), 'Tanpa', 'Perbup 2', '2025-07-01', '{}', isi || $2, oleh from kebijakan where id = $1 returning id`,
      [rows[0].id, { disiplin_menit: KEBIJAKAN_BAKU.disiplin_menit, disiplin_menit_dasar: null, menit_per_hari: null }],
    )
    const ended = await one('atasan@a')
    expect(june.menit?.jumlah).toBeGreaterThan(0)
    expect(ended.menit).toEqual(june.menit)
    const listed = (await get('admin:instansi@a', { q: harness.person('atasan@a').nip })).body.data as Daftar
    expect(listed.items[0]?.menit).toEqual(june.menit)
    await owner.query('delete from kebijakan where id = any($1)', [[rows[0].id, after.rows[0].id]])
  })
  async function isiKebijakan() {
    const { KEBIJAKAN_BAKU } = await import('@presensi/domain/kebijakan/kebijakan')
    const { id: _id, nama: _nama, dasar: _dasar, berlaku_mulai: _mulai, jenis_pegawai: _jenis, ...isi } = KEBIJAKAN_BAKU
    return {
      ...isi,
      disiplin_menit: 'ya',
      disiplin_menit_dasar: 'Perbup 10',
      menit_per_hari: 450,
      disiplin_pppk: [{ hari: 5, tindakan: 'Teguran' }],
      disiplin_pppk_dasar: 'Perbup 11',
    }
  }

  it('are a list, worst first, of the offices of the caller', async () => {
    const all = (await get('admin:instansi@a', { size: '200' })).body.data as Daftar
    expect(all.items.map(({ tk }) => tk)).not.toContain(0)
    expect(
      all.items.every(({ beruntun_tercapai }, at, list) => beruntun_tercapai || !list[at + 1]?.beruntun_tercapai),
    ).toBe(true)
    const names = (list: Daftar) => list.items.map(({ nip }) => nip)
    expect(names(all)).toContain(harness.person('pegawai@a2').nip)
    expect(names(all)).not.toContain(harness.person('atasan@a').nip)
    expect(names(all)).not.toContain(harness.person('pybmc@a').nip)
    const own = (await get('admin:kantor@a', { size: '200' })).body.data as Daftar
    expect(names(own)).not.toContain(harness.person('pegawai@a2').nip)
    const near = (await get('admin:instansi@a', { langkah: 'true', size: '200' })).body.data as Daftar
    expect(names(near)).toContain(harness.person('pegawai@a').nip)
    // What a bar of the statistics counts: who has reached this step and no later one, up to that month.
    const [three, two] = [all.items.find(({ tk }) => tk === 3), all.items.find(({ tk }) => tk === 2)]
    const ofStep = (await get('admin:instansi@a', { langkah_hari: '3', size: '200' })).body.data as Daftar
    expect(ofStep.items.map(({ langkah }) => langkah?.hari)).toEqual(ofStep.items.map(() => 3))
    expect(names(ofStep)).toContain(three?.nip)
    expect(names(ofStep)).not.toContain(two?.nip)
    const inRow = (await get('admin:instansi@a', { beruntun: 'true', size: '200' })).body.data as Daftar
    expect(names(inRow)).toEqual(names({ ...all, items: all.items.filter((one) => one.beruntun_tercapai) }))
    const march = (await get('admin:instansi@a', { bulan: '3', size: '200' })).body.data as Daftar
    expect(march.items.find(({ nip }) => nip === two?.nip)?.tk).toBe(1)
    const page = (await get('admin:instansi@a', { size: '2', page: '2' })).body.data as Daftar
    expect([names(page), page.total]).toEqual([names(all).slice(2, 4), all.total])
  })

  it('stay in the list of the office that somebody left during the year', async () => {
    const { a } = harness.world
    const leaver = await tambahOrang(harness, 'berhenti', { bekerja: 'a' })
    const pegawai_id = leaver.pegawai_id ?? ''
    await harness.db.inInstansi(a.id, (tx) =>
      endKepegawaian(tx, a.id, [{ pegawai_id, berhenti_pada: '2025-03-01', berhenti_jenis: 'pensiun' }]),
    )
    for (const as of ['admin:instansi@a', 'admin:kantor@a']) {
      const list = (await get(as, { size: '200' })).body.data as Daftar
      expect(
        list.items.find(({ nip }) => nip === leaver.nip),
        as,
      ).toMatchObject({
        berhenti_pada: '2025-03-01',
        beruntun_kini: 0,
        kantor: 'Kantor A1',
      })
      expect(await one(as, { nip: leaver.nip })).toMatchObject({ berhenti_pada: '2025-03-01' })
    }
    const [found] = (await get('admin:instansi@a', { q: leaver.nip })).body.data.items as Item[]
    const { hari } = await one('admin:instansi@a', { nip: leaver.nip })
    expect(found?.tk).toBe(hari?.length)
    expect(hari?.every((day) => day < '2025-03-01')).toBe(true)
    // Of the years after there is nothing.
    const after = (await get('admin:instansi@a', { q: leaver.nip, tahun: HARI_INI.slice(0, 4) })).body.data as Daftar
    expect(after.items).toEqual([])
  })

  it('are the same from what is kept', async () => {
    const { a } = harness.world
    const { rows } = await owner.query('select id from pegawai where instansi_id = $1', [a.id])
    const ids = rows.map(({ id }: { id: string }) => id)
    for (let bulan = 1; bulan <= 12; bulan += 1) {
      const first = `2025-${String(bulan).padStart(2, '0')}-01`
      await simpanBulan(harness.db, a.id, first, await hitungBulan(harness.db, a.id, first, ids))
    }
    const call = {
      lingkup: { tingkat: 'instansi', instansi_id: a.id, kantor_ids: null },
      caller: { sub: '', pegawai_id: null, roles: [] },
    } as unknown as PersonCall
    const one = harness.person('pegawai@a').nip
    const MORE = [{ langkah: true }, { q: one }, { langkah_hari: 3 }, { langkah_hari: 5 }, { beruntun: true }]
    for (const more of [{}, ...MORE, { bulan: 3 }, { bulan: 3, langkah_hari: 3 }]) {
      const read = (sedikit: number) =>
        harness.db.inInstansi(a.id, (tx) => bacaDisiplin(tx, a.id, { tahun: 2025, size: 200, ...more }, call, sedikit))
      const [kept, exact] = [await read(0), await read(300)]
      expect(kept.items.toSorted(byNip), JSON.stringify(more)).toEqual(exact.items.toSorted(byNip))
      expect([kept.total, kept.belum]).toEqual([exact.total, 0])
    }
  })
  const byNip = (x: { nip: string }, y: { nip: string }) => x.nip.localeCompare(y.nip)

  it('are for the person, the superior and the admins only', async () => {
    const asked = nipOf('pegawai@a2')
    for (const as of ['pegawai@a', 'admin:kantor@a', 'admin:instansi@b', 'pegawai@b'])
      expect((await get(as, asked)).status, as).toBe(404)
    expect((await get('monitoring:instansi:rekap@a')).body.data?.items.length ?? 1).toBe(1)
    expect((await get('admin:instansi@a', { tahun: '2090' })).status).toBe(400)
    expect((await get('admin:instansi@a', { kantor_id: harness.world.b.kantor[0] })).status).toBe(404)
    expect((await get('pegawai@a', { tim: 'saya' })).body.data.items).toEqual([])
  })

  it('count all people of a superior, however many they are', async () => {
    const { a } = harness.world
    const atasan = await tambahOrang(harness, 'atasan banyak', { bekerja: 'a' })
    // By name before whom the superior has to see; more than are evaluated for one answer.
    await owner.query(
      `with orang as (insert into pengguna (id, nip, nama, username)
         select gen_random_uuid(), n, 'Aa ' || n, n from (select (197001012000010000 + i)::text from generate_series(1, 300) i) o (n) returning id, nip, nama),
       baru as (insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis)
         select $1, id, id, nip, nama, 'PNS' from orang returning id, pengguna_id)
       insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai) select $1, id, id, pengguna_id, '2020-01-01' from baru`,
      [a.id],
    )
    await owner.query(
      `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
       select $1, id, id, $2, '2020-01-01' from pegawai where instansi_id = $1 and nama like 'Aa %'`,
      [a.id, a.kantor[0]],
    )
    await owner.query(
      `insert into garis_pejabat (instansi_id, id, jenis, pegawai_id, pejabat_id, mulai)
       select $1, gen_random_uuid(), 'atasan', id, $2, '2020-01-01' from pegawai where instansi_id = $1 and (nama like 'Aa %' or id = $3)`,
      [a.id, atasan.pegawai_id, harness.person('pegawai@a2').pegawai_id],
    )
    const mine = (await get(atasan.key, { tim: 'saya', langkah: 'true' })).body.data as Daftar
    expect(mine.items.map(({ nip }) => nip)).toEqual([harness.person('pegawai@a2').nip])
    expect([mine.total, mine.belum]).toEqual([1, 300])
  })

  // A request cannot be taken away again: nothing comes after this.
  it('a day with an undecided request neither counts nor breaks a run', async () => {
    const { a } = harness.world
    const who = harness.person('pegawai@a')
    const before = await one('pegawai@a')
    const id = (await owner.query('select gen_random_uuid() as id')).rows[0].id
    await owner.query(
      `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen, diajukan_pada)
       values ($1, $2, $3, '2025-06-10', 'masuk', '07:30', '2025-06-10T00:30Z', 'Asia/Jakarta', 'lupa', 1, sha256('x'), now())`,
      [a.id, id, who.pegawai_id],
    )
    expect(await one('pegawai@a')).toMatchObject({ tk: before.tk - 1, hari: ['2025-03-03'] })
  })
})

describe('warnings', () => {
  let harness: Harness
  let owner: pg.Pool
  let peringatkan: () => Promise<number>
  const t = duniaIzin(() => harness)
  const BULAN = `${HARI_INI.slice(0, 7)}-01`
  const ADMIN = 'admin:instansi@a'

  /** As if the worker had kept the year, and this for the month of today. */
  async function simpan(who: { pegawai_id: string }, tk: number, beruntun = 1): Promise<void> {
    const { a } = harness.world
    await owner.query(
      `insert into bulan_tersimpan (instansi_id, bulan, pegawai_id, fakta_nomor, rantai_nomor, dari, dihitung_pada, versi, isi)
       select $1, m, $3, 0, 0, m, clock_timestamp(), $4, '[]' from generate_series(date_trunc('year', $2::date), $2::date, interval '1 month') m
       on conflict do nothing`,
      [a.id, BULAN, who.pegawai_id, VERSI_ANGKA],
    )
    await owner.query(
      `insert into angka_bulan (instansi_id, bulan, pegawai_id, kantor_id, dihitung_pada, versi, angka, masuk, pulang, tk, beruntun, beruntun_akhir, menit)
       values ($1, $2, $3, $4, clock_timestamp() + interval '1 ms', $5, '{}', '{}', '{}', $6, $7, $7, 0)
       on conflict (instansi_id, bulan, pegawai_id, kantor_id) do update set tk = excluded.tk, beruntun = excluded.beruntun, dihitung_pada = excluded.dihitung_pada`,
      [a.id, BULAN, who.pegawai_id, a.kantor[0], VERSI_ANGKA, tk, beruntun],
    )
  }

  beforeAll(async () => {
    harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
    owner = connect(harness.ownerUrl, { max: 2 })
    peringatkan = createPeringatkanDisiplin({ db: harness.db })
    // Counting begins with the first clocking.
    await hadirSelama(harness, 'pegawai@a', { mulai: '2024-10-01', selesai: '2024-10-01' })
  })
  afterAll(async () => {
    await owner.end()
    await harness.close()
  })

  it('go to the superior and the admins the day before a step, once, and clear themselves', async () => {
    const { who, atasan } = await t.lini()
    await simpan(who, 1)
    expect(await peringatkan()).toBe(0)
    await simpan(who, 2)
    expect(await peringatkan()).toBe(1)
    expect(await peringatkan()).toBe(0)
    const told = await t.kabar(atasan.key, 'disiplin.atasan')
    expect(told).toMatchObject([{ message: expect.stringContaining('satu hari lagi mencapai 3 hari') }])
    expect(told[0]?.message).toContain(who.nama)
    expect(await t.kabar(ADMIN, 'disiplin.admin')).toHaveLength(1)
    expect(await t.kabar('admin:kantor@a', 'disiplin.admin')).toHaveLength(1)
    expect(await t.kabar(who.key, 'disiplin.atasan')).toEqual([])
    // Computed again with the same days: nobody hears of it twice.
    await simpan(who, 2)
    expect(await peringatkan()).toBe(0)
    // A leave is approved after all.
    await simpan(who, 1)
    expect(await peringatkan()).toBe(0)
    expect(await t.kabar(atasan.key, 'disiplin.atasan')).toEqual([])
    expect(await t.kabar(ADMIN, 'disiplin.admin')).toEqual([])
    // The step comes near again.
    await simpan(who, 2)
    expect(await peringatkan()).toBe(1)
    expect(await t.kabar(atasan.key, 'disiplin.atasan')).toHaveLength(1)
  })

  it('name ten in a row before everything else and say that the draft is there', async () => {
    const { who, atasan } = await t.lini()
    await simpan(who, 10, 10)
    expect(await peringatkan()).toBe(3)
    expect(await t.kabar(atasan.key, 'disiplin.atasan')).toMatchObject([
      { message: expect.stringContaining('10 hari kerja berturut-turut'), tautan: '/persetujuan?jenis=tim' },
    ])
  })

  it('are one line for whoever has several people to look after', async () => {
    const [first, second] = [await t.lini(), await t.orangBaru()]
    await t.garis('atasan', second, first.atasan)
    await simpan(first.who, 3)
    await simpan(second, 4)
    expect(await peringatkan()).toBe(3)
    const told = await t.kabar(first.atasan.key, 'disiplin.atasan')
    expect(told).toMatchObject([{ message: expect.stringContaining('dan 1 pegawai lain') }])
  })

  it('are no matter of who is neither PNS nor CPNS', async () => {
    const { who } = await t.lini({ jenis: 'NON_ASN' })
    await owner.query(`update pegawai set jenis = 'NON_ASN' where id = $1`, [who.pegawai_id])
    await simpan(who, 20, 12)
    expect(await peringatkan()).toBe(0)
  })
})
