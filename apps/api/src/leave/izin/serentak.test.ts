import { addDays, daysOf, hariKe } from '@presensi/domain/kalender/tanggal'
import { createAngkaAcak } from '@presensi/domain/testing/angka-acak'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cuti, duniaIzin, type Orang, senin } from '../../../test/dunia-izin.ts'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { ZONA_PAGI } from '../../../test/world.ts'

/** Everything that happens to requests, by the calls that people make, many at the same moment. The ledger alone is tried with many more. */
let harness: Harness
let pejabat: { atasan: Orang; pybmc: Orang }
const dunia = duniaIzin(() => harness)
const { pemohon, save, saveWith, decide, post, inA } = dunia
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  pejabat = await dunia.mulai()
})
afterAll(() => harness.close())

const OPERATOR = 'operator:instansi:izin@a'
const ORANG = 3
const TINDAKAN = 210
const SERENTAK = 6

type Row = {
  id: string
  pegawai_id: string
  kode_hari: string
  mulai: string
  selesai: string
  memegang: boolean
  berlaku: boolean
}
const readRows = () =>
  inA(async (tx) => {
    const { rows } =
      await sql<Row>`select id, pegawai_id, kode_hari, tanggal_mulai as mulai, tanggal_selesai as selesai,
      (berlaku or diproses) as memegang, berlaku from izin order by id`.execute(tx)
    return rows
  })

it('requests, decisions, cancellations, call backs and sickness at the same moment leave each day once and the balance as the requests say', async () => {
  const people: Orang[] = []
  for (let index = 0; index < ORANG; index += 1) people.push(await pemohon())
  const known: { id: string; who: Orang }[] = []
  const answers = new Map<number, number>()
  const { below: pick } = createAngkaAcak(20_261_116)

  function act(): Promise<Answer> {
    const who = people[pick(people.length)] ?? expect.fail('nobody')
    const one = known[pick(known.length || 1)]
    const kind = pick(20)
    if (one === undefined || kind < 7) {
      const body = cuti(7 * (1 + pick(6)), 1 + pick(5))
      return pick(4) === 0 ? save(OPERATOR, { ...body, nip: who.nip }) : save(who.key, body)
    }
    const { id } = one
    const later = senin(7 * (1 + pick(6)))
    const other = { tanggal_mulai: later, tanggal_selesai: addDays(later, pick(3)) }
    const why = { catatan: 'Dinas' }
    if (kind < 10) return decide('atasan', pejabat.atasan.key, id)
    if (kind < 13) return decide('pybmc', pejabat.pybmc.key, id)
    if (kind < 14) return decide('pybmc', pejabat.pybmc.key, id, { keputusan: 'ditangguhkan', ...why })
    if (kind < 15) return decide('atasan', pejabat.atasan.key, id, { keputusan: 'perubahan', ...why, ...other })
    if (kind < 16) return post('terima-perubahan', one.who.key, { id, terima: pick(3) > 0 ? 'true' : 'false' })
    if (kind < 17) return post('batal', one.who.key, { id })
    if (kind < 18) return post('panggil', pejabat.pybmc.key, { id, tanggal: addDays(later, 1), alasan: 'Dinas' })
    if (kind < 19) return saveWith(who.key, { ...cuti(7 * (1 + pick(6)), 1 + pick(3)), jenis_kode: 'CS' })
    return post('delete', OPERATOR, { id, alasan: 'Salah' })
  }
  const count = (answer: Answer) => {
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    expect([200, 400, 403, 404, 409], answer.text).toContain(answer.status)
    const made = answer.body.data
    const who = people.find(({ nip }) => nip === made?.nip)
    if (answer.status === 200 && who !== undefined && !known.some(({ id }) => id === made.id))
      known.push({ id: made.id, who })
  }
  for (let done = 0; done < TINDAKAN; done += SERENTAK)
    for (const answer of await Promise.all(Array.from({ length: SERENTAK }, act))) count(answer)
  expect(answers.get(200) ?? 0).toBeGreaterThan(TINDAKAN / 6)
  expect(answers.get(409) ?? 0).toBeGreaterThan(TINDAKAN / 30)

  const rows = await readRows()
  const isSick = (pegawai_id: string, day: string) =>
    rows.some(
      (one) =>
        one.kode_hari === 'CS' &&
        one.berlaku &&
        one.pegawai_id === pegawai_id &&
        one.mulai <= day &&
        day <= one.selesai,
    )
  // What each request holds, told from the requests alone.
  const held = rows
    .filter(({ kode_hari, memegang }) => kode_hari === 'CT' && memegang)
    .flatMap(({ id, pegawai_id, mulai, selesai }) =>
      daysOf(mulai, selesai)
        .filter((day) => hariKe(day) <= 5 && !isSick(pegawai_id, day))
        .map((day) => `${pegawai_id} ${day} ${id}`),
    )
  const { rows: days } = await inA((tx) =>
    sql<{ hari: string }>`select pegawai_id || ' ' || tanggal || ' ' || izin_id as hari from saldo_hari`.execute(tx),
  )
  expect(days.map(({ hari }) => hari).toSorted()).toEqual(held.toSorted())
  expect(new Set(held.map((one) => one.slice(0, 47))).size).toBe(held.length)
  const { rows: accounts } = await inA((tx) =>
    sql<{
      sumber: string
      semua: number
    }>`select a.sumber, (select b.sisa from saldo_baris b where b.akun_id = a.id order by b.urut desc limit 1)
      + (select count(*) from saldo_hari h where h.akun_id = a.id)::int as semua from saldo_akun a`.execute(tx),
  )
  for (const { sumber, semua } of accounts) expect([sumber, semua]).toEqual(['n', 12])
})
