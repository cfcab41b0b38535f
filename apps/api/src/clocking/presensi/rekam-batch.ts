import type { FieldError } from '@presensi/contract/issues'
import { kanonikRekam } from '@presensi/domain/bukti/kanonik'
import { isBekerja } from '@presensi/domain/pegawai/masa-kerja'
import { hashPresensi } from '@presensi/domain/rantai/isi'
import { sendTogether } from '@presensi/postgres/connect'
import type pg from 'pg'
import type { Outcome } from '../../platform/apart.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Bukti, headOf, headsOf, type KeyRing, linkOf, type MataBerkas, sha256Hex } from '../rantai/public.ts'
import type { AturanInstansi, ReadAturan } from './aturan.ts'
import {
  type Baris,
  beginBatch,
  type Calon,
  type Claimed,
  COMMIT,
  claim,
  insertBatch,
  readStored,
  type Stored,
} from './batch.repo.ts'
import type { IsSigned } from './device-signature.ts'
import { kantorOf } from './kantor-rekam.ts'
import { createKonteks, type Konteks } from './konteks.repo.ts'
import { hashBadan, type Kiriman, nilaiRekam, posisiOf, saatOf, type Waktu, waktuOf } from './nilai-rekam.ts'
import { type Segel, segelOf } from './segel.ts'

/** What became of a clocking: written now, with its receipt, or written before. */
export type Tercatat =
  | { readonly baru: true; readonly baris: Baris; readonly konteks: Konteks; readonly segel: Segel }
  | { readonly baru: false; readonly instansi_id: string; readonly id: string; readonly tanggal: string }

type Deps = {
  /** connects as the API: reads */
  baca: pg.Pool
  /** connects as the writer: only ever adds */
  tulis: pg.Pool
  aturanOf: ReadAturan
  isSigned: IsSigned
  keys: KeyRing
}

/**
 * From so many clockings in a day and a half on, each is counted while the chain is held; whoever clocks in and out is never counted for. It
 * is far below the usual limit, so that no number of batches at once can pass it unseen. Where an agency set less, everybody is counted for.
 */
const SERING = 6
const SERING_BATAS = 20

type Siap = {
  kiriman: Kiriman
  konteks: Konteks
  waktu: Waktu
  aturan: AturanInstansi
  /** why it cannot be new, such as a challenge that is over or was never made here. What was stored before is answered all the same */
  halangan: Refusal | null
  calon: Calon
}
type Written = {
  readonly fresh: readonly Siap[]
  readonly lebih: Claimed['lebih']
  readonly stored: Stored
  readonly baris: readonly Baris[]
  readonly rantai: readonly MataBerkas[]
  readonly bukti: readonly Bukti[]
}
const keyOf = ({ instansi_id, id }: { instansi_id: string; id: string }): string => `${instansi_id}/${id}`
const good = (value: Tercatat): Outcome<Tercatat> => ({ ok: true, value })
const bad = (error: unknown): Outcome<Tercatat> => ({ ok: false, error })

function halanganOf(
  { dikenal, tiket, terbit_pada, body }: Kiriman,
  { kegiatan, bekerja }: Konteks,
  { diterima_pada, tanggal }: Waktu,
  aturan: AturanInstansi,
): Refusal | null {
  const online = tiket === null
  if (online && dikenal && diterima_pada - terbit_pada > aturan.bukti.ambang.luring_jam * 3_600_000)
    return new Refusal('presensi.tantangan_kedaluwarsa')
  if (dikenal && !isBekerja(bekerja, tanggal))
    return new Refusal('presensi.di_luar_masa_kerja', { values: { tanggal } })
  const errors: FieldError[] = []
  if (!dikenal) errors.push({ field: online ? 'tantangan' : 'tiket', message: 'tantangan' })
  if (body.jenis === 'kegiatan' && !(kegiatan?.diundang === true && kegiatan.tanggal === tanggal))
    errors.push({ field: 'kegiatan_id', message: 'tidak_ada' })
  const allowed = aturan.workFromOn(tanggal)
  if (!allowed.includes(body.work_from)) errors.push({ field: 'work_from', message: `pilihan:${allowed.join(', ')}` })
  if (errors.length === 0) return null
  return new Refusal(online && !dikenal ? 'presensi.tantangan_lain' : 'input_salah', { errors })
}

