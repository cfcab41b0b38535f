import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { kembalikan, pesan, pesanYangAda, tandaiDipakai, tangguhkan } from '@presensi/domain/saldo/pesan'
import { banyakAcak, createAcak } from '@presensi/domain/testing/acak'
import { createAngkaAcak } from '@presensi/domain/testing/angka-acak'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { type DiBuku, tulisBuku } from './buku.ts'
import { postponeSaldo, reserveSaldo, returnSaldo, useSaldo } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const TAHUN = Number(HARI_INI.slice(0, 4))
const HARI = Array.from({ length: 60 }, (_value, index) => addDays(`${TAHUN}-02-02`, index)).filter(
  (day) => hariKe(day) <= 5,
)
const inA = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => harness.db.inInstansi(harness.world.a.id, use)

/** A hundred for ten thousand acts. */
const ORANG = Math.max(12, banyakAcak(0.01))
/** Transactions side by side, as many as there are connections; each has a quarter of the people, so they meet all the time. */
const SERENTAK = 6
/** Acts of one person in one transaction. */
const SEKALI = 5

/** What every ledger must be, whatever was done to it. */
async function checkLedgers(): Promise<{ orang: number; dipakai: number }> {
  const { rows } = await inA((tx) =>
    sql<{ pegawai_id: string; sisa: number; hari: number; baris: number; urut: number }>`
      select a.pegawai_id, (select b.sisa from saldo_baris b where b.akun_id = a.id order by b.urut desc limit 1)::int as sisa,
        (select count(*) from saldo_hari h where h.akun_id = a.id)::int as hari,
        (select count(*) from saldo_baris b where b.akun_id = a.id)::int as baris,
        (select max(urut) from saldo_baris b where b.akun_id = a.id)::int as urut
      from saldo_akun a`.execute(tx),
  )
  for (const { sisa, hari, baris, urut } of rows) expect([sisa + hari, urut]).toEqual([12, baris])
  return { orang: rows.length, dipakai: rows.reduce((sum, { hari }) => sum + hari, 0) }
}

it('fifty at the same moment for one person: twelve days and no more, and one day to one of them', async () => {
  const { pegawai_id } = await tambahOrang(harness, 'satu', { bekerja: 'a' })
  const asked = { instansi_id: harness.world.a.id, pegawai_id: pegawai_id ?? '', tanggal_ajuan: HARI_INI }
  const ask = (hari: string[]) => inA((tx) => reserveSaldo(tx, { ...asked, izin_id: newId(), hari }))
  const same = await Promise.all(Array.from({ length: 10 }, () => ask([HARI[0] ?? ''])))
  expect(same.filter(({ ok }) => ok).length).toBe(1)
  const many = await Promise.all(HARI.slice(1, 41).map((day) => ask([day])))
  expect(many.filter(({ ok }) => ok).length).toBe(11)
  expect(await checkLedgers()).toEqual({ orang: 1, dipakai: 12 })
})

it('requests, grants, call backs, late holidays, sick days and postponements of many people at once give exactly what there is', async () => {
  const people: string[] = []
  for (let index = 0; index < ORANG; index += 1)
    people.push((await tambahOrang(harness, `serentak ${index}`, { bekerja: 'a' })).pegawai_id ?? '')
  const count = { acts: 0, taken: 0, refused: 0, again: 0 }

  /** What a few requests of a person do, on the ledger as the transaction finds it. */
  function act({ buku, stored, kini }: DiBuku, pick: (n: number) => number): void {
    for (let one = 0; one < SEKALI; one += 1) {
      count.acts += 1
      const held = HARI.flatMap((day) => buku.hariPada(day)?.izin_id ?? [])
      const izin_id = held[pick(held.length || 1)] ?? newId()
      const kind = pick(12)
      if (kind < 6) {
        const from = pick(HARI.length - 5)
        const hari = HARI.slice(from, from + 1 + pick(5))
        const answer = pesan(buku, stored.orang, kini, { izin_id: newId(), hari, tanggal_ajuan: HARI_INI })
        count[answer.ok ? 'taken' : 'refused'] += 1
      } else if (kind < 8)
        kembalikan(buku, stored.orang, kini, { izin_id, ...(pick(2) === 0 && { hari: HARI.slice(pick(20)) }) })
      else if (kind < 9) tandaiDipakai(buku, izin_id)
      else if (kind < 10)
        // A late holiday, or sickness: one day comes back.
        kembalikan(buku, stored.orang, kini, { izin_id, hari: HARI.slice(pick(HARI.length)).slice(0, 1) })
      else if (kind < 11) {
        // Taken back: as many days as there are.
        const from = pick(HARI.length - 5)
        const hari = HARI.slice(from, from + 3)
        const { diambil } = pesanYangAda(buku, stored.orang, kini, { izin_id, hari, tanggal_ajuan: HARI_INI })
        count.again += diambil.length
      } else tangguhkan(buku, stored.orang, kini, izin_id)
    }
  }
  const acak = createAcak('batches')
  const batch = async (): Promise<void> => {
    // Of what is done at once nobody knows the order: each batch has numbers of its own.
    const { below: pick } = createAngkaAcak(acak.below(2 ** 32))
    const pegawai_ids = people.filter(() => pick(4) === 0)
    await inA((tx) =>
      tulisBuku(tx, { instansi_id: harness.world.a.id, pegawai_ids, oleh: null }, (one) => {
        act(one, pick)
        return { hasil: undefined, simpan: true }
      }),
    )
  }
  while (count.acts < banyakAcak()) await Promise.all(Array.from({ length: SERENTAK }, batch))

  const { orang, dipakai } = await checkLedgers()
  expect(orang).toBe(ORANG + 1)
  expect(dipakai).toBeGreaterThan(ORANG)
  expect(Math.min(count.taken, count.refused)).toBeGreaterThan(banyakAcak(0.02))
  expect(count.again).toBeGreaterThan(banyakAcak(0.005))
})

it('requests of one person given back and granted while others are asked for', async () => {
  const { pegawai_id } = await tambahOrang(harness, 'bolak-balik', { bekerja: 'a' })
  const asked = { instansi_id: harness.world.a.id, pegawai_id: pegawai_id ?? '', tanggal_ajuan: HARI_INI }
  const ids = Array.from({ length: 8 }, () => newId())
  const ask = (index: number) =>
    inA((tx) => reserveSaldo(tx, { ...asked, izin_id: ids[index] ?? '', hari: HARI.slice(index * 2, index * 2 + 2) }))
  await Promise.all(ids.map((_id, index) => ask(index)))
  // Twice each, at the same moment: a day comes back once.
  await Promise.all(
    ids.flatMap((izin_id, index) =>
      [1, 2].map(() =>
        inA(async (tx): Promise<void> => {
          if (index % 3 === 0) await useSaldo(tx, { izin_id })
          else if (index % 3 === 1) await returnSaldo(tx, { izin_id })
          else await postponeSaldo(tx, { izin_id })
        }),
      ),
    ),
  )
  await Promise.all(ids.map((_id, index) => ask(index)))
  await checkLedgers()
  const { rows } = await inA((tx) =>
    sql<{ n: number }>`select count(*)::int as n from saldo_hari where pegawai_id = ${pegawai_id}`.execute(tx),
  )
  expect(rows[0]?.n).toBe(12)
})
