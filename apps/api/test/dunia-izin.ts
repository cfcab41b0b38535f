import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../src/platform/database.ts'
import { newId } from '../src/platform/uuid.ts'
import type { Answer, Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { suratPdf } from './surat-pdf.ts'
import { tambahOrang } from './tambah-orang.ts'
import { HARI_INI, type Person } from './world.ts'

export type Orang = Person & { pegawai_id: string }
export type Fields = Record<string, string>
type Pejabat = { atasan: Orang; pybmc: Orang }
const BASE = '/absensi/v2/pegawai/izin'

/** The first Monday that lies at least so many days ahead: a week of work days wherever the tests run. */
export const senin = (days: number): string => {
  const from = addDays(HARI_INI, days)
  return addDays(from, (8 - hariKe(from)) % 7)
}

/** What is sent for annual leave from such a Monday on. */
export const cuti = (from: number, days: number, more: Fields = {}): Fields => ({
  jenis_kode: 'CT',
  tanggal_mulai: senin(from),
  tanggal_selesai: addDays(senin(from), days - 1),
  alasan: 'Keperluan keluarga',
  ajukan: 'true',
  ...more,
})

/** The data of an answer that says yes. */
export const good = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** People of agency A who ask for leave, with one superior and one PYBMC for all of them (`mulai`, `pemohon`), or each with their own (`lini`). */
export function duniaIzin(harnessOf: () => Harness) {
  let serial = 0
  let pejabat: Pejabat | undefined
  const siapa = (): Pejabat => pejabat ?? expect.fail('nobody decides yet')
  const inA = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => harnessOf().db.inInstansi(harnessOf().world.a.id, use)

  async function orangBaru(more: Record<string, unknown> = {}): Promise<Orang> {
    serial += 1
    const person = await tambahOrang(harnessOf(), `izin ${serial}`, { bekerja: 'a' })
    const pegawai_id = person.pegawai_id ?? ''
    if (Object.keys(more).length > 0)
      await inA((tx) => tx.updateTable('pegawai').set(more).where('id', '=', pegawai_id).execute())
    return { ...person, pegawai_id }
  }
  const garis = (jenis: 'atasan' | 'pybmc', pegawai: Orang, pejabat_: Orang) =>
    inA((tx) =>
      tx
        .insertInto('garis_pejabat')
        .values({
          instansi_id: harnessOf().world.a.id,
          id: newId(),
          jenis,
          pegawai_id: pegawai.pegawai_id,
          pejabat_id: pejabat_.pegawai_id,
          mulai: '2020-01-01',
        })
        .execute(),
    )
  const ganti = (pejabat_: Orang, pengganti: Orang) =>
    inA((tx) =>
      tx
        .insertInto('pejabat_pengganti')
        .values({
          instansi_id: harnessOf().world.a.id,
          id: newId(),
          pejabat_id: pejabat_.pegawai_id,
          pengganti_id: pengganti.pegawai_id,
          jenis: 'Plh',
          mulai: '2020-01-01',
        })
        .execute(),
    )
  /** Somebody with a superior and a PYBMC, and with nothing on any day. */
  async function pemohon(more: Record<string, unknown> = {}, line: Pejabat = siapa()): Promise<Orang> {
    const one = await orangBaru(more)
    await garis('atasan', one, line.atasan)
    await garis('pybmc', one, line.pybmc)
    return one
  }
  /** Somebody with a superior and a PYBMC of their own. */
  async function lini(more: Record<string, unknown> = {}): Promise<Pejabat & { who: Orang }> {
    const line = { atasan: await orangBaru(), pybmc: await orangBaru() }
    return { who: await pemohon(more, line), ...line }
  }

  const save = (as: string, body: Fields): Promise<Answer> => harnessOf().call('POST', `${BASE}/save`, { as, body })
  const saveWith = (as: string, fields: Fields, content = suratPdf(), filename = 'surat.pdf'): Promise<Answer> =>
    sendFile(harnessOf(), `${BASE}/save`, { as, name: 'lampiran', filename, content, fields })
  const decide = (level: 'atasan' | 'pybmc' | 'instansi', as: string, id: string, body: Fields = {}): Promise<Answer> =>
    harnessOf().call('POST', `${BASE}/${level}/approval`, { as, body: { id, keputusan: 'disetujui', ...body } })
  const post = (what: string, as: string, body: Fields): Promise<Answer> =>
    harnessOf().call('POST', `${BASE}/${what}`, { as, body })
  const get = (what: string, as: string, query: Fields = {}): Promise<Answer> =>
    harnessOf().call('GET', `${BASE}/${what}`, { as, query })
  const asked = async (who: Orang, body: Fields = cuti(7, 3)) => good(await save(who.key, body))
  /** Both the superior and the PYBMC say yes. */
  const grant = async (id: string) => {
    good(await decide('atasan', siapa().atasan.key, id))
    return good(await decide('pybmc', siapa().pybmc.key, id))
  }
  const granted = async (who: Orang, body: Fields = cuti(7, 3)) => grant((await asked(who, body)).id)
  const grantedWith = async (who: Orang, body: Fields) => grant(good(await saveWith(who.key, body)).id)
  const sisaPada = async (who: Orang, tanggal: string): Promise<number> =>
    good(await get('hitung', who.key, { jenis_kode: 'CT', tanggal_mulai: tanggal, tanggal_selesai: tanggal })).sisa
  /** What is left in the years that these tests reach: late in the year their weeks belong to the balance of the next one, too. */
  const sisa = async (who: Orang): Promise<number> => {
    const [first, last] = [senin(0), senin(49)]
    const next = first.slice(0, 4) === last.slice(0, 4) ? 0 : await sisaPada(who, last)
    return (await sisaPada(who, first)) + next
  }
  const kodeOf = async (who: Orang, tanggal: string) => {
    const answer = await harnessOf().call('GET', `/absensi/v2/pegawai/hari/${who.nip}/${tanggal}`, { as: who.key })
    return good(answer).hari
  }
  /** A holiday of the agency on one day; its id. */
  const libur = (tanggal: string, more: Record<string, unknown> = {}): Promise<string> =>
    inA(async (tx) => {
      const id = newId()
      const isi = { tanggal_mulai: tanggal, tanggal_selesai: tanggal, nama: `Libur ${id}`, jenis: 'daerah', ...more }
      await tx
        .insertInto('hari_libur')
        .values({ instansi_id: harnessOf().world.a.id, id, ...isi })
        .execute()
      return id
    })

  /** Unread news of a kind. */
  const kabar = async (as: string, jenis: string): Promise<{ jenis: string; message: string; tautan: string }[]> => {
    const query = { belum_dibaca: '1', size: '100' }
    const news = good(await harnessOf().call('GET', '/absensi/v2/notifikasi/get', { as, query }))
    return news.items.filter((one: { jenis: string }) => one.jenis === jenis)
  }
  /** As if it had waited so many days already. */
  const tuakan = (id: string, hari: number) =>
    inA((tx) =>
      sql`update izin set menunggu_sejak = now() - make_interval(days => ${hari}, mins => 1) where id = ${id}`.execute(
        tx,
      ),
    )

  return {
    /** Once, before anything else: who decides. */
    async mulai(): Promise<Pejabat> {
      pejabat = { atasan: await orangBaru(), pybmc: await orangBaru() }
      return pejabat
    },
    inA,
    orangBaru,
    garis,
    ganti,
    pemohon,
    lini,
    save,
    saveWith,
    decide,
    post,
    get,
    asked,
    grant,
    granted,
    grantedWith,
    sisaPada,
    sisa,
    kodeOf,
    libur,
    kabar,
    tuakan,
  }
}
