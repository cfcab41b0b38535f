import type { Mata } from '@presensi/domain/rantai/rantai'
import { daunOf, pohonOf, teksAkar } from '@presensi/domain/rantai/tanda-terima'
import { type Signer, sha256Hex } from '../rantai/public.ts'

/** What makes a receipt a receipt: the link in the chain, and the signature with the way to it. */
export type Segel = {
  readonly nomor: number
  readonly hash: string
  readonly hash_sebelum: string
  readonly tanda_tangan: string
  readonly jalur: readonly string[]
}

type Event = {
  readonly instansi_id: string
  readonly id: string
  readonly jenis: string
  readonly tanggal: string
  readonly waktu: number
  readonly diterima_pada: number
  readonly nilai: string
}

/**
 * Signs what was committed together with one signature an agency. Deterministic: the same rows give the same receipts again, which is how a
 * repeated request gets its first answer.
 */
export function sealBatch(signer: Signer, events: readonly Event[], rantai: readonly Mata[]): Map<string, Segel> {
  const links = new Map(rantai.map((mata) => [`${mata.instansi_id}/${mata.rujukan_id}`, mata]))
  const sealed = new Map<string, Segel>()
  for (const [instansi_id, ofAgency] of Map.groupBy(events, (event) => event.instansi_id)) {
    const members = ofAgency
      .flatMap((event) => {
        const mata = links.get(`${instansi_id}/${event.id}`)
        return mata === undefined ? [] : [{ event, mata }]
      })
      .toSorted((a, b) => a.mata.nomor - b.mata.nomor)
    const leaves = members.map(({ event, mata }) =>
      daunOf({ ...event, nilai_awal: event.nilai, nomor: mata.nomor, hash: mata.hash }, sha256Hex),
    )
    const { akar, jalur } = pohonOf(leaves, sha256Hex)
    const tanda_tangan = signer.sign(teksAkar(instansi_id, akar))
    members.forEach(({ event, mata }, index) => {
      const { nomor, hash, hash_sebelum } = mata
      sealed.set(`${instansi_id}/${event.id}`, { nomor, hash, hash_sebelum, tanda_tangan, jalur: jalur[index] ?? [] })
    })
  }
  return sealed
}
