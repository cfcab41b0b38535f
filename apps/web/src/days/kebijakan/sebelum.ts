import type { Kebijakan as Isi } from '@presensi/domain/kebijakan/kebijakan'
import type { Kebijakan } from './kebijakan.api.ts'

const kinds = ({ jenis_pegawai }: Kebijakan): string => jenis_pegawai.toSorted().join()

/** The policy that this one follows: the last one before it for the same employees, else the last one for everybody. */
export function sebelumOf(kebijakan: Kebijakan, all: readonly Kebijakan[]): Kebijakan | undefined {
  const earlier = all
    .filter(({ id, berlaku_mulai }) => id !== kebijakan.id && berlaku_mulai < kebijakan.berlaku_mulai)
    .toSorted((a, b) => b.berlaku_mulai.localeCompare(a.berlaku_mulai) || b.id.localeCompare(a.id))
  return earlier.find((one) => kinds(one) === kinds(kebijakan)) ?? earlier.find((one) => kinds(one) === '')
}

/** What a policy says, without who wrote it and what can be done with it. */
export function isiOf(kebijakan: Kebijakan): Isi {
  const { alasan: _a, oleh: _o, dibuat_pada: _b, diubah_pada: _u, berlaku: _l, can: _c, ...isi } = kebijakan
  return isi as Isi
}
