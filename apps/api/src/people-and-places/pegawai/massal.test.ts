import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { readOurs } from '../../../test/sheets.ts'
import { type OrangBaru, tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'massal-'))
  harness = await createHarness({ PRESENSI_DATA: data }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const LATER = addDays(HARI_INI, 100)
const OPERATOR = 'operator:instansi:pegawai@a'
const call = (body: Record<string, unknown>, as = OPERATOR) =>
  harness.call('POST', '/absensi/m-pegawai/massal', { as, body })
let serial = 0
const orang = (baru: OrangBaru = { bekerja: 'a' }): Promise<Person> => {
  serial += 1
  return tambahOrang(harness, `massal ${serial}`, baru)
}
const banyak = (n: number) => Promise.all(Array.from({ length: n }, () => orang()))
const nips = (people: readonly Person[]) => people.map(({ nip }) => nip)
const riwayat = async ({ nip }: Person) =>
  (await harness.call('GET', '/absensi/m-pegawai/riwayat', { as: OPERATOR, query: { nip } })).body.data
const pindah = (people: readonly Person[], more: Record<string, unknown> = {}) => ({
  aksi: 'pindah',
  kantor_tujuan_id: harness.world.a.kantor[1],
  mulai: HARI_INI,
  nip: nips(people),
  ...more,
})
const atasan = (people: readonly Person[], pejabat: Person, more: Record<string, unknown> = {}) => ({
  aksi: 'atasan',
  pejabat_nip: pejabat.nip,
  mulai: HARI_INI,
  nip: nips(people),
  ...more,
})

describe('the same change of many', () => {
  it('says first what would happen and writes nothing, then moves each as save would, each with an entry of its own', async () => {
    const people = await banyak(3)
    const foreseen = await call(pindah(people, { pratinjau: '1' }))
    expect(foreseen.body.data).toEqual({ jumlah: 3, diubah: 3, dilewati: 0, ditolak: 0, siapa_ditolak: [] })
    for (const one of people) expect((await riwayat(one)).penempatan).toHaveLength(1)
    expect((await call(pindah(people))).body.data).toMatchObject({ diubah: 3, ditolak: 0 })
    for (const one of people) {
      const { penempatan, pegawai } = await riwayat(one)
      expect(pegawai.kantor_id).toBe(harness.world.a.kantor[1])
      expect(penempatan.map((row: { mulai: string }) => row.mulai)).toEqual([HARI_INI, '2020-01-01'])
      const { rows } = await owner.query(`select aksi from audit where objek = 'pegawai' and objek_id = $1`, [
        one.pegawai_id,
      ])
      expect(rows).toEqual([{ aksi: 'ubah' }])
    }
    // For whom it holds already nothing is written again.
    expect((await call(pindah(people))).body.data).toMatchObject({ diubah: 0, dilewati: 3 })
  })

  it('leaves out whom the rules refuse, by name and with the reason, and changes the others', async () => {
    const [good, boss, left] = [await orang(), await orang(), await orang({ pernah: 'a' })]
    const elsewhere = await orang({ bekerja: 'b' })
    const self = harness.person(OPERATOR)
    const people = [good, boss, left, elsewhere, self]
    const { data } = (await call(atasan(people, boss))).body
    expect(data).toMatchObject({ jumlah: 5, diubah: 1, ditolak: 4 })
    const why = Object.fromEntries(data.siapa_ditolak.map((one: { nip: string; alasan: string }) => [one.nip, one]))
    expect(why[boss.nip]).toMatchObject({ nama: boss.nama, alasan: 'atasan_diri', pesan: expect.any(String) })
    expect(why[left.nip].alasan).toBe('sudah_berhenti:2023-01-01')
    expect(why[elsewhere.nip]).toMatchObject({ nama: null, alasan: 'tidak_ada' })
    expect(why[self.nip].alasan).toBe('diri_sendiri')
    expect((await riwayat(good)).pegawai.atasan_nip).toBe(boss.nip)
    expect((await riwayat(boss)).pegawai.atasan_nip).toBeNull()
  })

  it('closes no circle, also not of people who were chosen together', async () => {
    const [first, second] = [await orang(), await orang()]
    expect((await call(atasan([first], second))).body.data.diubah).toBe(1)
    const { data } = (await call(atasan([second, await orang()], first))).body
    expect(data).toMatchObject({ diubah: 1, ditolak: 1 })
    expect(data.siapa_ditolak[0].alasan).toMatch(/^atasan_berputar:/)
  })

  it('a new superior from a later day leaves a move that is planned until then as it is', async () => {
    const [one, boss] = [await orang(), await orang()]
    const next = harness.world.a.kantor[1]
    await call(pindah([one], { mulai: LATER }))
    expect((await call(atasan([one], boss, { mulai: addDays(LATER, 30) }))).body.data.diubah).toBe(1)
    const { penempatan, atasan: lines } = await riwayat(one)
    expect(penempatan.map((row: { kantor_id: string; mulai: string }) => [row.kantor_id, row.mulai])).toEqual([
      [next, LATER],
      [harness.world.a.kantor[0], '2020-01-01'],
    ])
    expect(lines).toMatchObject([{ mulai: addDays(LATER, 30), nip: boss.nip }])
  })

  it('ends employment of whom it may: not of who holds a role, not of who stands above', async () => {
    const [plain, holds, above] = [
      await orang(),
      await orang({ bekerja: 'a', peran: [{ role: 'operator:instansi:jam', di: 'a' }] }),
      await orang({ bekerja: 'a', peran: [{ role: 'admin:instansi', di: 'a' }] }),
    ]
    const body = { aksi: 'berhenti', berhenti_pada: HARI_INI, berhenti_jenis: 'pensiun' }
    const { data } = (await call({ ...body, nip: nips([plain, holds, above]) })).body
    expect(data).toMatchObject({ diubah: 1, ditolak: 2 })
    const alasan = data.siapa_ditolak.map((one: { nip: string; alasan: string }) => [one.nip, one.alasan])
    expect(alasan).toEqual(
      expect.arrayContaining([
        [holds.nip, 'masih_berperan'],
        [above.nip, 'aktif_di_tempat_lain'],
      ]),
    )
    expect((await riwayat(plain)).pegawai).toMatchObject({ aktif: false, berhenti_jenis: 'pensiun' })
    expect((await riwayat(above)).pegawai.aktif).toBe(true)
  })

  it.each([
    ['nobody named', { nip: undefined }, 'nip'],
    ['an empty list', { nip: '' }, 'nip'],
    ['people and everybody', { semua: '1' }, 'nip'],
    ['no day', { mulai: undefined }, 'mulai'],
    ['a field of another act', { pejabat_nip: '199001012015031001' }, 'pejabat_nip'],
    ['an act that is none', { aksi: 'hapus' }, 'aksi'],
  ])('refuses %s and changes nobody', async (_name, more, field) => {
    const one = await orang()
    const body = Object.fromEntries(Object.entries(pindah([one], more)).filter(([, value]) => value !== undefined))
    const refused = await call(body)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect((await riwayat(one)).penempatan).toHaveLength(1)
  })

  it('an office of another agency, and one that is closed, is everybody’s own answer', async () => {
    const one = await orang()
    const { data } = (await call(pindah([one], { kantor_tujuan_id: harness.world.b.kantor[0] }))).body
    expect(data).toMatchObject({ diubah: 0, ditolak: 1, siapa_ditolak: [{ nip: one.nip, alasan: 'tidak_ada' }] })
  })
})

describe('of more people than one waits for', () => {
  const jobOf = async (id: string) =>
    (await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as: OPERATOR })).body.data
  const leftOut = async (id: string) => {
    const authorization = `Bearer ${await harness.token(OPERATOR)}`
    const url = `/absensi/v2/pekerjaan/${id}/unduh`
    const { rawPayload } = await harness.app.inject({ method: 'POST', url, headers: { authorization } })
    return (await readOurs(rawPayload)).rows.slice(1)
  }
  /** The database refuses this person's line of superiors: as a rule of its own, or as a fault. */
  const plant = async ({ pegawai_id }: Person, errcode: string) => {
    await owner.query(`create or replace function uji_garis() returns trigger language plpgsql as $$
      begin raise exception 'planted' using errcode = '${errcode}'; end $$`)
    await owner.query(`create trigger uji_garis before insert on garis_pejabat for each row
      when (new.pegawai_id = '${pegawai_id}') execute function uji_garis()`)
    return () => owner.query('drop trigger uji_garis on garis_pejabat')
  }
  const underneath = async ({ pegawai_id }: Person) =>
    (await owner.query('select pegawai_id from garis_pejabat where pejabat_id = $1', [pegawai_id])).rows.length

  it('is a job; who was left out stands in its sheet with the reason, also whom only the database refuses', async () => {
    const people = await banyak(40)
    const [boss, poisoned] = people as [Person, Person]
    const started = (await call(atasan(people, boss))).body.data
    expect(started).toMatchObject({ jumlah: 40, diubah: 0, pekerjaan_id: expect.any(String) })
    const takeBack = await plant(poisoned, '23514')
    await createProductJobs(harness).drain()
    await takeBack()
    expect(await jobOf(started.pekerjaan_id)).toMatchObject({
      status: 'selesai',
      selesai: 40,
      hasil: { diubah: 38, dilewati: 0, ditolak: 2 },
      berkas: { nama: 'pegawai_tidak_diubah.xlsx' },
    })
    const rows = await leftOut(started.pekerjaan_id)
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        [boss.nip, boss.nama, expect.stringContaining('diri sendiri')],
        [poisoned.nip, poisoned.nama, expect.stringContaining('bertentangan')],
      ]),
    )
    expect(await underneath(boss)).toBe(38)
  })

  it('goes on after it broke off in the middle, with everybody counted and changed once', async () => {
    const [boss, ...people] = (await banyak(61)) as [Person, ...Person[]]
    const id: string = (await call(atasan(people, boss))).body.data.pekerjaan_id
    const last = people.toSorted((a, b) => String(a.pegawai_id).localeCompare(String(b.pegawai_id)))[55] as Person
    const takeBack = await plant(last, 'XX000')
    const jobs = createProductJobs(harness)
    await jobs.drain()
    expect(await jobOf(id)).toMatchObject({ status: 'menunggu', selesai: 50 })
    expect(await underneath(boss)).toBe(50)
    await takeBack()
    await owner.query('update pekerjaan set coba_pada = now() where id = $1', [id])
    await jobs.drain()
    expect(await jobOf(id)).toMatchObject({ status: 'selesai', hasil: { diubah: 60, dilewati: 0, ditolak: 0 } })
    expect(await underneath(boss)).toBe(60)
  })

  it('takes everybody whom the list’s filters find, and nobody else', async () => {
    const people = await banyak(30)
    const office = harness.world.a.kantor[1]
    await call(pindah(people.slice(0, 25)))
    await call(pindah(people.slice(25)))
    const here = (
      await harness.call('GET', '/absensi/m-pegawai/list', { as: OPERATOR, query: { kantor_id: office, size: '1' } })
    ).body.data.total
    const body = { aksi: 'pindah', kantor_tujuan_id: harness.world.a.kantor[0], mulai: LATER }
    const { data } = (await call({ ...body, semua: '1', kantor_id: office })).body
    expect(data.jumlah).toBe(here)
    await createProductJobs(harness).drain()
    const job = await jobOf(data.pekerjaan_id)
    expect(job.hasil.diubah + job.hasil.dilewati + job.hasil.ditolak).toBe(here)
    for (const one of [people[0], people[29]])
      expect((await riwayat(one as Person)).penempatan[0]).toMatchObject({ mulai: LATER })
  })
})
