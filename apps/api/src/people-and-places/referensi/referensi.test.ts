import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { newId } from '../../platform/uuid.ts'
import { beginKepegawaian } from '../pegawai/public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const read = (jenis: string, as: string, query: Record<string, string> = {}) =>
  harness.call('GET', `/absensi/v2/referensi/${jenis}`, { as, query })

describe('references', () => {
  it('give any role of the agency its offices, by name or code', async () => {
    for (const as of ['pegawai@a', 'monitoring:kantor:riwayat@a', 'admin:instansi@a']) {
      const { items, total } = (await read('kantor', as)).body.data
      expect(items.map((row: { nama: string }) => row.nama)).toEqual(['Kantor A1', 'Kantor A2'])
      expect([total, Object.keys(items[0]).sort()]).toEqual([2, ['id', 'kode', 'nama']])
    }
    expect((await read('kantor', 'pegawai@b', { q: 'b2' })).body.data.items).toMatchObject([{ kode: 'B2' }])
  })

  it('give employees with office and post, and nothing more', async () => {
    const person = harness.person('pegawai@a2')
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('riwayat_jabatan')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          pegawai_id: person.pegawai_id ?? '',
          jabatan: 'Arsiparis',
          mulai: '2020-01-01',
        })
        .execute(),
    )
    const { items } = (await read('pegawai', 'pegawai@a', { q: person.nip })).body.data
    expect(items).toEqual([
      {
        id: person.pegawai_id,
        kode: person.nip,
        nip: person.nip,
        nama: person.nama,
        kantor_id: person.kantor_id,
        kantor: 'Kantor A2',
        jabatan: 'Arsiparis',
      },
    ])
    const office = (await read('pegawai', 'admin:instansi@a', { kantor_id: harness.world.a.kantor[1] })).body.data
    expect(office.items.map((row: { nama: string }) => row.nama)).toEqual([person.nama])
  })

  it('label what is stored by its ids, also what can no longer be chosen, and nothing of another agency', async () => {
    const { a, b } = harness.world
    const closed = newId()
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('kantor')
        .values({
          instansi_id: a.id,
          id: closed,
          kode: 'TUTUP',
          nama: 'Tutup',
          zona_waktu: 'Asia/Jakarta',
          aktif: false,
        })
        .execute(),
    )
    const ids = [closed, a.kantor[1], b.kantor[0]].join(',')
    const names = async (jenis: string, query: Record<string, string>) =>
      (await read(jenis, 'operator:instansi:jam@a', query)).body.data.items.map((row: { nama: string }) => row.nama)
    expect(await names('kantor', { ids })).toEqual(['Kantor A2', 'Tutup'])
    expect(await names('kantor', { size: '1' })).toEqual(['Kantor A1'])
    const person = harness.person('pegawai@a')
    const other = harness.person('pegawai@b').pegawai_id ?? ''
    expect(await names('pegawai', { ids: `${person.pegawai_id},${other}` })).toEqual([person.nama])
    const many = Array.from({ length: 201 }, () => newId()).join(',')
    expect((await read('kantor', 'pegawai@a', { ids: many })).body.errors[0].field).toBe('ids')
    expect((await read('kantor', 'pegawai@a', { ids: 'bukan' })).body.errors[0].field).toMatch(/^ids/)
    await harness.db.acrossInstansi((tx) => tx.deleteFrom('kantor').where('id', '=', closed).execute())
  })

  it('stop at twenty and say that there are more', async () => {
    const { id } = harness.world.b
    await harness.db.acrossInstansi(async (tx) => {
      const people = Array.from({ length: 15 }, (_value, index) => ({
        id: newId(),
        nip: `1991010120150110${String(index).padStart(2, '0')}`,
      }))
      await tx
        .insertInto('pengguna')
        .values(people.map((one) => ({ ...one, username: one.nip, nama: 'Banyak' })))
        .execute()
      await tx
        .insertInto('pegawai')
        .values(
          people.map((one) => ({
            instansi_id: id,
            id: one.id,
            pengguna_id: one.id,
            nip: one.nip,
            nama: 'Banyak',
            jenis: 'PNS',
          })),
        )
        .execute()
      await beginKepegawaian(
        tx,
        id,
        people.map((one) => ({ pegawai_id: one.id, pengguna_id: one.id, mulai: '2020-01-01' })),
      )
    })
    const { items, more } = (await read('pegawai', 'pegawai@b')).body.data
    expect([items.length, more]).toEqual([20, true])
  })

  it('stay inside the agency', async () => {
    expect((await read('pegawai', 'pegawai@a', { q: harness.person('pegawai@b').nip })).body.data.items).toEqual([])
    expect((await read('kantor', 'pegawai@a', { instansi_id: harness.world.b.id })).status).toBe(404)
    expect((await read('pegawai', 'pegawai@a', { kantor_id: harness.world.b.kantor[0] })).status).toBe(404)
    const root = await read('kantor', 'superadmin')
    expect([root.status, root.body.code]).toEqual([400, 'lingkup.pilih_instansi'])
    expect((await read('kantor', 'superadmin', { instansi_id: harness.world.b.id })).body.data.total).toBe(2)
  })

  it('label calendars with holidays, hours and shifts of the own agency', async () => {
    const instansi_id = harness.world.a.id
    const libur = { tanggal_mulai: '2027-03-08', tanggal_selesai: '2027-03-09', nama: 'Libur uji', jenis: 'daerah' }
    const saved = await harness.call('POST', '/absensi/m-kerja/hari-libur/submit', {
      as: 'admin:instansi@a',
      body: { ...libur, instansi_id, alasan: 'Uji' },
    })
    expect(saved.status).toBe(200)
    expect((await read('hari-libur', 'pegawai@a')).body.data.items).toEqual([
      { id: saved.body.data.id, kode: 'daerah', nama: 'Libur uji', mulai: '2027-03-08', selesai: '2027-03-09' },
    ])
    expect((await read('hari-libur', 'pegawai@b')).body.data.items).toEqual([])
    for (const jenis of ['jam-kerja', 'shift']) expect((await read(jenis, 'pegawai@a')).status).toBe(200)
  })

  it('name the kinds of leave, and refuse what is no list', async () => {
    const kinds = (await read('jenis-izin', 'pegawai@a')).body.data.items
    expect(kinds.find((one: { kode: string }) => one.kode === 'CT')).toMatchObject({ nama: 'Cuti tahunan' })
    expect((await read('gaji', 'pegawai@a')).status).toBe(400)
  })
})
