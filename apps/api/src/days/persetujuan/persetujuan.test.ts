import type { persetujuan } from '@presensi/contract/days/persetujuan'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
/** Nothing waits when a test begins. */
beforeEach(async () => {
  await owner.query('delete from perangkat')
  await owner.query('delete from konfirmasi')
  await owner.query(`delete from notifikasi`)
  await owner.query(`update dinas_luar set status = 'dihapus'`)
})

const OPERATOR = 'operator:kantor:dinas@a'
const EVERYBODY = [
  'pegawai@a',
  'pegawai@a2',
  'atasan@a',
  'pybmc@a',
  'admin:kantor@a',
  'admin:instansi@a',
  OPERATOR,
  'pegawai@b',
  'admin:kantor@b',
  'admin:instansi@b',
  'superadmin',
]
type Item = z.output<typeof persetujuan>
const inbox = async (as: string, query: Record<string, string> = {}) => {
  const answer = await harness.call('GET', '/absensi/v2/persetujuan/get', { as, query })
  expect(answer.status, `${as}: ${answer.text}`).toBe(200)
  return answer.body.data as { items: Item[]; total: number; more?: boolean }
}
const ids = async (as: string, query: Record<string, string> = {}) =>
  (await inbox(as, query)).items.map((one) => one.id)
const jumlah = async (as: string) => {
  const answer = await harness.call('GET', '/absensi/v2/persetujuan/jumlah', { as })
  expect(answer.status, `${as}: ${answer.text}`).toBe(200)
  return answer.body.data
}
const clock = async (as: string, fields: Record<string, unknown> = {}): Promise<string> => {
  const answer = await createPhone(harness, as).rekam({ lat: KANTOR.lat + 0.003, ...fields })
  expect(answer.body.data?.nilai, answer.text).toBe('perlu_konfirmasi')
  await owner.query('delete from perangkat')
  return answer.body.data.id
}
let serial = 0
const duty = async (keys: readonly string[] = [OPERATOR], as = OPERATOR): Promise<string> => {
  serial += 1
  const answer = await sendFile(harness, '/absensi/v2/pegawai/dinas_luar/save', {
    as,
    name: 'surat',
    filename: 'surat.pdf',
    content: suratPdf(),
    fields: {
      nomor_surat: `ST-${serial}`,
      tanggal_surat: HARI_INI,
      tujuan: 'Rapat koordinasi di Surabaya',
      mulai: addDays(HARI_INI, 10 * serial),
      selesai: addDays(HARI_INI, 10 * serial + 1),
      jenis: 'luar_kota',
      nips: keys.map((key) => harness.person(key).nip).join(','),
    },
  })
  expect(answer.body.data?.status, answer.text).toBe('menunggu')
  return answer.body.data.id
}
const putuskan = (as: string, id: string, keputusan = 'diterima') =>
  harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
    as,
    body: { id, keputusan, catatan: 'Sudah dilihat' },
  })
const setujui = (as: string, id: string, keputusan = 'disetujui') =>
  harness.call('POST', '/absensi/v2/pegawai/dinas_luar/setujui', {
    as,
    body: { id, keputusan, catatan: 'Sudah dilihat' },
  })
const belum = async (as: string, jenis: string) => {
  const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as, query: { belum_dibaca: '1' } })
  return news.body.data.items.filter((one: { jenis: string }) => one.jenis === jenis).length
}

/** Rows that no call can make: of other days, and very many. */
async function past(text: string, values: unknown[]): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, values)
  } finally {
    client.release(true)
  }
}

