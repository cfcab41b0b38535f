import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cuti, duniaIzin, type Fields, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

/** What the screens of employees and deciders ask for. */
let harness: Harness
let atasan: Orang
let pybmc: Orang
const dunia = duniaIzin(() => harness)
const { orangBaru, pemohon, asked } = dunia

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const pejabat = await dunia.mulai()
  atasan = pejabat.atasan
  pybmc = pejabat.pybmc
})
afterAll(() => harness.close())

const get = async (what: string, as: string, query: Fields = {}) => good(await dunia.get(what, as, query))
const decide = (level: 'atasan' | 'pybmc', { key }: Orang, id: string, keputusan = 'disetujui') =>
  dunia.decide(level, key, id, { keputusan, ...(keputusan === 'disetujui' ? {} : { catatan: 'Dinas' }) })
const chosen = (izin: { pilihan: { keputusan: string; perlu_dasar: boolean }[] }) =>
  izin.pilihan.map(({ keputusan, perlu_dasar }) => `${keputusan}${perlu_dasar ? '*' : ''}`)

it('says to who decides what may be decided, by level and kind, and to nobody else', async () => {
  const who = await pemohon()
  const { id } = await asked(who, cuti(7, 2))
  expect(await get(id, who.key)).toMatchObject({ tingkat_saya: null, pilihan: [], bersamaan: null })
  const advice = await get(id, atasan.key)
  expect(advice.tingkat_saya).toBe('atasan')
  expect(advice.dasar).toContain('PP 11/2017')
  expect(chosen(advice)).toEqual(['disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui'])
  expect((await get(id, pybmc.key)).pilihan).toEqual([])
  good(await decide('atasan', atasan, id))
  expect((await get(id, atasan.key)).pilihan).toEqual([])
  expect(chosen(await get(id, pybmc.key))).toEqual(['disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui*'])
  // What is offered is what is taken, and what is not offered is refused.
  expect((await decide('pybmc', pybmc, id, 'tidak_disetujui')).body.code).toBe('izin.hak_cuti')
  expect((await decide('pybmc', pybmc, id, 'dikembalikan')).body.code).toBe('izin.dikembalikan_instansi')
  expect(good(await decide('pybmc', pybmc, id)).pilihan).toEqual([])
  const operator = await get(id, 'operator:instansi:izin@a')
  expect(operator.tingkat_saya).toBe('instansi')
  expect(chosen(operator)).toEqual(['disetujui', 'dikembalikan'])
})

it('lets who is superior and PYBMC at once choose as the PYBMC', async () => {
  const one = await orangBaru()
  const who = await pemohon({}, { atasan: one, pybmc: one })
  const { id } = await asked(who, cuti(7, 1))
  const izin = await get(id, one.key)
  expect(izin).toMatchObject({ menunggu: 'atasan', tingkat_saya: 'pybmc', can: { atasan: true } })
  expect(chosen(izin)).toContain('tidak_disetujui*')
})

it('shows who else of the office is away in that time, without the person and without why', async () => {
  const [who, other, later] = [await pemohon(), await pemohon(), await pemohon()]
  const granted = await asked(other, cuti(21, 3))
  good(await decide('atasan', atasan, granted.id))
  good(await decide('pybmc', pybmc, granted.id))
  await asked(later, cuti(28, 1))
  const { id } = await asked(who, cuti(21, 5))
  const { bersamaan } = await get(id, atasan.key)
  expect(bersamaan.jumlah_pegawai).toBeGreaterThan(2)
  const away = bersamaan.orang.filter(({ nip }: { nip: string }) => [who.nip, other.nip, later.nip].includes(nip))
  expect(away).toEqual([
    {
      nip: other.nip,
      nama: other.nama,
      tanggal_mulai: senin(21),
      tanggal_selesai: addDays(senin(21), 2),
      berlaku: true,
    },
  ])
})

