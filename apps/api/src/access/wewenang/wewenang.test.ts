import { kapasitasOf, type Tingkat } from '@presensi/domain/akses/pemutus'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { banyakAcak, createAcak } from '@presensi/domain/testing/acak'
import type { AngkaAcak } from '@presensi/domain/testing/angka-acak'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { isDiputus, pemutusKabar } from './public.ts'
import { readLini } from './wewenang.repo.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Garis = { pegawai_id: string; pejabat_id: string }
/** `oleh`: the employee who entered it, to which nobody else agreed */
type Ganti = { pejabat_id: string; pengganti_id: string; jenis: 'Plt' | 'Plh'; oleh: string | null }
/** An employee's first password, and who saw it. */
type Dilihat = { pegawai_id: string; oleh: string }

/** The rule once more, as simply as it can be said: climb, and stop where nobody is left out. */
function naive(
  pemohon: string,
  garis: readonly Garis[],
  ganti: readonly Ganti[],
  dilihat: readonly Dilihat[],
): Map<string, string> {
  const isBound = (id: string) => dilihat.some((one) => one.pegawai_id === id && one.oleh === pemohon)
  const above = (id: string) => garis.find((one) => one.pegawai_id === id)?.pejabat_id
  const isAbove = (top: string, id: string): boolean => {
    const up = above(id)
    return up !== undefined && (up === top || isAbove(top, up))
  }
  const found = new Map<string, string>()
  for (let at = above(pemohon); at !== undefined; at = above(at)) {
    const goesOn = isBound(at)
    if (!goesOn && !found.has(at)) found.set(at, 'atasan')
    const acting = ganti.find((one) => one.pejabat_id === at)
    if (acting === undefined) {
      if (goesOn) continue
      break
    }
    const { pengganti_id, oleh } = acting
    const leftOut =
      pengganti_id === pemohon || isAbove(pemohon, pengganti_id) || oleh === pemohon || isBound(pengganti_id)
    if (leftOut) continue
    if (!found.has(pengganti_id)) found.set(pengganti_id, acting.jenis.toLowerCase())
    if (!goesOn) break
  }
  return found
}