/**
 * Reads, grades and commits many clockings at once. Nobody is answered before the commit. What it throws takes everything of the batch back,
 * so that the batcher can run it again without the clocking behind it.
 */
export function createRekamBatch(deps: Deps) {
  const readKonteks = createKonteks()

  /** Whatever stands in the way of one of them is its own answer and does not touch the others. */
  async function prepare(kiriman: readonly Kiriman[]): Promise<Outcome<Siap>[]> {
    const [read, aturanOf] = await Promise.all([
      readAll(kiriman),
      deps.aturanOf(kiriman.map(({ instansi_id }) => instansi_id)),
    ])
    const clock = { sekarang: read.sekarang, baca: read.baca }
    const settled = await Promise.allSettled(
      kiriman.map(async (one, index): Promise<Siap> => {
        const found = read.konteks[index] ?? null
        if (found === null) throw new Refusal('presensi.bukan_pegawai')
        const { perangkat, pegawai_id } = found
        const waktu = waktuOf(one, found, clock)
        const konteks = { ...found, kantor: kantorOf(found, waktu.tanggal, posisiOf(one.body)) }
        const aturan = aturanOf(one.instansi_id)
        const bertandatangan =
          perangkat !== null && (await deps.isSigned(perangkat, kanonikRekam(one.body), one.body.tanda_tangan))
        const calon: Calon = {
          instansi_id: one.instansi_id,
          id: one.body.id,
          pegawai_id,
          perangkat_id: one.body.perangkat_id,
          tanggal: waktu.tanggal,
          hash_badan: hashBadan(one),
          tiket: one.tiket,
          nomor_urut: one.body.nomor_urut ?? null,
          bertandatangan,
          ...aturan.batas,
          sering: one.tiket !== null || aturan.batas.per_hari < SERING_BATAS || konteks.terbaru >= SERING,
        }
        return { kiriman: one, konteks, waktu, aturan, halangan: halanganOf(one, konteks, waktu, aturan), calon }
      }),
    )
    return settled.map((one) =>
      one.status === 'fulfilled' ? { ok: true, value: one.value } : { ok: false, error: one.reason },
    )
  }

  async function readAll(kiriman: readonly Kiriman[]) {
    const client = await deps.baca.connect()
    try {
      const read = await readKonteks(
        client,
        kiriman.map(({ instansi_id, pengguna_id, body, terbit_pada, tiket, dikenal }) => ({
          instansi_id,
          pengguna_id,
          perangkat_id: body.perangkat_id,
          kegiatan_id: body.kegiatan_id ?? null,
          lat: body.lat ?? null,
          lng: body.lng ?? null,
          terbit_pada,
          saat: saatOf({ body, terbit_pada, tiket, dikenal }),
        })),
      )
      client.release()
      return { ...read, baca: performance.now() }
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function write(siap: readonly Siap[]): Promise<Outcome<Tercatat>[]> {
    const client = await deps.tulis.connect()
    let broken = true
    try {
      const outcomes = await commit(client, siap)
      broken = false
      return outcomes
    } finally {
      // The transaction goes with its connection, so that nothing of it can be left behind.
      client.release(broken)
    }
  }

  async function commit(client: pg.PoolClient, siap: readonly Siap[]): Promise<Outcome<Tercatat>[]> {
    const instansi_ids = siap.map(({ calon }) => calon.instansi_id)
    // The same id twice in one batch is one clocking that was sent twice.
    const timely = siap.filter(({ halangan }) => halangan === null)
    const first = [...new Map(timely.toReversed().map((one) => [keyOf(one.calon), one])).values()].toReversed()
    const [, { lama, lebih, terpakai }, heads] = await sendTogether(client, [
      beginBatch(instansi_ids),
      claim(first.map(({ calon }) => calon)),
      headsOf('presensi', instansi_ids),
    ])
    const fresh = first.filter(({ calon }) => !lama.has(keyOf(calon)) && !lebih.has(keyOf(calon)))
    const baris: Baris[] = []
    const rantai: MataBerkas[] = []
    const bukti: Bukti[] = []
    for (const [instansi_id, ofAgency] of Map.groupBy(fresh, ({ calon }) => calon.instansi_id)) {
      const head = headOf(heads, instansi_id)
      const graded = ofAgency.map((one) => ({
        ...nilaiRekam(one.kiriman, one.konteks, one.aturan, one.waktu, {
          sekali: !terpakai.has(keyOf(one.calon)),
          bertandatangan: one.calon.bertandatangan,
        }),
        pemilik: deps.keys.pemilikOf({ ...one.konteks, ...one.kiriman }),
      }))
      const isi = graded.map((one) => ({
        jenis: 'presensi' as const,
        rujukan_id: one.id,
        tanggal: one.tanggal,
        hash_isi: hashPresensi(one, sha256Hex),
      }))
      const linked = linkOf(deps.keys, head, { rangkaian: 'presensi', instansi_id }, heads.sekarang, isi)
      rantai.push(...linked.mata)
      bukti.push(linked.bukti)
      baris.push(...graded.map((one, index) => ({ ...one, nomor: head.nomor + 1 + index })))
    }
    const repeated = siap.filter(({ calon, halangan }) => halangan !== null || lama.has(keyOf(calon)))
    const [, stored] = await sendTogether(client, [
      insertBatch(baris, rantai, bukti),
      readStored(repeated.map(({ calon }) => calon)),
      COMMIT,
    ])
    return answers(siap, { fresh, lebih, stored: stored ?? new Map(), baris, rantai, bukti })
  }

  function answers(
    siap: readonly Siap[],
    { fresh, lebih, stored, baris, rantai, bukti }: Written,
  ): Outcome<Tercatat>[] {
    const segel = new Map(
      bukti.flatMap((one) =>
        segelOf(
          one,
          rantai.filter((mata) => mata.instansi_id === one.instansi_id),
        ),
      ),
    )
    const written = new Map(baris.map((one) => [keyOf(one), one]))
    const hashes = new Map(fresh.map(({ calon }) => [keyOf(calon), calon.hash_badan]))
    return siap.map(({ calon, konteks, halangan }) => {
      const key = keyOf(calon)
      const before = hashes.get(key) ?? stored.get(key)?.hash_badan
      if (lebih.has(key)) return bad(new Refusal('presensi.terlalu_banyak'))
      if (before === undefined) return bad(halangan ?? new Error('neither new nor stored'))
      if (before !== calon.hash_badan) return bad(new Refusal('presensi.id_terpakai'))
      const [one, seal] = [written.get(key), segel.get(key)]
      if (one !== undefined && seal !== undefined) return good({ baru: true, baris: one, konteks, segel: seal })
      const { instansi_id, id } = calon
      return good({ baru: false, instansi_id, id, tanggal: stored.get(key)?.tanggal ?? calon.tanggal })
    })
  }

  return async function rekamBatch(kiriman: readonly Kiriman[]): Promise<Outcome<Tercatat>[]> {
    const prepared = await prepare(kiriman)
    const siap = prepared.flatMap((one) => (one.ok ? [one.value] : []))
    const written = siap.length === 0 ? [] : await write(siap)
    let at = 0
    return prepared.map((one) => (one.ok ? (written[at++] ?? bad(new Error('lost outcome'))) : one))
  }
}
