import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { beginKepegawaian } from '../../people-and-places/pegawai/public.ts'
import { newId } from '../../platform/uuid.ts'

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
    // All in one transaction, so all changed at the same moment: the id must tell them apart.
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

type Page = { items: { nip: string }[]; halaman: string | null }
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

  it('are those that changed since a moment', async () => {
    const moment = new Date(Date.now() + 60_000)
    await harness.db.acrossInstansi((tx) =>
      tx
        .updateTable('pegawai')
        .set({ diubah_pada: new Date(moment.getTime() + 1000) })
        .where('nip', '=', harness.person('atasan@a').nip)
        .execute(),
    )
    expect((await readAll({ sejak: moment.toISOString() })).map((one) => one.nip)).toEqual([
      harness.person('atasan@a').nip,
    ])
  })

  it('are also those whose office, post or superior changed', async () => {
    const { a } = harness.world
    const person = (key: string) => harness.person(key).pegawai_id ?? ''
    const write = (id: string) => ({ instansi_id: a.id, id: newId(), pegawai_id: person(id) })
    const moment = new Date(Date.now() - 1000).toISOString()
    await harness.db.acrossInstansi(async (tx) => {
      await tx
        .updateTable('pegawai')
        .set({ diubah_pada: new Date('2024-01-01') })
        .execute()
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
    const changed = (await readAll({ sejak: moment })).map((one) => one.nip)
    expect(changed.sort()).toEqual(['pegawai@a', 'pegawai@a2', 'pybmc@a'].map((key) => harness.person(key).nip).sort())
  })

  it.each([
    ['sejak', 'kemarin'],
    ['sejak', '2026-11-15T00:00:00+99:99'],
    ['halaman', '1; drop table'],
    ['halaman', '99.x'],
    ['halaman', `9999999999999999999.${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`], // past the largest number
    ['halaman', `1.${'-'.repeat(36)}`], // dashes for an id
    ['q', 'a'],
  ])('refuse a bad %s: %s', async (field, value) => {
    const answer = await read({ [field]: value })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })
})
