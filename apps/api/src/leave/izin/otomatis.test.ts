import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atur } from '../../../test/atur.ts'
import { cuti, duniaIzin, type Fields, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { createIzinHarian } from './public.ts'

/** The agency's approval that is given by itself: to what, and why not. */
let harness: Harness
let owner: pg.Pool
let pejabat: { atasan: Orang; pybmc: Orang }
let ppk: Orang
const dunia = duniaIzin(() => harness)
const { pemohon, save, saveWith, decide, post, get, asked, granted, grantedWith, orangBaru, garis, tuakan } = dunia
const OPERATOR = 'operator:instansi:izin@a'
const ADMIN = 'admin:instansi@a'
const setting = (nama: string, nilai: string) => atur(harness, nama, nilai)

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
  pejabat = await dunia.mulai()
  ppk = await orangBaru()
  await setting('ppk_nip', ppk.nip)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

type Hasil = { id: string; disetujui: boolean; sebab: string | null; pesan: string }
const auto = async (ids: readonly string[], as = OPERATOR): Promise<Map<string, Hasil>> => {
  const data = good(await post('instansi/approval-auto', as, { ids: ids.join() }))
  expect(data.hasil).toHaveLength(ids.length)
  return new Map(data.hasil.map((one: Hasil) => [one.id, one]))
}
/** What both the superior and the PPK said yes to. */
async function byPpk(who: Orang, body: Fields): Promise<{ id: string }> {
  const { id } = good(await saveWith(who.key, body))
  good(await decide('atasan', pejabat.atasan.key, id))
  // The person's own PYBMC has no part in it.
  expect((await decide('pybmc', pejabat.pybmc.key, id)).status).toBe(404)
  return good(await decide('pybmc', ppk.key, id))
}
const usulan = (from: number): Fields => ({
  keputusan: 'perubahan',
  catatan: 'Minggu lain',
  tanggal_mulai: senin(from),
  tanggal_selesai: senin(from),
})

describe('what is not registered by itself', () => {
  it('is CLTN, cuti besar and leave abroad, granted as they are', async () => {
    const [one, two, three] = [await pemohon(), await pemohon(), await pemohon()]
    const year = { tanggal_selesai: addDays(senin(7), 300), alasan_kode: 'keturunan' }
    const rows = [
      [(await byPpk(one, cuti(7, 1, { jenis_kode: 'CLTN', ...year }))).id, 'jenis'],
      [(await granted(two, cuti(21, 30, { jenis_kode: 'CB', alasan_kode: 'lain' }))).id, 'jenis'],
      [(await byPpk(three, cuti(7, 1, { luar_negeri: 'true', negara: 'Jepang' }))).id, 'luar_negeri'],
    ] as const
    const told = await auto(rows.map(([id]) => id))
    for (const [id, sebab] of rows) {
      expect(told.get(id)).toMatchObject({ disetujui: false, sebab })
      expect(told.get(id)?.pesan).toMatch(/satu per satu/)
      expect(good(await get(id, OPERATOR))).toMatchObject({ status: 'disetujui_pybmc', menunggu: 'instansi' })
    }
    // By hand it is.
    expect(good(await decide('instansi', OPERATOR, rows[1][0])).status).toBe('disetujui')
  })

  it('is what a superior did not simply agree to, or nobody stood for', async () => {
    const who = await pemohon()
    const against = await asked(who, cuti(7, 1))
    good(
      await decide('atasan', pejabat.atasan.key, against.id, { keputusan: 'tidak_disetujui', catatan: 'Banyak kerja' }),
    )
    good(await decide('pybmc', pejabat.pybmc.key, against.id))
    // Proposed in vain, and sent on with both ranges.
    const open = await asked(who, cuti(14, 1))
    good(await decide('atasan', pejabat.atasan.key, open.id, usulan(21)))
    await tuakan(open.id, 6)
    await createIzinHarian({ db: harness.db })()
    good(await decide('pybmc', pejabat.pybmc.key, open.id))
    const alone = await orangBaru()
    await garis('pybmc', alone, pejabat.pybmc)
    const skipped = await asked(alone, cuti(7, 1))
    good(await decide('pybmc', pejabat.pybmc.key, skipped.id))
    const ids = [against.id, open.id, skipped.id]
    const told = await auto(ids)
    expect(ids.map((id) => told.get(id)?.sebab)).toEqual(['pertimbangan', 'pertimbangan', 'pertimbangan'])
  })

  it('is what lacks its letter, is one’s own or filed by oneself, does not wait or is not there', async () => {
    const who = await pemohon()
    const bare = await grantedWith(who, cuti(7, 2, { jenis_kode: 'CS' }))
    await owner.query('delete from lampiran where objek_id = $1', [bare.id])
    const filed = good(await save(OPERATOR, cuti(14, 1, { nip: who.nip })))
    good(await decide('atasan', pejabat.atasan.key, filed.id))
    good(await decide('pybmc', pejabat.pybmc.key, filed.id))
    const early = await asked(who, cuti(21, 1))
    const none = newId()
    const ids = [bare.id, filed.id, early.id, none]
    const told = await auto(ids)
    expect(ids.map((id) => told.get(id)?.sebab)).toEqual(['aturan', 'sendiri', 'bukan_giliran', 'tidak_ditemukan'])
    const other = await auto([filed.id], 'admin:instansi@b')
    expect(other.get(filed.id)).toMatchObject({ disetujui: false, sebab: 'tidak_ditemukan' })
    // Another of the agency has no part in it.
    expect((await auto([filed.id], ADMIN)).get(filed.id)).toMatchObject({ disetujui: true, sebab: null })
  })
})

describe('what is registered by itself', () => {
  it('is leave on the days that the superior or the PYBMC proposed and the person took', async () => {
    const who = await pemohon()
    const { id } = await asked(who, cuti(7, 1))
    good(await decide('atasan', pejabat.atasan.key, id, usulan(14)))
    good(await post('terima-perubahan', who.key, { id, terima: 'true' }))
    good(await decide('pybmc', pejabat.pybmc.key, id))
    const later = await asked(who, cuti(21, 1))
    good(await decide('atasan', pejabat.atasan.key, later.id))
    good(await decide('pybmc', pejabat.pybmc.key, later.id, usulan(28)))
    good(await post('terima-perubahan', who.key, { id: later.id, terima: 'true' }))
    const told = await auto([id, later.id])
    expect([told.get(id)?.disetujui, told.get(later.id)?.disetujui]).toEqual([true, true])
    expect(good(await get(id, who.key))).toMatchObject({ status: 'disetujui', tanggal_mulai: senin(14) })
  })

  it('is registered at the grant where the agency chose so, or when the person takes the proposed days; else it waits', async () => {
    const who = await pemohon()
    await setting('setuju_otomatis', 'true')
    const plain = await granted(who, cuti(7, 1))
    expect(plain).toMatchObject({ status: 'disetujui', menunggu: null })
    expect(plain.keputusan.at(-1)).toMatchObject({ tingkat: 'instansi', sebagai: 'otomatis', oleh: null })
    const moved = await asked(who, cuti(14, 1))
    good(await decide('atasan', pejabat.atasan.key, moved.id))
    good(await decide('pybmc', pejabat.pybmc.key, moved.id, usulan(21)))
    expect(good(await post('terima-perubahan', who.key, { id: moved.id, terima: 'true' })).status).toBe('disetujui')
    const big = await granted(who, cuti(35, 30, { jenis_kode: 'CB', alasan_kode: 'lain' }))
    expect(big).toMatchObject({ status: 'disetujui_pybmc', menunggu: 'instansi' })
    await setting('setuju_otomatis', 'false')
    expect((await granted(await pemohon(), cuti(7, 1))).status).toBe('disetujui_pybmc')
  })
})
