import { kanonikIsi } from '@presensi/domain/bukti/kanonik'
import type pg from 'pg'
import { createBatcher } from '../../platform/batcher.ts'
import { type Database, isFailureOfAll } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type KeyRing, sha256Hex } from '../rantai/public.ts'
import type { ReadAturan } from './aturan.ts'
import type { Baris } from './batch.repo.ts'
import { createDeviceSignatures } from './device-signature.ts'
import type { Konteks } from './konteks.repo.ts'
import type { Kiriman, RekamBody } from './nilai-rekam.ts'
import { findPeristiwa, type PeristiwaRow } from './peristiwa.repo.ts'
import { createRekamBatch, type Tercatat } from './rekam-batch.ts'
import { readSegel } from './segel.repo.ts'
import type { PresensiTokens } from './tokens.ts'
import { toTandaTerima } from './wire.ts'

type Deps = {
  db: Database
  baca: pg.Pool
  tulis: pg.Pool
  aturanOf: ReadAturan
  tokens: PresensiTokens
  keys: KeyRing
}

/** Committed together at most; a larger batch only makes its last one wait longer. */
const MAX_BATCH = 200
/** Beyond this somebody would wait longer than their phone does: better to be told to come back. */
const MAX_WAITING = 12_000
const RETRY_AFTER_SECONDS = 2

export function createRekam(deps: Deps) {
  const { db, tokens, keys } = deps
  const batcher = createBatcher<Kiriman, Tercatat>({
    run: createRekamBatch({ ...deps, isSigned: createDeviceSignatures() }),
    maxItems: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    inFlight: 2,
    isShared: isFailureOfAll,
    onFull: () => new Refusal('presensi.sibuk', { retryAfter: RETRY_AFTER_SECONDS }),
  })

  function kirimanOf(body: RekamBody, call: PersonCall, tiba: number): Kiriman {
    const holder = { pengguna_id: call.caller.sub, perangkat_id: body.perangkat_id }
    const base = { instansi_id: instansiOf(call.lingkup), pengguna_id: holder.pengguna_id, body, tiba }
    if (body.tiket !== undefined) {
      const tiket = tokens.readTiket(body.tiket, holder)
      return {
        ...base,
        tiket: `k:${tiket?.id ?? 'salah'}`,
        tiket_sendiri: tiket?.sendiri === true,
        terbit_pada: tiket?.terbit_pada ?? 0,
        dikenal: tiket !== null,
      }
    }
    const waktu = tokens.readTantangan(body.tantangan ?? '', holder, sha256Hex(kanonikIsi(body)))
    return { ...base, tiket: null, tiket_sendiri: true, terbit_pada: waktu ?? 0, dikenal: waktu !== null }
  }

  async function rekam(body: RekamBody, call: PersonCall, tiba = performance.now()) {
    const done = await batcher.push(kirimanOf(body, call, tiba))
    if (done.baru) return toTandaTerima(toRow(done.baris, done.konteks, call), done.segel, keys, call)
    return receiptOf(done.instansi_id, done.id, call)
  }

  /** The receipt of an event of long ago, from the rows that were committed with it. */
  async function receiptOf(instansi_id: string, id: string, call: PersonCall) {
    const { row, segel } = await db.inInstansi(instansi_id, async (tx) => ({
      row: (await findPeristiwa(tx, instansi_id, [id]))[0],
      segel: await readSegel(tx, instansi_id, id),
    }))
    if (row === undefined) throw new Error('a clocking without its row')
    // The proofs of a chain from before there were any are made by the worker, in its first minutes.
    if (segel === null) throw new Refusal('presensi.sibuk', { retryAfter: 60 })
    return toTandaTerima(row, segel, keys, call)
  }

  return { rekam, receiptOf, drain: () => batcher.drain(), waiting: () => batcher.waiting }
}

export type Rekam = ReturnType<typeof createRekam>

function toRow(baris: Baris, { kantor, kegiatan, zona_instansi, nama }: Konteks, { caller }: PersonCall): PeristiwaRow {
  const { garam, lat, lng, akurasi_m, umur_posisi_detik, jarak_m, waktu_perangkat, hash_foto, sinyal } = baris
  const { tanda_tangan, tantangan, waktu_teks, tepi_m, titik_ke, ...event } = baris
  return {
    ...event,
    jenis: baris.jenis as PeristiwaRow['jenis'],
    work_from: baris.work_from as PeristiwaRow['work_from'],
    nilai: baris.nilai as PeristiwaRow['nilai'],
    sinyal_kode: [...baris.sinyal_kode],
    pengguna_id: caller.sub,
    nip: caller.nip,
    nama,
    kantor: kantor?.nama ?? null,
    kantor_hari: kantor === null ? null : { id: kantor.id, nama: kantor.nama },
    zona_waktu: kantor?.zona_waktu ?? zona_instansi,
    kegiatan: kegiatan?.nama ?? null,
    pribadi: {
      garam,
      lat,
      lng,
      akurasi_m,
      umur_posisi_detik,
      jarak_m,
      tepi_m,
      titik_ke,
      waktu_perangkat,
      hash_foto,
      skor_wajah_perangkat: baris.skor_wajah_perangkat,
      sinyal,
      tanda_tangan,
      tantangan,
      waktu_teks,
    },
    penilaian: [],
    foto: null,
  }
}
