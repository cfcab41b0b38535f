import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { Kantor, KantorInput } from './kantor.api.ts'
import { type TitikDraft, titikToSend, toDraft } from './titik/titik-draft.ts'

export type KantorValues = {
  kode: string
  nama: string
  alamat: string
  induk_id: Office | null
  zona_waktu: string
  aktif: boolean
  kepala_nip: Person | null
  /** empty: today */
  kepala_mulai: string
  titik: readonly TitikDraft[]
}

export function valuesOf(kantor: Kantor | undefined, zona: string): KantorValues {
  return {
    kode: kantor?.kode ?? '',
    nama: kantor?.nama ?? '',
    alamat: kantor?.alamat ?? '',
    induk_id: kantor?.induk_id ? { id: kantor.induk_id, nama: kantor.induk ?? '', kode: '' } : null,
    zona_waktu: kantor?.zona_waktu ?? zona,
    aktif: kantor?.aktif ?? true,
    kepala_nip: kantor?.kepala_nip ? { nip: kantor.kepala_nip, nama: kantor.kepala ?? kantor.kepala_nip } : null,
    kepala_mulai: '',
    titik: kantor?.titik.map((titik, index) => toDraft(titik, String(index + 1))) ?? [],
  }
}

export const headChanges = (kantor: Kantor | undefined, values: KantorValues): boolean =>
  (values.kepala_nip?.nip ?? null) !== (kantor?.kepala_nip ?? null)

export const inputOf = (kantor: Kantor | undefined, values: KantorValues): KantorInput => ({
  kantor_id: kantor?.id,
  ...(headChanges(kantor, values) && {
    kepala_nip: values.kepala_nip?.nip ?? null,
    ...(values.kepala_mulai !== '' && { kepala_mulai: values.kepala_mulai }),
  }),
  kode: values.kode,
  nama: values.nama,
  alamat: values.alamat,
  induk_id: values.induk_id?.id ?? null,
  zona_waktu: values.zona_waktu,
  aktif: values.aktif,
  titik: titikToSend(values.titik),
})

/** The office as it is, but on or off. */
export const switched = (kantor: Kantor, aktif: boolean): KantorInput => ({
  kantor_id: kantor.id,
  kode: kantor.kode,
  nama: kantor.nama,
  alamat: kantor.alamat ?? '',
  induk_id: kantor.induk_id,
  zona_waktu: kantor.zona_waktu,
  aktif,
  titik: [...kantor.titik],
})
