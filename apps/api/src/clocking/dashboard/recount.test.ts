import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { createAngkaAcak } from '@presensi/domain/testing/angka-acak'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
let owner: pg.Pool
let kantor: readonly string[]

const DAYS = daysOf(addDays(HARI_INI, -12), HARI_INI)
const STAY = addDays(HARI_INI, -6)

type Peristiwa = { pegawai_id: string; kantor_id: string; tanggal: string; jam: string; jenis: string; nilai: string }

/**
 * Two weeks of raw rows: people who moved in the middle, clockings filed under an office they are not in any more, days off with clockings,
 * second ones, refused ones, ones that wait and ones that were decided. Today the third office begins in the evening.
 */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  const { a } = harness.world
  const third = newId()
  kantor = [...a.kantor, third]
  await owner.query(
    `insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, 'A3', 'Kantor A3', $3)`,
    [a.id, third, ZONA_PAGI],
  )
  const people = [...harness.world.people.values()].filter((one) => one.instansi_id === a.id)
  const { below: rng, pick } = createAngkaAcak(11)
  for (const [index, { pegawai_id }] of people.entries()) {
    if (index % 3 === 0) continue
    const to = kantor[index % 3]
    await owner.query('update penempatan set selesai = $3 where instansi_id = $1 and pegawai_id = $2', [
      a.id,
      pegawai_id,
      addDays(STAY, index % 5),
    ])
    await owner.query(
      'insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $3, $4)',
      [a.id, pegawai_id, to, addDays(STAY, (index % 5) + 1)],
    )
  }
  const hari = JSON.stringify(
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      hari: day,
      masuk: '20:00',
      pulang: '23:00',
      istirahat_mulai: null,
      istirahat_selesai: null,
      toleransi_detik: 0,
      fleksi_menit: 0,
      fleksi_cara: 'tidak',
      jendela_masuk: null,
      jendela_pulang: null,
    })),
  )
  const jam = newId()
  await owner.query(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, otomatis, hari)
     values ($1, $2, 'MALAM', 'Malam', 'khusus', '2020-01-01', false, $3)`,
    [a.id, jam, hari],
  )
  for (const [kantor_id, kerja, jam_kerja_id] of [
    [kantor[0], true, null],
    [kantor[1], false, null],
    [third, true, jam],
  ])
    await owner.query(
      `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, jam_kerja_id, keterangan, asal)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'Uji', 'tangan')`,
      [a.id, HARI_INI, kantor_id, kerja, jam_kerja_id],
    )
  const events: Peristiwa[] = []
  for (const tanggal of DAYS)
    for (const { pegawai_id } of people) {
      const add = (jenis: string, jam: string) =>
        events.push({
          pegawai_id: pegawai_id ?? '',
          kantor_id: pick(kantor),
          tanggal,
          jam,
          jenis,
          nilai: pick(['diterima', 'diterima', 'perlu_konfirmasi', 'ditolak', 'akhirnya_diterima', 'akhirnya_ditolak']),
        })
      if (rng(5) > 0) add('masuk', pick(['06:50', '07:29', '07:30', '07:31', '08:15']))
      if (rng(4) === 0) add('masuk', pick(['07:05', '09:00']))
      if (tanggal < HARI_INI && rng(3) > 0) add('pulang', '16:35')
    }
  await write(events)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** Events as the clocking path leaves them, without its chain: these tests only count. */
async function write(events: readonly Peristiwa[]): Promise<void> {
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  for (const one of events) {
    const id = newId()
    const waits = one.nilai !== 'diterima' && one.nilai !== 'ditolak'
    const [instansi_id] = [harness.world.a.id]
    await client.query(
      `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
         sinyal_kode, foto_diharapkan, komitmen, nomor)
       select $1, $2, $3, $4, $5, $6, 'WFO', t, t, false, $3, $7, '{}', false, sha256('x'), 0
       from (select ($2::date + $8::time) at time zone $9 as t) x`,
      [
        instansi_id,
        one.tanggal,
        id,
        one.pegawai_id,
        one.kantor_id,
        one.jenis,
        waits ? 'perlu_konfirmasi' : one.nilai,
        one.jam,
        ZONA_PAGI,
      ],
    )
    await client.query(
      `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, $2, sha256('x'), $3)`,
      [instansi_id, id, one.tanggal],
    )
    if (waits)
      await client.query(
        `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu, status)
         values ($1, $2, $3, $4, $5, ($3::date + $6::time) at time zone $7, $8)`,
        [
          instansi_id,
          id,
          one.tanggal,
          one.pegawai_id,
          one.kantor_id,
          one.jam,
          ZONA_PAGI,
          one.nilai === 'perlu_konfirmasi' ? 'menunggu' : one.nilai.replace('akhirnya_', ''),
        ],
      )
  }
  await client.query('set session_replication_role = origin')
  client.release(true)
}

/** Every figure of every office and day from the raw rows. Hours: 07:30 from Monday to Friday; today the office's own row. In counts from three hours before. */
const RECOUNT = `
  with orang as (
    select d::date as tanggal, p.pegawai_id, p.kantor_id, h.kerja as khusus,
      coalesce(h.kerja, extract(isodow from d) <= 5) as kerja,
      (d::date + case when h.jam_kerja_id is null then time '07:30' else time '20:00' end) at time zone $2 as batas
    from generate_series($3::date, $4::date, interval '1 day') d
    join penempatan p on p.instansi_id = $1 and p.mulai <= d::date and (p.selesai is null or p.selesai >= d::date)
    left join hari_kerja h on h.instansi_id = p.instansi_id and h.tanggal = d::date and h.kantor_id = p.kantor_id
  ), peristiwa as (
    select e.pegawai_id, e.tanggal, e.jenis, e.waktu, coalesce(w.status, e.nilai) as keadaan
    from presensi e left join konfirmasi w on w.instansi_id = e.instansi_id and w.presensi_id = e.id where e.instansi_id = $1
  ), satu as (
    select o.*,
      (select min(waktu) from peristiwa x where x.pegawai_id = o.pegawai_id and x.tanggal = o.tanggal and x.jenis = 'masuk' and x.keadaan <> 'ditolak'
        and (not o.kerja or x.waktu >= o.batas - interval '3 hours')) as masuk,
      (select max(waktu) from peristiwa x where x.pegawai_id = o.pegawai_id and x.tanggal = o.tanggal and x.jenis = 'pulang' and x.keadaan <> 'ditolak'
        and (not o.kerja or x.waktu >= o.batas)) as pulang,
      exists (select 1 from peristiwa x where x.pegawai_id = o.pegawai_id and x.tanggal = o.tanggal and x.keadaan in ('menunggu', 'perlu_konfirmasi')) as menunggu,
      exists (select 1 from peristiwa x where x.pegawai_id = o.pegawai_id and x.tanggal = o.tanggal and x.keadaan = 'ditolak') as tertolak
    from orang o
  )
  select tanggal::text, kantor_id, count(*)::int as pegawai,
    count(*) filter (where kerja)::int as dijadwalkan,
    count(*) filter (where kerja and masuk is not null)::int as hadir,
    count(*) filter (where kerja and masuk > batas)::int as terlambat,
    count(*) filter (where kerja and masuk is null and batas < now())::int as belum_hadir,
    count(*) filter (where kerja and masuk is null and batas >= now())::int as belum_waktunya,
    count(*) filter (where kerja and pulang is not null)::int as sudah_pulang,
    count(*) filter (where not kerja)::int as libur,
    count(*) filter (where not kerja and masuk is not null)::int as hadir_luar_jadwal,
    count(*) filter (where menunggu)::int as perlu_konfirmasi,
    count(*) filter (where tertolak)::int as ditolak
  from satu group by tanggal, kantor_id order by tanggal, kantor_id`

type Hitungan = Record<string, number> & { tanggal: string; kantor_id: string }
const recount = async (): Promise<Hitungan[]> =>
  (await owner.query<Hitungan>(RECOUNT, [harness.world.a.id, ZONA_PAGI, DAYS[0], HARI_INI])).rows

const dash = async (as: string, body: Record<string, unknown>) => {
  const answer = await harness.call('POST', '/absensi/m-admin/instansi/dash/', { as, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

it('gives every figure of every office and day as the raw rows have it, the same for whoever asks', async () => {
  const rows = await recount()
  expect(new Set(rows.map((row) => row.kantor_id)).size).toBe(3)
  for (const name of ['belum_waktunya', 'hadir_luar_jadwal', 'terlambat', 'belum_hadir', 'perlu_konfirmasi', 'ditolak'])
    expect(
      rows.some((row) => (row[name] ?? 0) > 0),
      name,
    ).toBe(true)
  for (const tanggal of DAYS) {
    const wide = await dash('admin:instansi@a', { tanggal })
    const expected = rows.filter((row) => row.tanggal === tanggal)
    const byOffice = new Map<string, Record<string, number>>(
      wide.kantor.map((one: { kantor_id: string }) => [one.kantor_id, one]),
    )
    expect(byOffice.size).toBe(expected.length)
    for (const { tanggal: _tanggal, kantor_id, ...figures } of expected) {
      expect(byOffice.get(kantor_id), `${tanggal} ${kantor_id}`).toMatchObject(figures)
      const narrow = await dash('superadmin', { tanggal, kantor_id, instansi_id: harness.world.a.id })
      expect(narrow.angka, `${tanggal} ${kantor_id} alone`).toEqual(figures)
    }
    for (const name of Object.keys(wide.angka))
      expect(wide.angka[name], `${tanggal} ${name}`).toBe(expected.reduce((sum, row) => sum + (row[name] ?? 0), 0))
  }
  const own = await dash('admin:kantor@a', { tanggal: STAY })
  const { tanggal: _tanggal, ...mine } = rows.find((row) => row.tanggal === STAY && row.kantor_id === kantor[0]) ?? {}
  expect(own.kantor[0]).toMatchObject(mine)
})

type Baris = { nip: string; kantor_id: string | null }
const log = async (as: string, query: Record<string, string>) => {
  const answer = await harness.call('GET', '/absensi/m-absensi/list', { as, query: { size: '200', ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { items: Baris[]; total: number }
}

it('agrees with the log of the same office and day, for the agency and for each office', async () => {
  const { a } = harness.world
  await owner.query(
    `insert into peran (id, instansi_id, pengguna_id, role, kantor_id) values (gen_random_uuid(), $1, $2, 'role:presensi:monitoring:kantor:riwayat', $3)`,
    [a.id, harness.person('pegawai@a2').pengguna_id, kantor[1]],
  )
  const callers: [string, number][] = [
    ['admin:instansi@a', 0],
    ['admin:instansi@a', 1],
    ['admin:instansi@a', 2],
    ['admin:kantor@a', 0],
    ['pegawai@a2', 1],
  ]
  const people = ({ items }: { items: Baris[] }) => new Set(items.map(({ nip }) => nip)).size
  // Before, amid and after the moves, and today.
  for (const tanggal of [DAYS[2] ?? '', addDays(STAY, 2), addDays(STAY, 5), HARI_INI]) {
    const whole = (await log('admin:instansi@a', { tanggal })).total
    let listed = 0
    for (const [as, at] of callers) {
      const kantor_id = kantor[at] ?? ''
      const { angka } = await dash(as, { tanggal, kantor_id })
      const name = `${as} ${tanggal} ${at}`
      const all = await log(as, { tanggal, kantor_id })
      expect(new Set(all.items.map((one) => one.kantor_id)).size, name).toBeLessThanOrEqual(1)
      if (as === 'admin:instansi@a') listed += all.total
      let graded = (await log(as, { tanggal, kantor_id, nilai: 'diterima' })).total
      for (const nilai of ['perlu_konfirmasi', 'ditolak'] as const) {
        const some = await log(as, { tanggal, kantor_id, nilai })
        expect(people(some), `${name} ${nilai}`).toBe(angka[nilai])
        const searched = await log(as, { tanggal, kantor_id, nilai, q: 'orang' })
        expect(searched.total, `${name} ${nilai} by name`).toBe(some.total)
        const paged = await log(as, { tanggal, kantor_id, nilai, size: '1' })
        expect(paged.total, `${name} ${nilai} counted`).toBe(some.total)
        graded += some.total
      }
      expect(graded, name).toBe(all.total)
    }
    expect(listed, tanggal).toBe(whole)
  }
})

it('never counts more of a part than of the whole', async () => {
  for (const tanggal of DAYS) {
    const { angka, kantor: offices } = await dash('admin:instansi@a', { tanggal })
    for (const one of [angka, ...offices]) {
      expect(one.dijadwalkan).toBe(one.hadir + one.belum_hadir + one.belum_waktunya)
      expect(one.pegawai).toBe(one.dijadwalkan + one.libur)
      for (const [part, whole] of [
        ['terlambat', 'hadir'],
        ['sudah_pulang', 'dijadwalkan'],
        ['hadir_luar_jadwal', 'libur'],
        ['perlu_konfirmasi', 'pegawai'],
        ['ditolak', 'pegawai'],
      ] as const)
        expect(one[part], `${tanggal} ${part}`).toBeLessThanOrEqual(one[whole])
    }
  }
})

it('gives the figures of a month as the sum of its days, and everybody once', async () => {
  const [tahun, bulan] = [Number(HARI_INI.slice(0, 4)), Number(HARI_INI.slice(5, 7))]
  const days = daysOf(`${HARI_INI.slice(0, 7)}-01`, HARI_INI)
  const month = await dash('admin:instansi@a', { bulan, tahun })
  expect(month.periode).toEqual({ jenis: 'bulan', mulai: days[0], selesai: HARI_INI })
  const sums: Record<string, number> = {}
  for (const tanggal of days) {
    const { angka } = await dash('admin:instansi@a', { tanggal })
    for (const [name, value] of Object.entries<number>(angka)) sums[name] = (sums[name] ?? 0) + value
  }
  const { rows } = await owner.query<{ n: number }>(
    `select count(distinct pegawai_id)::int as n from penempatan where instansi_id = $1 and mulai <= $2 and coalesce(selesai, 'infinity') >= $3`,
    [harness.world.a.id, HARI_INI, days[0]],
  )
  expect(month.angka).toEqual({ ...sums, pegawai: rows[0]?.n })
  for (const name of Object.keys(month.angka).filter((one) => one !== 'pegawai'))
    expect(
      month.kantor.reduce((sum: number, one: Record<string, number>) => sum + (one[name] ?? 0), 0),
      name,
    ).toBe(month.angka[name])
  expect(month.sendiri).toMatchObject({ bulan, tahun })
})

it('gives another month than this one, and refuses a month to come', async () => {
  const before = addDays(`${HARI_INI.slice(0, 7)}-01`, -1)
  const [tahun, bulan] = [Number(before.slice(0, 4)), Number(before.slice(5, 7))]
  const month = await dash('admin:instansi@a', { bulan, tahun })
  expect(month).toMatchObject({
    tanggal: before,
    periode: { jenis: 'bulan', selesai: before },
    sendiri: { bulan, tahun },
  })
  for (const [as, body, field] of [
    ['admin:instansi@a', { bulan: 1, tahun: Number(HARI_INI.slice(0, 4)) + 1 }, 'bulan'],
    ['pegawai@a', { bulan: 1, tahun: Number(HARI_INI.slice(0, 4)) + 1 }, 'bulan'],
    ['admin:instansi@a', { tahun }, 'bulan'],
    ['admin:instansi@a', { bulan: 13, tahun }, 'bulan'],
  ] as const) {
    const answer = await harness.call('POST', '/absensi/m-admin/instansi/dash/', { as, body })
    expect([answer.status, answer.body.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field])
  }
})

it('counts a person’s own work days only among days on which they are expected', async () => {
  const days = daysOf(`${HARI_INI.slice(0, 7)}-01`, HARI_INI)
  for (const as of ['pegawai@a', 'atasan@a', 'pybmc@a', 'admin:kantor@a']) {
    const { sendiri } = await dash(as, {})
    const { rows } = await owner.query<Hitungan>(
      `${RECOUNT.replace('select tanggal::text, kantor_id, count(*)::int as pegawai,', 'select')
        .replace('group by tanggal, kantor_id order by tanggal, kantor_id', 'where pegawai_id = $5')
        .replace(
          'as ditolak',
          'as ditolak, count(*) filter (where kerja and tanggal < $4::date and (masuk is null or pulang is null))::int as belum_lengkap',
        )}`,
      [harness.world.a.id, ZONA_PAGI, days[0], HARI_INI, harness.person(as).pegawai_id],
    )
    const [counted] = rows
    expect(sendiri, as).toEqual({
      bulan: Number(HARI_INI.slice(5, 7)),
      tahun: Number(HARI_INI.slice(0, 4)),
      hari_kerja: counted?.dijadwalkan,
      hadir: counted?.hadir,
      terlambat: counted?.terlambat,
      hadir_luar_jadwal: counted?.hadir_luar_jadwal,
      perlu_konfirmasi: counted?.perlu_konfirmasi,
      belum_lengkap: counted?.belum_lengkap,
    })
  }
})
