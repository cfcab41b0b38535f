import type { rincianDisiplin } from '@presensi/contract/days/disiplin'
import type { Hari } from '@presensi/domain/hari/hasil'
import { teksKode } from '@presensi/domain/hari/kode'
import { bacaNilaiBeku } from '@presensi/domain/rekap/teks-beku'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { listBekuOrang } from '../../recaps/terkunci/public.ts'

/** Days are counted as they are known now: on which of them a locked print says otherwise about absence. */
export async function readBerbeda(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  hari: readonly Pick<Hari, 'tanggal' | 'kode'>[],
): Promise<z.output<typeof rincianDisiplin>['berbeda']> {
  const [dari, sampai] = [hari[0]?.tanggal, hari.at(-1)?.tanggal]
  if (dari === undefined || sampai === undefined) return []
  const stored = await listBekuOrang(tx, instansi_id, { pegawai_id, dari, sampai })
  const locked = new Map(stored.flatMap((isi) => bacaNilaiBeku(isi).map(({ tanggal, nilai }) => [tanggal, nilai.kode])))
  return hari.flatMap(({ tanggal, kode: now }) => {
    const kode = locked.get(tanggal)
    if (kode === undefined || (kode.split('+')[0] === 'TK') === (now[0] === 'TK')) return []
    return [{ tanggal, kode, kini: teksKode(now) }]
  })
}
