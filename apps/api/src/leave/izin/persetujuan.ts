import type { timbanganIzin } from '@presensi/contract/leave/izin-keputusan'
import { isTerlaluBanyak, puncakTidakMasuk } from '@presensi/domain/izin/bersamaan'
import { pilihanPutusan } from '@presensi/domain/izin/boleh-putuskan'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { readSisaSaldo } from '../saldo/public.ts'
import { selectMenunggu } from './daftar.repo.ts'
import { menungguLiniOf } from './daftar.ts'
import { type IzinRow, listIzin } from './izin.repo.ts'
import { keadaanOf } from './langkah.ts'
import { isPejabatCuti } from './pemutus.repo.ts'
import { listMenungguPybmc, readPejabatDiri, readPpk } from './pemutus.ts'
import { readTimbangan, type Timbangan } from './timbangan.repo.ts'
import { bolehOf, toWire } from './wire.ts'

type TimbanganIzin = z.output<typeof timbanganIzin>

/** With this person, because it is asked whether they may be away, too. */
function pergiOf({ pergi, jumlah_pegawai }: Timbangan, { tanggal_mulai, tanggal_selesai }: IzinRow) {
  const most = puncakTidakMasuk(pergi, { mulai: tanggal_mulai, selesai: tanggal_selesai })
  const paling_banyak = (most?.jumlah ?? 0) + 1
  return { paling_banyak, jumlah_pegawai, terlalu_banyak: isTerlaluBanyak(paling_banyak, jumlah_pegawai) }
}

async function sisaOf(tx: Tx, { instansi_id, pegawai_id, jenis, tanggal_mulai }: IzinRow): Promise<number | null> {
  if (!jenis.memakai_saldo) return null
  const left = await readSisaSaldo(tx, { instansi_id, pegawai_id, pada: tanggal_mulai })
  return Object.values(left).reduce((sum, one) => sum + one, 0)
}

/** Leave and permits that wait for the caller as superior or as PYBMC, for the inbox. */
export const persetujuanIzin = {
  jenis: 'izin',
  async menunggu(
    instansi_id: string,
    call: PersonCall,
    saring: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
    tx: Tx,
  ) {
    return { rows: selectMenunggu(instansi_id, await menungguLiniOf(tx, instansi_id, call), saring) }
  },
  async berwenang(tx: Tx, instansi_id: string, call: PersonCall): Promise<boolean> {
    const diri = await readPejabatDiri(tx, instansi_id, call)
    if (diri === null) return false
    const ppk_id = await readPpk(tx, instansi_id, diri.hari)
    if (ppk_id !== null && diri.pejabat_ids.includes(ppk_id)) return true
    return isPejabatCuti(tx, instansi_id, diri.pejabat_ids)
  },
  async isi(tx: Tx, instansi_id: string, ids: readonly string[], call: PersonCall) {
    const rows = await listIzin(tx, instansi_id, ids)
    const facts = await readTimbangan(tx, instansi_id, ids)
    // Who is both the superior and the PYBMC decides once, as the one who grants.
    const granting = new Set(await listMenungguPybmc(tx, instansi_id, call, ids))
    const open = call.caller.act === undefined
    const isi = new Map<string, { izin: ReturnType<typeof toWire>; timbangan: TimbanganIzin }>()
    for (const row of rows) {
      const found = facts.get(row.id)
      const { menunggu, jenis, alasan_kode } = row
      if (found === undefined || (menunggu !== 'atasan' && menunggu !== 'pybmc')) continue
      const tingkat = jenis.tingkat.includes('pybmc') && granting.has(row.id) ? 'pybmc' : menunggu
      const { jenis_pegawai, permintaan, hari } = found
      const { sementara } = keadaanOf(row)
      isi.set(row.id, {
        izin: toWire(row, { ...bolehOf(row, call), [menunggu]: open }),
        timbangan: {
          tingkat: menunggu,
          keputusan: pilihanPutusan({ jenis, tingkat, jenis_pegawai, alasan_kode, sementara }),
          sisa: await sisaOf(tx, row),
          pergi: pergiOf(found, row),
          setahun: { permintaan, hari },
        },
      })
    }
    return isi
  },
} as const
