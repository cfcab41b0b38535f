import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { beginKepegawaian } from '../../people-and-places/pegawai/public.ts'
import { newId } from '../../platform/uuid.ts'
import { readSekarang } from '../../platform/zone.repo.ts'

let harness: Harness
let kunci: string
const MORE = 450
beforeAll(async () => {
  harness = await createHarness()
  const made = await harness.call('GET', '/absensi/v2/instansi/api/key/generate', {
    as: 'admin:instansi@a',
    query: { nama: 'Mitra', cakupan: 'pegawai' },
  })
  kunci = made.body.data.kunci
  await harness.db.acrossInstansi(async (tx) => {
    const people = Array.from({ length: MORE }, (_value, index) => ({
      id: newId(),
      nip: `19920101201501${String(index).padStart(4, '0')}`,
    }))
    await tx
      .insertInto('pengguna')
      .values(people.map((one) => ({ ...one, username: one.nip, nama: 'Banyak' })))
      .execute()
    // All in one transaction: they have one number.
    const rows = people.map((one) => ({
      instansi_id: harness.world.a.id,
      id: newId(),
      pengguna_id: one.id,
      nip: one.nip,
      nama: 'Banyak',
      jenis: 'PNS',
    }))
    await tx.insertInto('pegawai').values(rows).execute()
    await beginKepegawaian(
      tx,
      harness.world.a.id,
      rows.map(({ id, pengguna_id }) => ({ pegawai_id: id, pengguna_id, mulai: '2020-01-01' })),
    )
  })
})
afterAll(() => harness.close())

const read = async (query: Record<string, string> = {}) =>
  harness.call('GET', '/eksternal/v1/pegawai', { headers: { 'x-api-key': kunci }, query })

type Page = { items: { nip: string }[]; halaman: string | null; lanjut: string }
async function readAll(query: Record<string, string> = {}): Promise<{ nip: string }[]> {
  const all: { nip: string }[] = []
  let halaman: string | null = ''
  for (let page = 0; page < 20 && halaman !== null; page += 1) {
    const data: Page = (await read({ ...query, ...(halaman !== '' && { halaman }) })).body.data
    all.push(...data.items)
    halaman = data.halaman
  }
  return all
}

/** Everything after a position, and where to go on. */
async function readOn(from?: string): Promise<{ nips: string[]; lanjut: string }> {
  const nips: string[] = []
  let page: Page | undefined
  for (let turn = 0; turn < 20 && page?.halaman !== null; turn += 1) {
    const halaman: string | undefined = page?.halaman ?? from
    page = (await read(halaman === undefined ? {} : { halaman })).body.data as Page
    nips.push(...page.items.map((one) => one.nip))
  }
  return { nips, lanjut: page?.lanjut ?? '' }
}
const now = async (): Promise<string> => {
  const kini = await harness.db.acrossInstansi(readSekarang)
  return new Date(Math.floor(kini)).toISOString()
}
const rename = (key: string, nama: string) =>
  harness.db.acrossInstansi((tx) =>
    tx
      .updateTable('pegawai')
      .set({ nama })
      .where('id', '=', harness.person(key).pegawai_id ?? '')
      .execute(),
  )

