import { formatDate } from '@presensi/contract/kata/format'
import { addDays, daysOf, hariKe } from '@presensi/domain/kalender/tanggal'
import { akhirCutiBesar, cutiBesarBerikutnya } from '@presensi/domain/saldo/cuti-besar'
import { addMonths } from '@presensi/domain/saldo/hak'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createIzinHarian, createIzinMengikuti } from './public.ts'

let harness: Harness
let atasan: Orang
let pybmc: Orang
const dunia = duniaIzin(() => harness)
const { inA, pemohon, save, saveWith, decide, post, get, asked, grant, granted, grantedWith } = dunia
const { sisa, sisaPada, kodeOf, libur } = dunia
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const pejabat = await dunia.mulai()
  atasan = pejabat.atasan
  pybmc = pejabat.pybmc
})
afterAll(() => harness.close())

const OPERATOR = 'operator:instansi:izin@a'
const besar = (mulai: string, selesai: string, alasan_kode = 'lain') => ({
  ...cuti(0, 1),
  jenis_kode: 'CB',
  tanggal_mulai: mulai,
  tanggal_selesai: selesai,
  alasan_kode,
})
const isHariKerja = (tanggal: string): boolean => hariKe(tanggal) <= 5

describe('cuti besar', () => {
  const mulai = senin(21)
  /** How much of the annual leave of three days stands in the year in which the cuti besar begins. */
  const terpakai = daysOf(senin(7), addDays(senin(7), 2)).filter((day) => day.slice(0, 4) === mulai.slice(0, 4)).length
  const akhir = akhirCutiBesar(mulai, terpakai, isHariKerja)

  it('ends earlier by the annual leave of its year already used, says until when, and takes nothing by being refused', async () => {
    const who = await pemohon()
    await granted(who, cuti(7, 3))
    const left = await sisa(who)
    const long = await save(who.key, besar(mulai, addDays(akhir, 1)))
    expect([long.status, long.body.code]).toEqual([400, 'izin.cuti_besar_akhir'])
    expect(long.body.message).toContain(formatDate(akhir, 'id', 'plain'))
    expect(good(await get('get', who.key)).total).toBe(1)
    expect(await sisa(who)).toBe(left)
    const preview = good(
      await get('hitung', who.key, {
        jenis_kode: 'CB',
        alasan_kode: 'lain',
        tanggal_mulai: mulai,
        tanggal_selesai: addDays(akhir, 1),
      }),
    )
    expect(preview.masalah).toMatchObject([{ code: 'izin.cuti_besar_akhir', field: 'tanggal_selesai' }])
    expect((await granted(who, besar(mulai, akhir))).berlaku).toBe(true)
  })

  it('ends the annual leave of its year when it is granted, and cancelled before it begins gives it back', async () => {
    const who = await pemohon()
    const before = await sisaPada(who, mulai)
    const { id } = await granted(who, besar(mulai, addDays(mulai, 30)))
    expect(await sisaPada(who, mulai)).toBe(0)
    good(await post('batal', who.key, { id }))
    expect(await sisaPada(who, mulai)).toBe(before)
  })

  it('is looked at again when it is granted: annual leave taken meanwhile makes it too long', async () => {
    const who = await pemohon()
    const { id } = await asked(who, besar(mulai, akhirCutiBesar(mulai, 0, isHariKerja)))
    good(await decide('atasan', atasan.key, id))
    const day = daysOf(HARI_INI, addDays(mulai, -1)).findLast(
      (one) => isHariKerja(one) && one.slice(0, 4) === mulai.slice(0, 4),
    )
    // In the week of New Year there may be no such day: then nothing was taken, and nothing is in the way.
    if (day === undefined) return
    await asked(who, { ...cuti(0, 1), tanggal_mulai: day, tanggal_selesai: day })
    const answer = await decide('pybmc', pybmc.key, id)
    expect([answer.status, answer.body.code]).toEqual([400, 'izin.cuti_besar_akhir'])
    expect(good(await get(id, who.key))).toMatchObject({ status: 'disetujui_atasan', berlaku: false })
    // Other days that the PYBMC proposes are looked at when they are proposed and when they are taken.
    const last = akhirCutiBesar(mulai, 1, isHariKerja)
    const usulan = { keputusan: 'perubahan', catatan: 'Lebih singkat', tanggal_mulai: mulai, tanggal_selesai: last }
    const tooLong = { ...usulan, tanggal_selesai: addDays(last, 1) }
    expect((await decide('pybmc', pybmc.key, id, tooLong)).body.code).toBe('izin.cuti_besar_akhir')
    good(await decide('pybmc', pybmc.key, id, usulan))
    expect(good(await post('terima-perubahan', who.key, { id, terima: 'true' }))).toMatchObject({ berlaku: true })
  })

  it('comes five years after the last, but for a first haji', async () => {
    const who = await pemohon()
    await granted(who, besar(mulai, addDays(mulai, 4)))
    const next = [senin(35), addDays(senin(35), 4)] as const
    const early = await save(who.key, besar(...next))
    expect([early.status, early.body.code]).toEqual([400, 'izin.cuti_besar_jeda'])
    expect(early.body.message).toContain(formatDate(cutiBesarBerikutnya(addDays(mulai, 4)), 'id', 'plain'))
    // The schedule of its departure goes with it.
    expect((await save(who.key, besar(...next, 'haji_pertama'))).body.code).toBe('izin.lampiran_wajib')
    expect((await dunia.saveWith(who.key, besar(...next, 'haji_pertama'))).status).toBe(200)
  })

  it('that the PYBMC ended by a call back leaves the rest as a right, and no more', async () => {
    const who = await pemohon()
    const { id } = await granted(who, besar(mulai, addDays(mulai, 9)))
    good(await post('panggil', pybmc.key, { id, tanggal: addDays(mulai, 4), alasan: 'Tugas mendesak' }))
    expect(await sisaPada(who, mulai)).toBe(0)
    const rest = senin(42)
    expect((await save(who.key, besar(rest, addDays(rest, 6)))).body.code).toBe('izin.cuti_besar_jeda')
    const more = await granted(who, besar(rest, addDays(rest, 5)))
    expect(more.berlaku).toBe(true)
    // The first one still holds: what is taken back is only the rest.
    good(await post('batal', who.key, { id: more.id }))
    expect(await sisaPada(who, mulai)).toBe(0)
  })
})