describe('the inbox', () => {
  it.each([
    {
      jenis: 'konfirmasi',
      make: () => clock('pegawai@a'),
      for: ['atasan@a', 'admin:kantor@a', 'admin:instansi@a'],
      settle: (id: string) => putuskan('admin:kantor@a', id),
    },
    {
      jenis: 'konfirmasi',
      make: () => clock('admin:kantor@a'),
      for: ['admin:instansi@a'],
      settle: (id: string) => putuskan('admin:instansi@a', id, 'ditolak'),
    },
    {
      jenis: 'dinas_luar',
      make: () => duty(),
      for: ['admin:kantor@a', 'admin:instansi@a'],
      settle: (id: string) => setujui('admin:instansi@a', id),
    },
    {
      jenis: 'dinas_luar',
      make: () => duty([OPERATOR, 'admin:kantor@a']),
      for: ['admin:instansi@a'],
      settle: (id: string) => setujui('admin:instansi@a', id, 'tidak_disetujui'),
    },
  ])('shows a $jenis to $for alone, until one of them decides', async ({ jenis, make, for: deciders, settle }) => {
    const id = await make()
    for (const as of EVERYBODY) {
      const { items, total } = await inbox(as)
      expect([as, items.map((one) => [one.jenis, one.id])]).toEqual([as, deciders.includes(as) ? [[jenis, id]] : []])
      expect(total, as).toBe(items.length)
      const counted = await jumlah(as)
      expect([as, counted[jenis], counted.total]).toEqual([as, items.length, items.length])
      expect((await inbox(as, { jenis: jenis === 'konfirmasi' ? 'dinas_luar' : 'konfirmasi' })).items, as).toEqual([])
    }
    const done = await settle(id)
    expect(done.status, done.text).toBe(200)
    for (const as of deciders) {
      expect(await ids(as), as).toEqual([])
      expect((await jumlah(as)).total, as).toBe(0)
    }
  })

  it('says who can ever decide', async () => {
    for (const as of EVERYBODY) {
      const expected = [
        'atasan@a',
        'pybmc@a',
        'admin:kantor@a',
        'admin:instansi@a',
        'admin:kantor@b',
        'admin:instansi@b',
      ]
      expect([as, (await jumlah(as)).berwenang]).toEqual([as, expected.includes(as)])
    }
  })

  it('puts what waits longest first, whatever it is, and turns pages over all kinds', async () => {
    const made = [
      await clock('pegawai@a'),
      await duty(),
      await clock('pegawai@a2'),
      await duty(),
      await clock('atasan@a'),
    ]
    const kinds = ['konfirmasi', 'dinas_luar', 'konfirmasi', 'dinas_luar', 'konfirmasi']
    const { items, total } = await inbox('admin:instansi@a')
    expect(items.map((one) => [one.jenis, one.id])).toEqual(kinds.map((jenis, at) => [jenis, made[at]]))
    expect(total).toBe(5)
    const sejak = items.map((one) => one.sejak)
    expect(sejak).toEqual(sejak.toSorted())
    const paged: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const one = await inbox('admin:instansi@a', { page, size: '2' })
      expect(one.total).toBe(5)
      paged.push(...one.items.map((item) => item.id))
    }
    expect(paged).toEqual(made)
    expect(await jumlah('admin:instansi@a')).toEqual({
      konfirmasi: 3,
      perbaikan: 0,
      izin: 0,
      dinas_luar: 2,
      tindakan: 0,
      sambungan_akun: 0,
      tertukar: 0,
      total: 5,
      berwenang: true,
    })
    expect((await inbox('admin:instansi@a', { jenis: 'dinas_luar', size: '1', page: '2' })).items[0]?.id).toBe(made[3])
  })

  it('finds by name, number and office', async () => {
    const [first, letter, second] = [await clock('pegawai@a'), await duty(), await clock('pegawai@a2')]
    const { kantor } = harness.world.a
    const as = 'admin:instansi@a'
    expect(await ids(as, { q: harness.person('pegawai@a2').nip })).toEqual([second])
    expect(await ids(as, { q: harness.person(OPERATOR).nip })).toEqual([letter])
    expect(await ids(as, { q: 'Surabaya' })).toEqual([letter])
    expect(await ids(as, { q: 'tidak ada yang begini' })).toEqual([])
    expect(await ids(as, { kantor_id: kantor[0] })).toEqual([first, letter])
    expect(await ids(as, { kantor_id: kantor[1] ?? '' })).toEqual([second])
  })

  it('shows two matters with the same id each as what it is: phones choose the ids of clockings', async () => {
    const letter = await duty()
    expect(await clock('pegawai@a', { id: letter })).toBe(letter)
    const { items } = await inbox('admin:instansi@a')
    expect(items.map((one) => [one.jenis, one.id])).toEqual([
      ['dinas_luar', letter],
      ['konfirmasi', letter],
    ])
    expect(items[0]).toMatchObject({
      dinas_luar: { id: letter, tujuan: 'Rapat koordinasi di Surabaya', can: { setujui: true } },
    })
    expect(items[1]).toMatchObject({
      konfirmasi: { id: letter, nip: harness.person('pegawai@a').nip, can: { putuskan: true } },
    })
    expect((await putuskan('admin:instansi@a', letter)).status).toBe(200)
    expect((await inbox('admin:instansi@a')).items.map((one) => one.jenis)).toEqual(['dinas_luar'])
  })

  it('says what is usual for the person, from the days before only', async () => {
    const before = await createPhone(harness, 'pegawai@a').rekam()
    expect(before.body.data.nilai, before.text).toBe('diterima')
    await owner.query('delete from perangkat')
    expect((await inbox('atasan@a')).items).toEqual([])
    const id = await clock('pegawai@a')
    expect((await inbox('atasan@a')).items[0]).toMatchObject({ id, biasanya: null })
    // The same clocking three, two and one day before, five minutes earlier each day.
    const copy = `with lama as (select * from presensi where id = $1), baru as (
        insert into presensi select r.* from lama, jsonb_populate_record(null::presensi, to_jsonb(lama) || jsonb_build_object('id', gen_random_uuid(), 'tanggal', lama.tanggal - $2::int,
          'nomor', -$2::int, 'waktu', lama.waktu - make_interval(days => $2::int, mins => 5 * $2::int))) r returning id, tanggal, instansi_id, pegawai_id)
      insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, waktu_perangkat, sinyal, tepi_m)
      select b.instansi_id, b.tanggal, b.id, b.pegawai_id, 'garam', 0, 0, now(), '[]', -10 * $2::int from baru b`
    for (const days of [1, 2, 3]) await past(copy, [before.body.data.id, days])
    const [waiting] = (await inbox('atasan@a')).items
    if (waiting?.jenis !== 'konfirmasi') throw new Error('nothing waits')
    expect(waiting.id).toBe(id)
    const { biasanya } = waiting
    expect(biasanya).toMatchObject({ jumlah: 3, tepi_m: -20 })
    const usual = Date.parse(before.body.data.waktu) - 10 * 60_000
    expect(Math.abs(Date.parse(biasanya?.waktu ?? '') - usual)).toBeLessThan(60_000)
  })

  it('has the fence that a clocking is measured against: the nearest of its office, as it was then', async () => {
    const id = await clock('pegawai@a')
    const titikOf = async (as: string) =>
      (await inbox(as)).items.flatMap((one) => (one.jenis === 'konfirmasi' ? [[one.id, one.titik]] : []))
    const [[, fence] = []] = await titikOf('atasan@a')
    expect(fence).toMatchObject({ lat: KANTOR.lat, lng: KANTOR.lng })
    const { kantor_id } = harness.person('pegawai@a')
    const kept = (await owner.query('select titik from kantor where id = $1', [kantor_id])).rows[0].titik
    const moved = [{ nama: 'Jauh', lat: KANTOR.lat + 1, lng: KANTOR.lng, radius_m: 100 }, ...kept]
    await owner.query('update kantor set titik = $2 where id = $1', [kantor_id, JSON.stringify(moved)])
    expect(await titikOf('admin:instansi@a')).toEqual([[id, fence]])
    // Of what comes after, the nearest of both.
    const later = await clock('pegawai@a2')
    expect(new Map((await titikOf('admin:instansi@a')) as [string, unknown][]).get(later)).toEqual(fence)
    await owner.query('update kantor set titik = $2 where id = $1', [kantor_id, JSON.stringify(kept)])
  })

  it('answers ten thousand that wait, first page and last', async () => {
    const id = await clock('pegawai@a')
    const letter = await duty()
    await past(
      `with salin as (
        insert into presensi select r.* from presensi e, generate_series(1, 9998) n,
          jsonb_populate_record(null::presensi, to_jsonb(e) || jsonb_build_object('id', gen_random_uuid(), 'nomor', -1000 - n, 'tanggal', e.tanggal - (1 + n % 300), 'waktu', e.waktu - make_interval(days => 1 + n % 300, secs => n))) r
        where e.id = $1 returning *), kunci as (
        insert into presensi_kunci select r.* from salin s join presensi_kunci k on k.id = $1,
          jsonb_populate_record(null::presensi_kunci, to_jsonb(k) || jsonb_build_object('id', s.id, 'tanggal', s.tanggal)) r)
       insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
       select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu from salin`,
      [id],
    )
    for (const as of ['atasan@a', 'admin:kantor@a', 'admin:instansi@a']) {
      const own = as === 'atasan@a' ? 9_999 : 10_000
      expect(await jumlah(as), as).toMatchObject({ konfirmasi: 9_999, total: own })
      const first = await inbox(as)
      expect([first.items.length, first.total], as).toEqual([25, own])
      const last = await inbox(as, { page: '400' })
      expect(last.items.at(-1)?.id, as).toBe(own === 10_000 ? letter : id)
    }
    expect(await jumlah('admin:instansi@b')).toMatchObject({ total: 0, berwenang: true })
    expect((await inbox('admin:instansi@b')).items).toEqual([])
  })

  it.each([
    ['a kind that is none', { jenis: 'gaji' }, 400],
    ['a page that is none', { page: '0' }, 400],
    ['a page beyond what is counted', { page: '401' }, 400],
    ['an office that is no id', { kantor_id: 'semua' }, 400],
    ['a field of its own', { status: 'menunggu' }, 400],
    ['an office of nobody', { kantor_id: newId() }, 404],
  ])('refuses %s', async (_name, query, status) => {
    const answer = await harness.call('GET', '/absensi/v2/persetujuan/get', {
      as: 'admin:instansi@a',
      query: query as Record<string, string>,
    })
    expect(answer.status, answer.text).toBe(status)
  })

  it('does not open an office of another agency, nor the other agency', async () => {
    await clock('pegawai@a')
    const { a } = harness.world
    for (const query of [{ kantor_id: a.kantor[0] }, { instansi_id: a.id }]) {
      const answer = await harness.call('GET', '/absensi/v2/persetujuan/get', { as: 'admin:instansi@b', query })
      expect([answer.status, answer.body.data?.items ?? []], answer.text).toEqual([404, []])
    }
  })
})