describe('employees for a partner', () => {
  it('come page by page, each once, and only of the key’s agency', async () => {
    const own = [...harness.world.people.values()].filter((one) => one.instansi_id === harness.world.a.id)
    const all = await readAll()
    expect(all).toHaveLength(MORE + own.length)
    expect(new Set(all.map((one) => one.nip)).size).toBe(all.length)
    expect(all.map((one) => one.nip)).toEqual(expect.arrayContaining(own.map((one) => one.nip)))
    expect(all.map((one) => one.nip)).not.toContain(harness.person('pegawai@b').nip)
  })

  it('have office and post of today, and nothing private', async () => {
    const { nip, nama, kantor_id } = harness.person('pegawai@a2')
    const found = (await readAll()).find((one) => one.nip === nip)
    expect(found).toMatchObject({
      nip,
      nama,
      kantor_id,
      kantor_kode: 'A2',
      kantor: 'Kantor A2',
      jabatan: null,
      aktif: true,
    })
    for (const field of ['email', 'no_hp', 'tanggal_lahir', 'agama', 'npwp']) expect(found).not.toHaveProperty(field)
  })

  it('are those that changed since a moment, by the clock of the database', async () => {
    const moment = await now()
    await rename('atasan@a', 'Atasan Sejak')
    expect((await readAll({ sejak: moment })).map((one) => one.nip)).toEqual([harness.person('atasan@a').nip])
    expect(await readAll({ sejak: '2199-01-01T00:00:00Z' })).toEqual([])
  })

  it('go on from a position that was kept when it was a moment and a person', async () => {
    const micros = BigInt(Date.parse(await now())) * 1000n
    await rename('pegawai@a', 'Pegawai Lama')
    const before = `${micros}.${harness.person('atasan@a').pegawai_id}`
    expect((await readAll({ halaman: before })).map((one) => one.nip)).toEqual([harness.person('pegawai@a').nip])
  })

  it('are also those whose office, post, superior or name of the office changed', async () => {
    const { a } = harness.world
    const person = (key: string) => harness.person(key).pegawai_id ?? ''
    const write = (id: string) => ({ instansi_id: a.id, id: newId(), pegawai_id: person(id) })
    const { lanjut } = await readOn()
    await harness.db.acrossInstansi(async (tx) => {
      await tx
        .insertInto('riwayat_jabatan')
        .values({ ...write('pegawai@a'), jabatan: 'A', mulai: '2024-01-01' })
        .execute()
      await tx
        .insertInto('garis_pejabat')
        .values({ ...write('pegawai@a2'), jenis: 'atasan', pejabat_id: person('atasan@a'), mulai: '2024-01-01' })
        .execute()
      const mine = tx.updateTable('penempatan').set({ selesai: '2026-01-31' })
      await mine.where('pegawai_id', '=', person('pybmc@a')).execute()
    })
    const changed = await readOn(lanjut)
    expect(changed.nips.sort()).toEqual(
      ['pegawai@a', 'pegawai@a2', 'pybmc@a'].map((key) => harness.person(key).nip).sort(),
    )
    await harness.db.acrossInstansi((tx) =>
      tx
        .updateTable('kantor')
        .set({ nama: 'Kantor Baru' })
        .where('id', '=', a.kantor[1] ?? '')
        .execute(),
    )
    const renamed = await readOn(changed.lanjut)
    expect(renamed.nips).toContain(harness.person('pegawai@a2').nip)
    expect(renamed.nips).not.toContain(harness.person('pegawai@a').nip)
    await harness.db.acrossInstansi((tx) =>
      tx
        .updateTable('kantor')
        .set({ alamat: 'Jalan Baru' })
        .where('id', '=', a.kantor[1] ?? '')
        .execute(),
    )
    expect((await readOn(renamed.lanjut)).nips).toEqual([])
  })

  it('are those whose change holds from a day that came meanwhile', async () => {
    const { lanjut } = await readOn()
    const [nomor, today = ''] = lanjut.split('.')
    await harness.db.acrossInstansi(async (tx) => {
      const { pegawai_id } = harness.person('atasan@a')
      await tx
        .insertInto('riwayat_jabatan')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          pegawai_id: pegawai_id ?? '',
          jabatan: 'B',
          mulai: today,
        })
        .execute()
    })
    const { lanjut: later } = await readOn(lanjut)
    expect((await readOn(later)).nips).toEqual([])
    // Whoever last read on the day before has not heard of what begins today.
    const [after] = later.split('.')
    expect(Number(after)).toBeGreaterThan(Number(nomor))
    expect((await readOn(`${after}.${addDays(today, -1)}`)).nips).toContain(harness.person('atasan@a').nip)
  })

  it('come once, however many statements of one transaction changed them', async () => {
    const { lanjut } = await readOn()
    await harness.db.acrossInstansi(async (tx) => {
      for (let turn = 0; turn < 12; turn += 1)
        for (const key of ['pegawai@a', 'atasan@a'])
          await tx
            .updateTable('pegawai')
            .set({ nama: `Kali ${turn}` })
            .where('id', '=', harness.person(key).pegawai_id ?? '')
            .execute()
    })
    const { nips, lanjut: later } = await readOn(lanjut)
    expect(nips.sort()).toEqual(['pegawai@a', 'atasan@a'].map((key) => harness.person(key).nip).sort())
    expect(Number(later.split('.')[0]) - Number(lanjut.split('.')[0])).toBe(1)
  })

  it.each([
    ['sejak', 'kemarin'],
    ['sejak', '2026-11-15T00:00:00+99:99'],
    ['halaman', '1; drop table'],
    ['halaman', '99.x'],
    ['halaman', `9999999999999999999.${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`], // past the largest number
    ['halaman', `1.${'-'.repeat(36)}`], // dashes for an id
    ['halaman', '1.2026-02-31'],
    ['halaman', '1.2026-02-01.2.2026-02-01'],
    ['halaman', '1.2026-02-01.2.2026-02-01.x'],
    ['q', 'a'],
  ])('refuse a bad %s: %s', async (field, value) => {
    const answer = await read({ [field]: value })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })
})