describe('sickness', () => {
  const sakit = (from: number, days: number) => ({ ...cuti(from, days), jenis_kode: 'CS' })
  const sehari = (from: number) => ({ ...cuti(from, 1), jenis_kode: 'S' })

  it('of several days takes the place of a single sick day, when it is granted', async () => {
    const who = await pemohon()
    const { id } = good(await saveWith(who.key, sehari(7)))
    expect(good(await decide('atasan', atasan.key, id)).status).toBe('disetujui')
    const long = good(await saveWith(who.key, sakit(7, 3)))
    good(await decide('atasan', atasan.key, long.id))
    expect((await kodeOf(who, senin(7))).kode).toBe('S')
    expect(good(await decide('pybmc', pybmc.key, long.id)).berlaku).toBe(true)
    const single = good(await get(id, who.key))
    expect(single).toMatchObject({ status: 'dibatalkan', berlaku: false })
    expect(single.keputusan.at(-1)).toMatchObject({ aksi: 'batal', sebagai: 'diganti_cuti_sakit' })
    for (const day of daysOf(senin(7), addDays(senin(7), 2))) expect((await kodeOf(who, day)).kode, day).toBe('CS')
    expect((await saveWith(who.key, sehari(7))).body.code).toBe('izin.bentrok')
  })

  it('and its single day decided at the same moment end with one paper a day, and with no error', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const who = await pemohon()
      const single = good(await saveWith(who.key, sehari(7)))
      const long = good(await saveWith(who.key, sakit(7, 2)))
      good(await decide('atasan', atasan.key, long.id))
      const answers = await Promise.all([
        decide('atasan', atasan.key, single.id),
        decide('pybmc', pybmc.key, long.id),
        post('batal', who.key, { id: single.id }),
      ])
      for (const { status, text } of answers) expect([200, 409], text).toContain(status)
      expect(good(await get(long.id, who.key)).berlaku).toBe(true)
      expect(good(await get(single.id, who.key)).status).toBe('dibatalkan')
    }
  })

  it('inside annual leave gives its days back, also where the leave is moved afterwards', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const { id } = await asked(who, cuti(7, 5))
    await grantedWith(who, sakit(7, 2))
    expect(await sisa(who)).toBe(before - 3)
    const usulan = { tanggal_mulai: senin(7), tanggal_selesai: addDays(senin(7), 3) }
    good(await decide('atasan', atasan.key, id, { keputusan: 'perubahan', catatan: 'Empat hari saja', ...usulan }))
    good(await post('terima-perubahan', who.key, { id, terima: 'true' }))
    // Four days, two of them ill.
    expect(await sisa(who)).toBe(before - 2)
    good(await decide('pybmc', pybmc.key, id))
    expect(await sisa(who)).toBe(before - 2)
  })

  it('that is taken back takes what is left of the balance again, and never more', async () => {
    const who = await pemohon()
    const day = senin(7)
    await granted(who, cuti(7, 2))
    const sick = await grantedWith(who, sakit(7, 2))
    const left = await sisaPada(who, day)
    await adjust(who, day, 1 - left)
    expect(await sisaPada(who, day)).toBe(1)
    good(await post('delete', OPERATOR, { id: sick.id, alasan: 'Surat palsu' }))
    // One of the two days is taken; of the other there is nothing left to take, and it stays leave.
    expect(await sisaPada(who, day)).toBe(0)
    expect((await kodeOf(who, addDays(day, 1))).kode).toBe('CT')
  })
})

