import { bidangTerisi, samarkan, TULISAN_AUDIT } from '@presensi/domain/privasi/tulisan'
import { hashAudit, type IsiAudit } from '@presensi/domain/rantai/isi'
import { hashPenyamaran } from '@presensi/domain/rantai/isi-penyamaran'
import { INSTANSI_KOSONG } from '@presensi/domain/rantai/rantai'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import * as repo from './penyamaran.repo.ts'

const SEKALIGUS = 500
const ALASAN = 'UU 27/2022: tulisan pribadi tidak disimpan dalam catatan audit'

/** By this a list is known again: another one is applied to every line anew. */
const DAFTAR = sha256Hex(JSON.stringify(TULISAN_AUDIT))

/**
 * Empties the private fields of lines that were written before the log stopped taking them. Each emptying is a link of the log's chain, so that it
 * still shows what else was changed. Over all agencies, once a list; gives how many lines.
 */
export function createSamarkanAudit({ db, sekaligus = SEKALIGUS }: { db: Database; sekaligus?: number }) {
  return async (): Promise<number> => {
    if (await db.acrossInstansi((tx) => repo.isSelesai(tx, DAFTAR))) return 0
    let jumlah = 0
    for (;;) {
      const more = await db.acrossInstansi(async (tx) => {
        const lines = await repo.lockTerisi(tx, TULISAN_AUDIT, sekaligus)
        for (const line of lines) await samarkanBaris(tx, line)
        return lines.length
      })
      if (more === 0) break
      jumlah += more
    }
    // A node of an earlier release may still have written some meanwhile: a list is through when a round finds nothing.
    if (jumlah === 0) await db.acrossInstansi((tx) => repo.writeSelesai(tx, DAFTAR))
    return jumlah
  }
}

async function samarkanBaris(tx: Tx, line: IsiAudit): Promise<void> {
  const bidang = bidangTerisi(line)
  const after = { sebelum: samarkan(line.sebelum, bidang), sesudah: samarkan(line.sesudah, bidang) }
  const isi = {
    id: newId(),
    instansi_id: line.instansi_id,
    audit_id: line.id,
    bidang,
    hash_awal: hashAudit(line, sha256Hex),
    hash_akhir: hashAudit({ ...line, ...after }, sha256Hex),
    alasan: ALASAN,
    pada: await repo.clockOf(tx),
  }
  await repo.writePenyamaran(tx, isi, after)
  appendMata(tx, {
    rangkaian: 'audit',
    instansi_id: line.instansi_id ?? INSTANSI_KOSONG,
    jenis: 'penyamaran',
    rujukan_id: isi.id,
    tanggal: new Date(isi.pada).toISOString().slice(0, 10),
    hash_isi: hashPenyamaran(isi, sha256Hex),
  })
}
