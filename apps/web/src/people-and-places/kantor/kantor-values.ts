import { type FormOf, formOf, inputFrom } from '@presensi/contract/field-list'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { Kantor, KantorInput } from './kantor.api.ts'
import { type TitikDraft, titikToSend, toDraft } from './titik/titik-draft.ts'

export type KantorValues = Omit<FormOf<typeof kantorFields>, 'induk_id'> & {
  induk_id: Office | null
  kepala_nip: Person | null
  /** empty: today */
  kepala_mulai: string
  titik: readonly TitikDraft[]
}

export function valuesOf(kantor: Kantor | undefined, zona: string): KantorValues {
  return {
    ...formOf(kantorFields, kantor ?? { zona_waktu: zona }),
    induk_id: kantor?.induk_id ? { id: kantor.induk_id, nama: kantor.induk ?? '', kode: '' } : null,
    kepala_nip: kantor?.kepala_nip ? { nip: kantor.kepala_nip, nama: kantor.kepala ?? kantor.kepala_nip } : null,
    kepala_mulai: '',
    titik: kantor?.titik.map((titik, index) => toDraft(titik, String(index + 1))) ?? [],
  }
}

export const headChanges = (kantor: Kantor | undefined, values: KantorValues): boolean =>
  (values.kepala_nip?.nip ?? null) !== (kantor?.kepala_nip ?? null)

export const inputOf = (kantor: Kantor | undefined, values: KantorValues): KantorInput => ({
  ...inputFrom(kantorFields, values),
  kantor_id: kantor?.id,
  ...(headChanges(kantor, values) && {
    kepala_nip: values.kepala_nip?.nip ?? null,
    ...(values.kepala_mulai !== '' && { kepala_mulai: values.kepala_mulai }),
  }),
  induk_id: values.induk_id?.id ?? null,
  titik: titikToSend(values.titik),
})

/** The office as it is, but on or off. Its places go along as they are stored: no form has touched them. */
export const switched = (kantor: Kantor, aktif: boolean): KantorInput => ({
  ...inputOf(kantor, valuesOf(kantor, '')),
  aktif,
  titik: [...kantor.titik],
})
