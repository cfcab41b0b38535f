import { dateWords } from '@presensi/contract/kata/format'
import type { Pengaturan } from '@presensi/domain/pengaturan/daftar'
import type { Kabar } from '../notifikasi/public.ts'

type Change = { sebelum: unknown; sesudah: unknown }
type Context = { instansi_id: string; berlaku_mulai: string; nama: string }

const textOf = (value: unknown, satuan: string): string =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : `${String(value)}${satuan}`

/** What the other admins hear when a rule of evidence becomes looser: one person alone could do it for their own clockings. */
export function tellLooser(one: Pengaturan, { sebelum, sesudah }: Change, context: Context): Kabar {
  const { instansi_id, berlaku_mulai, nama } = context
  const satuan = one.jenis.tipe === 'bilangan' ? ` ${one.jenis.satuan}` : ''
  const [dari, menjadi, hari] = [textOf(sebelum, satuan), textOf(sesudah, satuan), dateWords(berlaku_mulai)]
  return {
    instansi_id,
    jenis: 'pengaturan.lebih_longgar',
    type: 'danger',
    message: {
      id: `${nama} melonggarkan aturan bukti "${one.judul.id}" dari ${dari} menjadi ${menjadi}, mulai ${hari.id}.`,
      en: `${nama} loosened the evidence rule "${one.judul.en}" from ${dari} to ${menjadi}, from ${hari.en} on.`,
    },
    tautan: '/instansi/setting',
    data: { nama: one.nama, berlaku_mulai },
  }
}
