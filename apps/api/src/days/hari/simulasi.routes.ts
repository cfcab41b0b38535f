import { simulateKebijakan } from '@presensi/contract/days/kebijakan'
import type { Peran } from '@presensi/domain/akses/peran'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { cobaKebijakan, hariBeda, kebijakanOf } from './simulasi.ts'
import { type IsiSimulasi, startSimulasiHari } from './simulasi-semua.ts'
import { toTotalWire } from './wire.ts'

type Dimulai = { readonly pekerjaan_id: string; readonly jumlah: number }
/** Starts the same in rupiah; given by who pays allowances. */
export type MulaiRupiah = (tx: Tx, instansi_id: string, isi: IsiSimulasi, call: PersonCall) => Promise<Dimulai>

const pegang = ({ caller, lingkup }: PersonCall, role: Peran): boolean =>
  caller.roles.some((held) => held.role === role && held.instansi_id === lingkup.instansi_id)
const ADMIN = 'role:presensi:admin:instansi'
const KEUANGAN = 'role:presensi:operator:instansi:keuangan'

/** Days are the admin's, amounts are keuangan's: nobody gets the other's by asking here. */
function nilaiOf(asked: 'hari' | 'rupiah' | undefined, call: PersonCall): 'hari' | 'rupiah' {
  const nilai = asked ?? (pegang(call, ADMIN) ? 'hari' : 'rupiah')
  return pegang(call, nilai === 'hari' ? ADMIN : KEUANGAN) ? nilai : refuseField('nilai', 'simulasi_bukan_milik')
}

/** A month as it is and as it would be under another policy. Nothing is changed. */
export function mountSimulasi(mount: Mount, { db, mulaiRupiah }: { db: Database; mulaiRupiah: MulaiRupiah }): void {
  mount(simulateKebijakan, ({ body: { kebijakan_id, nip, nilai, tahun, bulan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    if (nip === undefined)
      return db.inInstansi(instansi_id, async (tx) => {
        await kebijakanOf(tx, instansi_id, kebijakan_id)
        const mulai = nilaiOf(nilai, call) === 'hari' ? startSimulasiHari : mulaiRupiah
        return mulai(tx, instansi_id, { kebijakan_id, tahun, bulan }, call)
      })
    return db.reading(instansi_id, async (tx) => {
      const kebijakan = await kebijakanOf(tx, instansi_id, kebijakan_id)
      const subjek = (await findSubjek(tx, instansi_id, { nip })) ?? refuse('tidak_ditemukan')
      const [one] = await cobaKebijakan(tx, instansi_id, [subjek.id], { tahun, bulan }, kebijakan)
      if (one === undefined) return refuse('tidak_ditemukan')
      const [sebelum, sesudah] = [toTotalWire(one.sebelum.bulan.total), toTotalWire(one.sesudah.bulan.total)]
      const selisih_bp = sesudah.potongan_bp - sebelum.potongan_bp
      const hari = pegang(call, ADMIN) ? hariBeda(one) : []
      return { nip: subjek.nip, nama: subjek.nama, tahun, bulan, sebelum, sesudah, selisih_bp, hari }
    })
  })
}
