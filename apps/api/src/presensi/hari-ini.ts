import type { hariIni } from '@presensi/contract/presensi'
import { WORK_FROM } from '@presensi/contract/presensi-fields'
import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import { berikutnya } from '@presensi/domain/bukti/berikutnya'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { tanggalKerja } from '@presensi/domain/jadwal/tanggal-kerja'
import { detikOf } from '@presensi/domain/kalender/jam'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf, tanggalAt } from '@presensi/domain/kalender/zona'
import type * as z from 'zod/mini'
import { loadJadwalInputs, toJadwalWire } from '../jadwal/public.ts'
import type { Ikat } from '../perangkat/public.ts'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import { refuse } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import type { KeyRing } from '../rantai/public.ts'
import { readPengaturan } from '../setting/public.ts'
import type { ReadAturan } from './aturan.ts'
import { findSaya, listGangguanHari, listKegiatanSaya, type Saya } from './hari-ini.repo.ts'
import { nilaiAkhir } from './nilai-akhir.ts'
import { type PeristiwaRow, readOfPegawai } from './peristiwa.repo.ts'
import type { PresensiTokens } from './tokens.ts'
import { iso, toPeristiwa } from './wire.ts'

type Deps = { db: Database; tokens: PresensiTokens; keys: KeyRing; aturanOf: ReadAturan; ikat: Ikat }

/** Who comes from a night shift is still in the day on which it began, until they have gone home. */
function hariKerjaSekarang(saya: Saya, events: readonly PeristiwaRow[]): string {
  const [now, zona] = [saya.sekarang, saya.zona_waktu]
  const ending = tanggalKerja('pulang', now, zona, saya.dinas)
  const gone = events.some((row) => row.tanggal === ending && row.jenis === 'pulang' && nilaiAkhir(row) !== 'ditolak')
  return ending < tanggalAt(now, zona) && !gone ? ending : tanggalKerja('masuk', now, zona, saya.dinas)
}

export function createHariIni({ db, tokens, keys, aturanOf, ikat }: Deps) {
  return async function hariIniOf(
    query: { perangkat_id?: string | undefined },
    call: PersonCall,
  ): Promise<z.output<typeof hariIni>> {
    const instansi_id = instansiOf(call.lingkup)
    const aturan = (await aturanOf([instansi_id]))(instansi_id)
    const perangkat =
      query.perangkat_id === undefined || call.caller.pegawai_id === null
        ? null
        : await ikat.keadaan(query.perangkat_id, call.caller.pegawai_id)
    return db.inInstansi(instansi_id, async (tx) => {
      const saya = (await findSaya(tx, instansi_id, call.caller.sub)) ?? refuse('presensi.bukan_pegawai')
      const local = tanggalAt(saya.sekarang, saya.zona_waktu)
      const around = await readOfPegawai(tx, instansi_id, saya.id, addDays(local, -1), addDays(local, 1))
      const tanggal = hariKerjaSekarang(saya, around)
      const events = around.filter((row) => row.tanggal === tanggal)
      const inputs = await loadJadwalInputs(tx, [saya.id], tanggal, tanggal)
      const jadwal = resolveJadwal(inputs.inputOf(saya.id, tanggal))
      const at = (jam: string): string => iso(instantOf(tanggal, detikOf(jam), saya.zona_waktu))
      const [from, to] = [instantOf(tanggal, 0, saya.zona_waktu), instantOf(tanggal, 86_400, saya.zona_waktu)]
      const outages = await listGangguanHari(tx, instansi_id, saya.kantor?.id ?? null, from, to)
      const helping = outages.filter((one) => isMembantu(one, call.caller.sub))
      const meetings = await listKegiatanSaya(tx, instansi_id, tanggal, {
        id: saya.id,
        kantor_id: saya.kantor?.id ?? null,
      })
      const work_from = await readPengaturan(tx, instansi_id, 'work_from', tanggal)
      const holder = { pengguna_id: call.caller.sub, perangkat_id: query.perangkat_id ?? null }
      const tiket = tokens.tiket(holder, Math.floor(saya.sekarang))
      return {
        waktu_server: iso(saya.sekarang),
        zona_waktu: saya.zona_waktu,
        tanggal,
        pegawai: { nip: saya.nip, nama: saya.nama },
        jadwal: toJadwalWire(jadwal, inputs.kantorOf(saya.id, tanggal)),
        kantor: saya.kantor,
        bebas_tempat: false,
        kegiatan: meetings.map((one) => ({
          ...one,
          mulai: at(one.mulai),
          selesai: at(one.selesai),
          sudah: events.some((row) => row.kegiatan_id === one.id && nilaiAkhir(row) !== 'ditolak'),
        })),
        peristiwa: events.map((row) => toPeristiwa(row, call)),
        berikutnya: berikutnya(
          events.map((row) => ({ jenis: row.jenis, nilai: nilaiAkhir(row) })),
          jadwal.waktu,
          saya.sekarang,
        ),
        work_from: WORK_FROM.filter((kode) => (work_from as readonly string[]).includes(kode)),
        foto_wajib: aturan.foto_wajib,
        aturan: aturan.bukti,
        gangguan: helping.map(({ mulai, selesai, alasan }) => ({
          mulai: mulai.toISOString(),
          selesai: selesai.toISOString(),
          alasan,
        })),
        perangkat,
        tiket: {
          tiket: tiket.tiket,
          terbit_pada: iso(tiket.terbit_pada),
          berlaku_sampai: iso(tiket.sampai),
          nomor_berikut: 1,
        },
        kunci_publik: keys.current().kunci_publik,
      }
    })
  }
}
