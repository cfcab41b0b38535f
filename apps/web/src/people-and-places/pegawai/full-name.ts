import { formatNip } from '@presensi/contract/kata/format'

type Named = { readonly nama: string; readonly gelar_depan: string | null; readonly gelar_belakang: string | null }

/** 'dr. Sri Wahyuni, M.Kes.' */
export const fullName = ({ nama, gelar_depan, gelar_belakang }: Named): string =>
  `${gelar_depan ? `${gelar_depan} ` : ''}${nama}${gelar_belakang ? `, ${gelar_belakang}` : ''}`

/** What a row shows of a person, as its name for screen readers: namesakes are told apart by it. */
export const rowNameOf = (person: Named & { readonly nip: string }): string =>
  `${fullName(person)} ${formatNip(person.nip)}`