/** Lines without a circle: everybody's superior comes earlier in the list. Some rows ended yesterday or begin tomorrow and count for nothing. */
async function makeLines({ below: rng }: AngkaAcak, ids: readonly string[]) {
  const { id: instansi_id } = harness.world.a
  await owner.query('delete from garis_pejabat where instansi_id = $1', [instansi_id])
  await owner.query('delete from pejabat_pengganti where instansi_id = $1', [instansi_id])
  const garis: Garis[] = []
  const ganti: Ganti[] = []
  const old = addDays(HARI_INI, -300)
  for (const [index, pegawai_id] of ids.entries()) {
    if (index === 0 || rng(8) === 0) continue
    const pejabat_id = ids[rng(Math.min(index, 5))] ?? ''
    const other = ids[(ids.indexOf(pejabat_id) + 1) % ids.length] ?? ''
    garis.push({ pegawai_id, pejabat_id })
    const changed = rng(3) === 0 && other !== pegawai_id
    const rows: [string, string, string | null][] = changed
      ? [
          [other, old, addDays(HARI_INI, -1)],
          [pejabat_id, HARI_INI, HARI_INI],
          [other, addDays(HARI_INI, 1), null],
        ]
      : [[pejabat_id, old, null]]
    for (const [pejabat, mulai, selesai] of rows)
      await owner.query(
        `insert into garis_pejabat (instansi_id, id, pegawai_id, jenis, pejabat_id, mulai, selesai) values ($1, $2, $3, 'atasan', $4, $5, $6)`,
        [instansi_id, newId(), pegawai_id, pejabat, mulai, selesai],
      )
  }
  for (const pejabat_id of ids.slice(0, 6)) {
    if (rng(2) === 0) continue
    const pengganti_id = ids[rng(ids.length)] ?? ''
    if (pengganti_id === pejabat_id) continue
    const jenis = rng(2) === 0 ? 'Plt' : 'Plh'
    const isNow = rng(4) > 0
    const oleh = rng(3) === 0 ? (ids[rng(ids.length)] ?? null) : null
    const agreed = oleh !== null && rng(3) === 0
    if (isNow) ganti.push({ pejabat_id, pengganti_id, jenis, oleh: agreed ? null : oleh })
    await owner.query(
      `insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai, selesai, dimasukkan_oleh, disetujui_oleh)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        instansi_id,
        newId(),
        pejabat_id,
        pengganti_id,
        jenis,
        isNow ? HARI_INI : old,
        isNow ? HARI_INI : addDays(HARI_INI, -1),
        oleh === null ? null : akunOf(oleh),
        agreed ? harness.person('superadmin').pengguna_id : null,
      ],
    )
  }
  const dilihat: Dilihat[] = []
  await owner.query('delete from sandi_dilihat')
  for (let ke = rng(4); ke > 0; ke -= 1) {
    const [pegawai_id = '', oleh = ''] = [ids[rng(5)], ids[rng(ids.length)]]
    if (pegawai_id === oleh) continue
    const age = rng(3) === 0 ? 40 : 3
    if (age === 3) dilihat.push({ pegawai_id, oleh })
    await owner.query(
      `insert into sandi_dilihat (pengguna_id, oleh, cara, pada) values ($1, $2, 'sandi_awal', now() - make_interval(days => $3))
        on conflict do nothing`,
      [akunOf(pegawai_id), akunOf(oleh), age],
    )
  }
  return { garis, ganti, dilihat }
}
const akunOf = (pegawai_id: string): string =>
  [...harness.world.people.values()].find((one) => one.pegawai_id === pegawai_id)?.pengguna_id ?? ''

describe('who decides by the line', () => {
  it('is the same in the database, in the rule, and in a third way of saying it', async () => {
    const { id: instansi_id } = harness.world.a
    const ids = [...harness.world.people.values()]
      .filter((one) => one.instansi_id === instansi_id)
      .flatMap((one) => (one.pegawai_id === null ? [] : [one.pegawai_id]))
      .slice(0, 12)
    const seen = new Set<string>()
    const acak = createAcak('lines')
    // Until each capacity was met, which a handful of lines nearly always does.
    for (let ke = 0; ke < banyakAcak(0.024) || (seen.size < 3 && ke < 100); ke += 1) {
      const { garis, ganti, dilihat } = await makeLines(acak, ids)
      await harness.db.inInstansi(instansi_id, async (tx) => {
        const expected = new Map(ids.map((id) => [id, naive(id, garis, ganti, dilihat)]))
        for (const pegawai_id of ids) {
          const { tingkat } = await readLini(tx, instansi_id, pegawai_id, HARI_INI)
          const perkara = { instansi_id, pemohon: { pegawai_id }, kantor_id: null, tingkat: tingkat as Tingkat[] }
          const ruled = ids.flatMap((id) => {
            const sebagai = kapasitasOf({ sub: id, nip: '', pegawai_id: id, roles: [] }, perkara)
            if (sebagai !== null) seen.add(sebagai)
            return sebagai === null ? [] : [[id, sebagai] as const]
          })
          expect(new Map(ruled), `lines ${ke}`).toEqual(expected.get(pegawai_id))
        }
        for (const pejabat of ids) {
          const wewenang = { instansi_id, kantor_ids: [], pegawai_id: pejabat, pengguna_id: null }
          const { rows } = await sql<{
            id: string
          }>`select g.id from (select id, ${HARI_INI}::date as tanggal from pegawai
            where instansi_id = ${instansi_id}) g where ${isDiputus(wewenang, { pegawai: 'g.id', tanggal: 'g.tanggal' })}`.execute(
            tx,
          )
          const mine = ids.filter((id) => expected.get(id)?.has(pejabat) === true)
          expect(new Set(rows.map((row) => row.id)), `lines ${ke}`).toEqual(new Set(mine))
        }
        const told = await sql<{ pegawai_id: string; pemutus_id: string }>`select * from
          ${pemutusKabar(instansi_id, sql`(select id from pegawai where instansi_id = ${instansi_id})`)} k`.execute(tx)
        for (const { pegawai_id, pemutus_id } of told.rows)
          expect(expected.get(pegawai_id)?.has(pemutus_id), `lines ${ke}: told who may decide`).toBe(true)
        const heard = new Set(told.rows.map((row) => row.pegawai_id))
        expect(heard).toEqual(new Set(ids.filter((id) => (expected.get(id)?.size ?? 0) > 0)))
      })
    }
    expect(seen).toEqual(new Set(['atasan', 'plt', 'plh']))
  })
})

const PUTUSKAN = '/absensi/v2/pegawai/konfirmasi/putuskan'
const line = async (pegawai: string, pejabat: string) =>
  owner.query(
    `insert into garis_pejabat (instansi_id, id, pegawai_id, jenis, pejabat_id, mulai) values ($1, $2, $3, 'atasan', $4, '2020-01-01')`,
    [harness.world.a.id, newId(), harness.person(pegawai).pegawai_id, harness.person(pejabat).pegawai_id],
  )
const acting = async (pejabat: string, pengganti: string) =>
  owner.query(
    `insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai, selesai) values ($1, $2, $3, $4, 'Plh', $5, $5)`,
    [harness.world.a.id, newId(), harness.person(pejabat).pegawai_id, harness.person(pengganti).pegawai_id, HARI_INI],
  )
const waits = async (as: string): Promise<string> => {
  await owner.query('delete from perangkat')
  const answer = await createPhone(harness, as).rekam({ lat: KANTOR.lat + 0.003 })
  expect(answer.body.data?.nilai, answer.text).toBe('perlu_konfirmasi')
  return answer.body.data.id
}
const queue = async (as: string): Promise<string[]> => {
  const answer = await harness.call('GET', '/absensi/v2/pegawai/konfirmasi/get', { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.items.map((one: { id: string }) => one.id)
}
const decide = (as: string, id: string) => harness.call('POST', PUTUSKAN, { as, body: { id, keputusan: 'diterima' } })

describe('a clocking that waits', () => {
  /** pybmc above atasan above pegawai above operator:kantor:jam, who acts for atasan today. */
  beforeAll(async () => {
    await owner.query('delete from garis_pejabat where instansi_id = $1', [harness.world.a.id])
    await owner.query('delete from pejabat_pengganti where instansi_id = $1', [harness.world.a.id])
    await owner.query('delete from sandi_dilihat')
    await line('atasan@a', 'pybmc@a')
    await line('pegawai@a', 'atasan@a')
    await line('operator:kantor:jam@a', 'pegawai@a')
    await acting('atasan@a', 'operator:kantor:jam@a')
  })

  it('is not decided by a substitute below the applicant, but by the next one up, and says in which capacity', async () => {
    const id = await waits('pegawai@a')
    expect(await queue('operator:kantor:jam@a')).not.toContain(id)
    const substitute = await decide('operator:kantor:jam@a', id)
    expect([substitute.status, substitute.body.code]).toEqual([404, 'tidak_ditemukan'])
    expect(await queue('pybmc@a')).toContain(id)
    expect((await decide('pybmc@a', id)).status).toBe(200)
    const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'pegawai@a' })
    expect(bukti.body.data.penilaian[0]).toMatchObject({ jenis: 'keputusan', sebagai: 'atasan' })
    const late = await decide('atasan@a', id)
    expect([late.status, late.body.code]).toEqual([409, 'konfirmasi.sudah_diputuskan'])
  })

  it('tells who decides, and nobody who does not', async () => {
    await waits('pegawai@a')
    await owner.query("update konfirmasi set diberitahu_pada = null where status = 'menunggu'")
    await owner.query("delete from notifikasi where jenis = 'konfirmasi.menunggu'")
    await createTestWorker(harness).kabariPemutus()
    const { rows } = await owner.query<{ username: string }>(
      `select distinct p.username from notifikasi n join pengguna p on p.id = n.pengguna_id where n.jenis = 'konfirmasi.menunggu'`,
    )
    expect(new Set(rows.map((row) => row.username))).toEqual(new Set(['atasan@a', 'pybmc@a']))
  })

  it('is reached by the admin of the office of its day, also after a move that was entered late', async () => {
    const id = await waits('pegawai@a2')
    expect(await queue('admin:kantor@a')).not.toContain(id)
    expect((await decide('admin:kantor@a', id)).status).toBe(404)
    await owner.query(`update penempatan set kantor_id = $3 where instansi_id = $1 and pegawai_id = $2`, [
      harness.world.a.id,
      harness.person('pegawai@a2').pegawai_id,
      harness.world.a.kantor[0],
    ])
    expect(await queue('admin:kantor@a')).toContain(id)
    const seen = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'admin:kantor@a' })
    expect(seen.body.data.peristiwa.can.putuskan).toBe(true)
    const answer = await decide('admin:kantor@a', id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data.keputusan).toMatchObject({ keputusan: 'diterima', sebagai: 'admin_kantor' })
  })
})

describe('authority that somebody gave', () => {
  const OPERATOR = 'operator:instansi:pegawai@a'
  const PUPPET = 'pegawai@a2'
  beforeAll(async () => {
    await owner.query('delete from garis_pejabat where instansi_id = $1', [harness.world.a.id])
    await owner.query('delete from pejabat_pengganti where instansi_id = $1', [harness.world.a.id])
    await owner.query('delete from sandi_dilihat')
    await line(OPERATOR, 'atasan@a')
    await line('pegawai@a', 'atasan@a')
    await line('atasan@a', 'pybmc@a')
  })
  const nip = (key: string) => harness.person(key).nip
  const akun = (key: string) => harness.person(key).pengguna_id

  it('does not reach them: a substitute for their own superior, until somebody else agreed', async () => {
    await owner.query('delete from notifikasi')
    const saved = await harness.call('POST', '/absensi/v2/instansi/pejabat-pengganti/save', {
      as: OPERATOR,
      body: {
        pejabat_nip: nip('atasan@a'),
        jabatan: 'Kepala Bagian',
        pengganti_nip: nip(PUPPET),
        jenis: 'Plh',
        mulai: HARI_INI,
        selesai: HARI_INI,
      },
    })
    expect(saved.status, saved.text).toBe(200)
    const { menunggu } = saved.body.data
    expect(menunggu.menunggu).toEqual([
      { role: 'role:presensi:admin:instansi', nama: harness.person('admin:instansi@a').nama },
    ])
    const told = await owner.query(`select pengguna_id from notifikasi where jenis = 'pengganti.ditetapkan' order by 1`)
    expect(told.rows.map((row) => row.pengguna_id)).toEqual(
      ['atasan@a', 'pybmc@a', 'admin:instansi@a'].map(akun).toSorted(),
    )
    const own = await waits(OPERATOR)
    expect(await queue(PUPPET)).not.toContain(own)
    expect((await decide(PUPPET, own)).status).toBe(404)
    expect(await queue('pybmc@a')).toContain(own)
    // For everybody else it holds at once.
    const other = await waits('pegawai@a')
    expect(await queue(PUPPET)).toContain(other)
    const agreed = await harness.call('POST', '/absensi/v2/persetujuan/putuskan', {
      as: 'admin:instansi@a',
      body: { id: menunggu.persetujuan_id, keputusan: 'setuju' },
    })
    expect(agreed.status, agreed.text).toBe(200)
    expect(await queue(PUPPET)).toContain(own)
    expect((await decide(PUPPET, own)).status).toBe(200)
  })

  it('does not reach them: a superior as whom they could sign in, for thirty days', async () => {
    await owner.query('delete from pejabat_pengganti where instansi_id = $1', [harness.world.a.id])
    const own = await waits(OPERATOR)
    const see = (days: number) =>
      owner.query(
        `insert into sandi_dilihat (pengguna_id, oleh, cara, pada) values ($1, $2, 'sandi_awal', now() - make_interval(days => $3))`,
        [akun('atasan@a'), akun(OPERATOR), days],
      )
    await see(31)
    expect(await queue('atasan@a')).toContain(own)
    await see(29)
    expect(await queue('atasan@a')).not.toContain(own)
    expect((await decide('atasan@a', own)).status).toBe(404)
    expect(await queue('pybmc@a')).toContain(own)
    await owner.query('update sandi_dilihat set berakhir_pada = now()')
    expect((await decide('atasan@a', own)).status).toBe(200)
  })

  it('does not reach them: a superior whom they gave to their own superior', async () => {
    await owner.query('delete from sandi_dilihat')
    await owner.query(`delete from garis_pejabat where instansi_id = $1 and pegawai_id = $2`, [
      harness.world.a.id,
      harness.person('atasan@a').pegawai_id,
    ])
    const saved = await harness.call('POST', '/absensi/m-pegawai/save', {
      as: OPERATOR,
      body: {
        id: harness.person('atasan@a').pegawai_id,
        nip: nip('atasan@a'),
        nama: harness.person('atasan@a').nama,
        jenis: 'PNS',
        kantor_id: harness.person('atasan@a').kantor_id,
        atasan_nip: nip(PUPPET),
        mulai: HARI_INI,
      },
    })
    expect(saved.status, saved.text).toBe(200)
    await owner.query(`insert into sandi_dilihat (pengguna_id, oleh, cara) values ($1, $2, 'sandi_awal')`, [
      akun('atasan@a'),
      akun(OPERATOR),
    ])
    const own = await waits(OPERATOR)
    expect(await queue(PUPPET)).not.toContain(own)
    expect((await decide(PUPPET, own)).status).toBe(404)
    await owner.query('update garis_pejabat set disetujui_oleh = $2 where pejabat_id = $1', [
      harness.person(PUPPET).pegawai_id,
      akun('superadmin'),
    ])
    expect((await decide(PUPPET, own)).status).toBe(200)
    await owner.query('delete from sandi_dilihat')
  })

  it('does not reach them: an office admin whom they made one', async () => {
    await owner.query(
      `insert into peran (id, pengguna_id, role, instansi_id, kantor_id, mulai, diberikan_oleh)
        values ($1, $2, 'role:presensi:admin:kantor', $3, $4, '2020-01-01', $5)`,
      [newId(), akun(PUPPET), harness.world.a.id, harness.world.a.kantor[0], akun(OPERATOR)],
    )
    const own = await waits(OPERATOR)
    const other = await waits('pegawai@a')
    const found = await queue(PUPPET)
    expect(found).toContain(other)
    expect(found).not.toContain(own)
    expect((await decide(PUPPET, own)).status).toBe(404)
    await owner.query('update peran set disetujui_oleh = $2 where pengguna_id = $1', [akun(PUPPET), akun('superadmin')])
    expect((await decide(PUPPET, own)).status).toBe(200)
  })
})
