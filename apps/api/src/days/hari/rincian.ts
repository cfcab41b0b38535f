import { readBuktiPresensi } from '@presensi/contract/clocking/presensi'
import type { rincianHari } from '@presensi/contract/days/satu-hari'
import { bagiPeristiwa } from '@presensi/domain/hari/evaluate-bulan'
import type { FaktaHari } from '@presensi/domain/hari/fakta'
import { suratPadaHari } from '@presensi/domain/hari/surat-hari'
import type * as z from 'zod/mini'
import { kapasitasFor } from '../../access/wewenang/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { readSuratHari } from '../dinas-luar/public.ts'
import type { BulanOrang } from './baca-bulan.ts'

/** Who opens the evidence of other people's clockings. */
const PEMANTAU: readonly string[] = readBuktiPresensi.access.roles

/** What was clocked on a day and the papers of it, so that whoever asks why can look for themselves. */
export async function rincianOf(
  tx: Tx,
  instansi_id: string,
  { orang, input }: BulanOrang,
  fakta: FaktaHari,
  { call, terkait }: { readonly call: PersonCall; readonly terkait: boolean },
): Promise<z.output<typeof rincianHari>> {
  const events = (bagiPeristiwa(input).get(fakta.tanggal) ?? []).toSorted((a, b) => a.waktu - b.waktu)
  const papers = Object.values(suratPadaHari(fakta, input.surat)).flat()
  const known = await readSuratHari(
    tx,
    instansi_id,
    papers.map(({ id }) => id),
    call,
  )
  const matter = { pegawai_id: orang.id, pengguna_id: orang.pengguna_id ?? '', tanggal: fakta.tanggal }
  return {
    peristiwa: events.map(({ id, jenis, waktu, nilai, work_from, sebagai, perbaikan }) => ({
      id,
      jenis,
      waktu: iso(waktu),
      nilai,
      work_from,
      sebagai,
      perbaikan,
    })),
    surat: papers.map(({ id, kode, nomor }) => ({
      id,
      kode,
      nomor,
      tujuan: known.get(id)?.tujuan ?? null,
      lampiran: known.get(id)?.lampiran ?? null,
    })),
    roster: fakta.jadwal.alasan.some(({ aturan }) => aturan.startsWith('roster')),
    can: {
      bukti: terkait || call.caller.roles.some(({ role }) => PEMANTAU.includes(role)),
      putuskan: (await kapasitasFor(tx, instansi_id, matter, call)) !== null,
    },
  }
}
