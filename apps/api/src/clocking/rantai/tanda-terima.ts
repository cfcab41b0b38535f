import type { verifyTandaTerima } from '@presensi/contract/clocking/verifikasi'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import { type IsiPresensi, isUtuh, readTeksPresensi } from '@presensi/domain/rantai/isi'
import { teksTandaTerima } from '@presensi/domain/rantai/tanda-terima'
import { iso } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { findNamaInstansi } from '../../platform/scope.repo.ts'
import { sha256Hex, sha256OfHex } from './hash.ts'
import type { KeyRing } from './key-ring.ts'
import { readEvents, readLinks } from './verify.repo.ts'

type Receipt = RouteParsed<typeof verifyTandaTerima>['body']

/** What a receipt shows in words is what was signed: nothing on it may say something else. */
function saysTheSame(receipt: Receipt, isi: IsiPresensi): boolean {
  const signed: Record<string, unknown> = {
    ...isi,
    nilai_awal: isi.nilai,
    waktu: iso(isi.waktu),
    diterima_pada: iso(isi.diterima_pada),
  }
  const shown = [
    'id',
    'instansi_id',
    'jenis',
    'kegiatan_id',
    'work_from',
    'tanggal',
    'waktu',
    'diterima_pada',
    'luring',
    'kantor_id',
    'nilai_awal',
    'nilai',
  ]
  const given: Record<string, unknown> = receipt
  // A form has only texts: nothing is an empty one, no is `false`.
  const asText = (value: unknown): string => String(value ?? '')
  return shown.every((name) => given[name] === undefined || asText(given[name]) === asText(signed[name]))
}

/** Checks a receipt for whoever holds it. Tells nothing that does not stand on it. */
export function createTandaTerima({ db, keys }: { db: Database; keys: KeyRing }) {
  const isInChain = ({ instansi_id, nomor, hash }: Receipt, isi: string): Promise<boolean> =>
    db.inInstansi(instansi_id, async (tx) => {
      const [link] = await readLinks(tx, { rangkaian: 'presensi', instansi_id }, nomor - 1, 1)
      if (link === undefined || link.nomor !== nomor || link.hash !== hash) return false
      const [row] = await readEvents(tx, instansi_id, [link])
      return row !== undefined && link.hash_isi === isi && isUtuh(row, row.pribadi, link.hash_isi, sha256Hex)
    })

  return async function check(receipt: Receipt): Promise<RouteAnswer<typeof verifyTandaTerima>> {
    const { jalur = [], dicatat_pada } = receipt
    const checked = teksTandaTerima({ ...receipt, jalur, dicatat: Date.parse(dicatat_pada) }, sha256Hex, sha256OfHex)
    const isi = readTeksPresensi(receipt.isi)
    const milik_kami = keys.isSigned(receipt.kunci_id, checked.teks, receipt.tanda_tangan)
    const utuh = checked.hash === receipt.hash && isi !== null && saysTheSame(receipt, isi)
    // Asked only for what we signed: nobody learns from us which links there are.
    const dalam_rantai = milik_kami && (await isInChain(receipt, sha256Hex(receipt.isi)))
    const kunci = milik_kami ? keys.list().find(({ id }) => id === receipt.kunci_id) : undefined
    return {
      sah: milik_kami && utuh && dalam_rantai,
      milik_kami,
      utuh,
      dalam_rantai,
      kunci: kunci ?? null,
      isi:
        isi === null || !milik_kami
          ? null
          : {
              jenis: isi.jenis as 'masuk',
              work_from: isi.work_from as 'WFO',
              tanggal: isi.tanggal,
              waktu: iso(isi.waktu),
              diterima_pada: iso(isi.diterima_pada),
              luring: isi.luring,
              nilai: isi.nilai,
            },
      instansi: milik_kami ? await db.acrossInstansi((tx) => findNamaInstansi(tx, receipt.instansi_id)) : null,
    }
  }
}