describe('news of what waits', () => {
  it('of a field duty is read for every admin as soon as one decided, and for nobody before', async () => {
    const [id, other] = [await duty(), await duty()]
    expect([
      await belum('admin:kantor@a', 'dinas_luar.menunggu'),
      await belum('admin:instansi@a', 'dinas_luar.menunggu'),
    ]).toEqual([2, 2])
    expect((await setujui('admin:kantor@a', id)).status).toBe(200)
    expect([
      await belum('admin:kantor@a', 'dinas_luar.menunggu'),
      await belum('admin:instansi@a', 'dinas_luar.menunggu'),
    ]).toEqual([1, 1])
    const gone = await harness.call('POST', '/absensi/v2/pegawai/dinas_luar/delete', {
      as: OPERATOR,
      body: { id: other },
    })
    expect(gone.status, gone.text).toBe(200)
    expect(await belum('admin:instansi@a', 'dinas_luar.menunggu')).toBe(0)
  })

  it('stays unread where the decision was refused', async () => {
    const id = await duty()
    expect((await setujui(OPERATOR, id)).status).toBe(403)
    expect((await setujui('admin:instansi@b', id)).status).toBe(404)
    expect(await belum('admin:instansi@a', 'dinas_luar.menunggu')).toBe(1)
  })

  it('of several clockings is read when the last of them is decided, by whomever', async () => {
    const [one, two] = [await clock('pegawai@a'), await clock('pegawai@a')]
    await createTestWorker(harness).kabariPemutus()
    expect(await belum('atasan@a', 'konfirmasi.menunggu')).toBe(1)
    expect((await putuskan('atasan@a', one)).status).toBe(200)
    expect(await belum('atasan@a', 'konfirmasi.menunggu')).toBe(1)
    expect((await putuskan('admin:kantor@a', two)).status).toBe(200)
    expect(await belum('atasan@a', 'konfirmasi.menunggu')).toBe(0)
  })

  it('is read when the last two are decided at the same moment', async () => {
    const waiting: string[] = []
    for (let turn = 0; turn < 6; turn += 1) waiting.push(await clock('pegawai@a'))
    await createTestWorker(harness).kabariPemutus()
    expect(await belum('atasan@a', 'konfirmasi.menunggu')).toBe(1)
    const tokens = [
      await harness.token('atasan@a'),
      await harness.token('admin:kantor@a'),
      await harness.token('admin:instansi@a'),
    ]
    const answers = await Promise.all(
      waiting.map((id, at) =>
        harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
          token: tokens[at % 3] ?? '',
          body: { id, keputusan: 'diterima' },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(waiting.map(() => 200))
    expect(await belum('atasan@a', 'konfirmasi.menunggu')).toBe(0)
  })

  it('that was sent on to the admins is read too', async () => {
    const id = await clock('pegawai@a')
    await owner.query(`update konfirmasi set dibuat_pada = now() - interval '60 days'`)
    await createTestWorker(harness).kabariPemutus()
    expect(await belum('admin:instansi@a', 'konfirmasi.eskalasi')).toBe(1)
    expect((await putuskan('atasan@a', id)).status).toBe(200)
    expect(await belum('admin:instansi@a', 'konfirmasi.eskalasi')).toBe(0)
    const { rows } = await owner.query('select count(*)::int as n from notifikasi_perkara')
    expect(rows[0].n).toBe(0)
  })
})
