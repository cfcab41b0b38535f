import { type Field, type FormOf, namesOf } from '@presensi/contract/field-list'
import { KOLOM_KANTOR, kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KantorRow, kantorSheetOf } from '../../../test/kantor-sheet.ts'
import { sendFile } from '../../../test/multipart.ts'
import { readOurs } from '../../../test/sheets.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const PATH = '/absensi/m-lokasi-kantor'
const as = 'operator:instansi:lokasi@a'
type Name = keyof typeof kantorFields
type Values = Omit<FormOf<typeof kantorFields>, 'kode'>

/** Two values a field: a new one here is asked for by the compiler. The parent is an office of the agency. */
const first = (): Values => ({
  nama: 'Kantor Uji',
  alamat: 'Jl. Satu',
  induk_id: harness.world.a.kantor[0] ?? '',
  zona_waktu: 'Asia/Makassar',
  aktif: true,
  telepon: '(021) 345-6789',
})
const second = (): Values => ({
  nama: 'Kantor Lain',
  alamat: 'Jl. Dua',
  induk_id: harness.world.a.kantor[1] ?? '',
  zona_waktu: 'Asia/Jayapura',
  aktif: false,
  telepon: '+62 22 4231234',
})
const FIELDS = namesOf(kantorFields).filter((name): name is keyof Values => name !== 'kode')
/** The columns of the first release. Agencies keep such files: they stay valid, whatever is added. */
const LEMBAR_PERTAMA = ['kode', 'nama', 'alamat', 'induk_kode', 'zona_waktu', 'lat', 'lng', 'radius_m', 'aktif']
const titik = [{ nama: 'Lobi', lat: -6.2, lng: 106.8, radius_m: 100 }]

const save = async (body: Record<string, unknown>) =>
  (await harness.call('POST', `${PATH}/save`, { as, body: { titik, ...body } })).body.data
const stored = async (kode: string): Promise<Record<string, unknown>> => {
  const { id } = harness.world.a
  const { items } = (await harness.call('GET', `${PATH}/list/${id}`, { as, query: { q: kode } })).body.data
  return items.find((row: { kode: string }) => row.kode === kode)
}
const upload = async (rows: readonly KantorRow[], columns: readonly string[] = KOLOM_KANTOR) => {
  const content = await kantorSheetOf(rows, columns)
  return (await sendFile(harness, `${PATH}/upload`, { as, content })).body.data
}
const own = (row: Record<string, unknown>) => Object.fromEntries(FIELDS.map((name) => [name, row[name]]))
const cellOf = (name: Name, value: unknown): KantorRow => {
  if (name === 'induk_id') return { induk_kode: value === harness.world.a.kantor[0] ? 'A1' : 'A2' }
  return { [name]: typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : value }
}

describe('every field of an office', () => {
  it.each(FIELDS)('%s is stored by a save that changes only it', async (name) => {
    const kode = `S-${name}`
    const made = await save({ kode, ...first() })
    expect(own(made)).toEqual(first())
    const changed = { ...first(), [name]: second()[name] }
    expect(own(await save({ kantor_id: made.id, kode, ...changed }))).toEqual(changed)
    expect(own(await stored(kode))).toEqual(changed)
  })

  it.each(FIELDS.filter((name) => !('required' in kantorFields[name])))(
    '%s stays when a save leaves it out, and is cleared when it is sent empty',
    async (name) => {
      const kode = `K-${name}`
      const given = { ...second(), kode }
      const { id } = await save(given)
      const { [name]: _, ...rest } = given
      expect((await save({ kantor_id: id, ...rest }))[name]).toBe(second()[name])
      const { fallback }: Field = kantorFields[name]
      expect((await save({ kantor_id: id, ...rest, [name]: '' }))[name]).toBe(fallback ?? null)
    },
  )

  it('is stored by a sheet that changes only it, and then the sheet says the same', async () => {
    for (const name of FIELDS) await save({ kode: `I-${name}`, ...first() })
    const rows = FIELDS.map((name): KantorRow => ({ kode: `I-${name}`, ...cellOf(name, second()[name]) }))
    expect(await upload(rows)).toMatchObject({ diubah: FIELDS.length, dilewati: 0 })
    for (const name of FIELDS)
      expect([name, own(await stored(`I-${name}`))]).toEqual([name, { ...first(), [name]: second()[name] }])
    expect(await upload(rows)).toMatchObject({ diubah: 0, dilewati: FIELDS.length })
  })

  it('stands in the sheet that is downloaded', async () => {
    await save({ kode: 'KELUAR', ...second() })
    const authorization = `Bearer ${await harness.token(as)}`
    const file = await harness.app.inject({ url: `${PATH}/download?q=KELUAR`, headers: { authorization } })
    const [header = [], ...rows] = (await readOurs(file.rawPayload)).rows
    const row = rows.find((cells) => cells[0] === 'KELUAR') ?? []
    expect(Object.fromEntries(header.map((kolom, index) => [kolom, row[index]]))).toEqual({
      ...Object.assign({}, ...FIELDS.map((name) => cellOf(name, second()[name]))),
      kode: 'KELUAR',
      lat: -6.2,
      lng: 106.8,
      radius_m: 100,
    })
  })

  it('is left alone by a sheet that was saved before its column existed', async () => {
    await save({ kode: 'LAMA', ...second() })
    const before = await stored('LAMA')
    expect(await upload([{ kode: 'LAMA', nama: 'Nama Baru' }], LEMBAR_PERTAMA)).toMatchObject({ diubah: 1 })
    expect(own(await stored('LAMA'))).toEqual({ ...own(before), nama: 'Nama Baru' })
  })
})
