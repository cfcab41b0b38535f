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
const BASE = '/absensi/v2/pegawai/izin'

/** The first Monday that lies at least so many days ahead: a week of work days wherever the tests run. */
export const senin = (days: number): string => {
  const from = addDays(HARI_INI, days)
  return addDays(from, (8 - hariKe(from)) % 7)
}

/** Annual leave from a Monday on, asked for at once. */
export const cuti = (from: number, days: number, more: Fields = {}): Fields => ({
  jenis_kode: 'CT',
  tanggal_mulai: senin(from),
  tanggal_selesai: addDays(senin(from), days - 1),
  alasan: 'Keperluan keluarga',
  ajukan: 'true',
  ...more,
})

export const good = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** People who ask for leave in agency A, and those who decide, each with nothing on any day. */
export function createIzinTest(harness: () => Harness) {
  const inA = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => harness().db.inInstansi(harness().world.a.id, use)
  let serial = 0

  async function orangBaru(more: Record<string, unknown> = {}): Promise<Orang> {
    serial += 1
    const person = await tambahOrang(harness(), `cuti ${serial}`, { bekerja: 'a' })
    const pegawai_id = person.pegawai_id ?? ''
    if (Object.keys(more).length > 0)
      await inA((tx) => tx.updateTable('pegawai').set(more).where('id', '=', pegawai_id).execute())
    return { ...person, pegawai_id }
  }
  const garis = (jenis: 'atasan' | 'pybmc', pegawai: Orang, pejabat: Orang) =>
    inA((tx) =>
      tx
        .insertInto('garis_pejabat')
        .values({
          instansi_id: harness().world.a.id,
          id: newId(),
          jenis,
          pegawai_id: pegawai.pegawai_id,
          pejabat_id: pejabat.pegawai_id,
          mulai: '2020-01-01',
        })
        .execute(),
    )
  const ganti = (pejabat: Orang, pengganti: Orang) =>
    inA((tx) =>
      tx
        .insertInto('pejabat_pengganti')
        .values({
          instansi_id: harness().world.a.id,
          id: newId(),
          pejabat_id: pejabat.pegawai_id,
          pengganti_id: pengganti.pegawai_id,
          jenis: 'Plh',
          mulai: '2020-01-01',
        })
        .execute(),
    )
  /** Somebody with a superior and a PYBMC of their own. */
  async function lini(more: Record<string, unknown> = {}) {
    const [who, atasan, pybmc] = [await orangBaru(more), await orangBaru(), await orangBaru()]
    await garis('atasan', who, atasan)
    await garis('pybmc', who, pybmc)
    return { who, atasan, pybmc }
  }
  const save = (as: string, body: Fields): Promise<Answer> => harness().call('POST', `${BASE}/save`, { as, body })
  return {
    inA,
    orangBaru,
    garis,
    ganti,
    lini,
    save,
    saveWith: (as: string, fields: Fields, content: Buffer = suratPdf(), filename = 'surat.pdf'): Promise<Answer> =>
      sendFile(harness(), `${BASE}/save`, { as, name: 'lampiran', filename, content, fields }),
    asked: async (who: Orang, body: Fields = cuti(7, 3)) => good(await save(who.key, body)),
    decide: (level: 'atasan' | 'pybmc' | 'instansi', as: string, id: string, body: Fields = {}): Promise<Answer> =>
      harness().call('POST', `${BASE}/${level}/approval`, { as, body: { id, keputusan: 'disetujui', ...body } }),
    post: (what: string, as: string, body: Fields): Promise<Answer> =>
      harness().call('POST', `${BASE}/${what}`, { as, body }),
    get: (what: string, as: string, query: Fields = {}): Promise<Answer> =>
      harness().call('GET', `${BASE}/${what}`, { as, query }),
    /** unread news of a kind */
    kabar: async (as: string, jenis: string): Promise<{ jenis: string; message: string; tautan: string }[]> => {
      const query = { belum_dibaca: '1', size: '100' }
      const news = good(await harness().call('GET', '/absensi/v2/notifikasi/get', { as, query }))
      return news.items.filter((one: { jenis: string }) => one.jenis === jenis)
    },
    /** as if it had waited so many days already */
    tuakan: (id: string, hari: number) =>
      inA((tx) =>
        sql`update izin set menunggu_sejak = now() - make_interval(days => ${hari}, mins => 1) where id = ${id}`.execute(
          tx,
        ),
      ),
  }
}