it('counts what waits beside every page of a list, and narrows by kind and days', async () => {
  const lini = { atasan: await orangBaru(), pybmc: await orangBaru() }
  const [first, second] = [await pemohon({}, lini), await pemohon({}, lini)]
  const early = await asked(first, cuti(7, 2))
  const late = await asked(second, cuti(21, 2))
  const of = async (query: Fields) => {
    const { items, menunggu } = await get('bawahan/get', lini.atasan.key, query)
    return [items.map((one: { id: string }) => one.id), menunggu]
  }
  expect(await of({ size: '1', sort: 'tanggal_mulai' })).toEqual([[early.id], 2])
  expect(await of({ dari: addDays(senin(7), 2) })).toEqual([[late.id], 2])
  expect(await of({ sampai: senin(7) })).toEqual([[early.id], 2])
  expect(await of({ jenis_kode: 'CS' })).toEqual([[], 2])
  expect(await of({ jenis_kode: 'ct', sampai: addDays(senin(7), 1), dari: addDays(senin(7), 1) })).toEqual([
    [early.id],
    2,
  ])
  good(await decide('atasan', lini.atasan, early.id))
  expect(await of({ menunggu: 'true' })).toEqual([[late.id], 1])
  expect((await of({}))[1]).toBe(1)
  expect((await get('pybmc/get', lini.pybmc.key, { size: '1' })).menunggu).toBe(1)
  expect((await dunia.get('bawahan/get', lini.atasan.key, { dari: 'kemarin' })).status).toBe(400)
})

it('gives to choose only what somebody can ask for', async () => {
  const kinds = async (who: Orang) =>
    good(
      await harness.call('GET', '/absensi/v2/instansi/izin-jenis/get', {
        as: who.key,
        query: { untuk_saya: 'true', aktif: 'true' },
      }),
    ).items.map(({ kode }: { kode: string }) => kode)
  const [pns, ibu, guru] = [
    await pemohon({ jenis_kelamin: 'L' }),
    await pemohon({ jenis_kelamin: 'P' }),
    await pemohon({ jenis: 'PPPK', jenis_kelamin: 'L', guru: true }),
  ]
  expect(await kinds(pns)).toEqual(expect.arrayContaining(['CT', 'CB', 'CS', 'CAP', 'CLTN', 'IT']))
  for (const kode of ['CM', 'MPP', 'DPK', 'I']) expect(await kinds(pns)).not.toContain(kode)
  expect(await kinds(ibu)).toContain('CM')
  const teacher = await kinds(guru)
  expect(teacher).toContain('CS')
  for (const kode of ['CT', 'CB', 'CAP', 'CLTN', 'MPP']) expect(teacher).not.toContain(kode)
  // Every one of them passes the question who may ask.
  const tanggal = { tanggal_mulai: senin(14), tanggal_selesai: senin(14) }
  for (const jenis_kode of teacher) {
    const { masalah } = await get('hitung', guru.key, { jenis_kode, ...tanggal })
    expect(masalah.filter(({ field }: { field: string }) => field === 'jenis_kode')).toEqual([])
  }
})

it('counts a returned request without its standing in its own way, and tells nobody about one that is not theirs', async () => {
  const who = await pemohon()
  const { id, tanggal_mulai, tanggal_selesai } = await asked(who, cuti(14, 5))
  for (const [level, person] of [
    ['atasan', atasan],
    ['pybmc', pybmc],
  ] as const)
    good(await decide(level, person, id))
  const days = { jenis_kode: 'CT', tanggal_mulai, tanggal_selesai }
  const returned = { keputusan: 'dikembalikan', catatan: 'Lampiran kurang' }
  good(await dunia.decide('instansi', 'operator:instansi:izin@a', id, returned))
  expect((await get('hitung', who.key, days)).bentrok).toHaveLength(1)
  expect(await get('hitung', who.key, { ...days, id })).toMatchObject({ bentrok: [], masalah: [], hari: 5 })
  const stranger = await pemohon()
  expect((await dunia.get('hitung', stranger.key, { ...days, id })).status).toBe(404)
  expect((await dunia.get('hitung', who.key, { ...days, id: newId() })).status).toBe(404)
})