/** Brings the balance of a year to less or more by decree. */
async function adjust(who: Orang, tanggal: string, hari: number): Promise<void> {
  const { akun } = good(
    await harness.call('GET', '/absensi/v2/pegawai/izin/saldo', {
      as: OPERATOR,
      query: { nip: who.nip, tahun: tanggal.slice(0, 4) },
    }),
  )
  expect(akun.map((one: { sumber: string }) => one.sumber)).toContain('n')
  const body = { nip: who.nip, tahun: tanggal.slice(0, 4), hari, alasan: 'Uji', dasar: 'SK 1' }
  good(await harness.call('POST', '/absensi/v2/pegawai/izin/saldo/save', { as: OPERATOR, body }))
}

describe('the calendar', () => {
  const logged: unknown[] = []
  const follow = async (): Promise<number> => {
    const say = (facts: Record<string, unknown>) => void logged.push(facts.err)
    const tugas = createTugas({ db: harness.db, log: { info: () => {}, warn: say, error: say } })
    return createIzinMengikuti({ db: harness.db, tugas }).round()
  }
  const kurang = (who: Orang) =>
    inA(async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifikasi
        where jenis = 'izin.hari_kurang' and data ->> 'nama' = ${who.nama} and pengguna_id = ${harness.person(OPERATOR).pengguna_id}`.execute(
        tx,
      )
      return rows[0]?.n ?? 0
    })

  it('gives a day back at once for a holiday that comes late, and the worker does nothing twice', async () => {
    const who = await pemohon()
    const before = await sisa(who)
    const [held, waiting] = [await granted(who, cuti(7, 5)), await asked(who, cuti(14, 2))]
    await follow()
    expect(await follow()).toBe(0)
    const HARI_LIBUR = '/absensi/m-kerja/hari-libur/submit'
    const body = {
      tanggal_mulai: addDays(senin(7), 1),
      tanggal_selesai: senin(14),
      nama: 'Libur panjang',
      jenis: 'daerah',
    }
    good(await harness.call('POST', HARI_LIBUR, { as: 'admin:instansi@a', body }))
    expect(await follow()).toBeGreaterThanOrEqual(2)
    expect(await sisa(who)).toBe(before - 2)
    expect(good(await get(held.id, who.key)).hari).toBe(1)
    expect(good(await get(waiting.id, who.key)).hari).toBe(1)
    expect(await follow()).toBe(0)
    await inA((tx) => sql`delete from hari_libur where nama = 'Libur panjang'`.execute(tx))
    await follow()
    expect(await sisa(who)).toBe(before - 7)
    expect(logged).toEqual([])
  })

  it('that takes a holiday back never overdraws: the day stays leave, and the agency is told once', async () => {
    const who = await pemohon()
    const days = [addDays(senin(7), 1), addDays(senin(7), 2)]
    const { id } = await granted(who, cuti(7, 5))
    const ids = await Promise.all(days.map((day) => libur(day)))
    await follow()
    const left = await sisaPada(who, senin(7))
    // Of the two days that came back one is used elsewhere.
    await adjust(who, senin(7), 1 - left)
    for (const one of ids) await inA((tx) => tx.deleteFrom('hari_libur').where('id', '=', one).execute())
    await follow()
    expect(await sisaPada(who, senin(7))).toBe(0)
    expect(good(await get(id, who.key))).toMatchObject({ hari: 5, berlaku: true })
    for (const day of days) expect((await kodeOf(who, day)).kode, day).toBe('CT')
    expect(await kurang(who)).toBe(1)
    await follow()
    await createIzinHarian({ db: harness.db })()
    expect([await sisaPada(who, senin(7)), await kurang(who)]).toEqual([0, 1])
  })

  it('that makes a free day inside a granted leave a work day takes a day for it', async () => {
    const who = await pemohon()
    const { id } = await granted(who, cuti(7, 7))
    const before = await sisaPada(who, senin(7))
    const saturday = addDays(senin(7), 5)
    const row = { instansi_id: harness.world.a.id, id: newId(), tanggal: saturday, kerja: true, asal: 'tangan' }
    await inA((tx) =>
      tx
        .insertInto('hari_kerja')
        .values({ ...row, kantor_id: harness.world.a.kantor[0] })
        .execute(),
    )
    await follow()
    expect(await sisaPada(who, saturday)).toBe(before - (saturday.slice(0, 4) === senin(7).slice(0, 4) ? 1 : 0))
    expect(good(await get(id, who.key)).hari).toBe(6)
    expect((await kodeOf(who, saturday)).kode).toBe('CT')
    await inA((tx) => tx.deleteFrom('hari_kerja').where('id', '=', row.id).execute())
    await follow()
    expect(await sisaPada(who, senin(7))).toBe(before)
  })

  it('sees requests by their own agency only, and passes over what it does not reach', async () => {
    const who = await pemohon()
    const { id } = await granted(who, cuti(7, 2))
    await follow()
    const { id: instansi_id, kantor } = harness.world.b
    await harness.db.inInstansi(instansi_id, (tx) =>
      tx
        .insertInto('hari_kerja')
        .values({ instansi_id, id: newId(), tanggal: senin(7), kerja: false, asal: 'tangan', kantor_id: kantor[0] })
        .execute(),
    )
    await libur(addDays(senin(7), 90))
    expect(await follow()).toBe(0)
    expect(good(await get(id, who.key)).hari).toBe(2)
  })
})

describe('a call back', () => {
  it('is from tomorrow at the earliest, or from the first day of another leave in its place', async () => {
    const who = await pemohon()
    const [from, today] = [addDays(HARI_INI, -5), HARI_INI]
    const cap = { ...cuti(0, 1), jenis_kode: 'CAP', alasan_kode: 'urus_hak' }
    const { id } = await granted(who, { ...cap, tanggal_mulai: from, tanggal_selesai: addDays(today, 10) })
    const back = { id, tanggal: today, alasan: 'Ibu meninggal' }
    const early = await post('panggil', pybmc.key, back)
    expect([early.status, early.body.code]).toEqual([400, 'izin.tanggal_panggil'])
    expect(good(await get(id, who.key)).status).toBe('disetujui_pybmc')
    const other = {
      ...cap,
      alasan_kode: 'keluarga_meninggal',
      tanggal_mulai: today,
      tanggal_selesai: addDays(today, 2),
    }
    const draft = good(await save(who.key, { ...other, ajukan: 'false' }))
    expect(good(await post('panggil', pybmc.key, back))).toMatchObject({
      status: 'dipanggil_kembali',
      tanggal_selesai: addDays(today, -1),
    })
    const asked_ = good(await save(who.key, { ...other, id: draft.id }))
    expect((await grant(asked_.id)).berlaku).toBe(true)
    expect((await kodeOf(who, today)).kode).toBe('CAP')
  })
})

it('says in the preview why there is no balance, in the words of the refusal', async () => {
  const who = await pemohon({ tmt: addDays(HARI_INI, -200) })
  const day = { jenis_kode: 'CT', tanggal_mulai: senin(7), tanggal_selesai: senin(7) }
  const { masalah } = good(await get('hitung', who.key, day))
  expect(masalah.map((one: { code: string }) => one.code)).toEqual(['izin.masa_kerja', 'izin.masa_kerja_kurang'])
  expect(masalah[1].pesan).toContain(formatDate(addMonths(addDays(HARI_INI, -200), 12), 'id', 'plain'))
})
