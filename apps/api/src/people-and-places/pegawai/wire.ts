import { savePegawai } from '@presensi/contract/people-and-places/pegawai'
import type { pegawai } from '@presensi/contract/people-and-places/pegawai-fields'
import { openingRoles } from '@presensi/domain/akses/lingkup'
import type * as z from 'zod/mini'
import type { PersonCall } from '../../platform/http/call.ts'
import type { PegawaiRow } from './pegawai.repo.ts'

export type PegawaiWire = z.output<typeof pegawai>

export function toWire({ pengguna_id, ...row }: PegawaiRow, { caller }: Pick<PersonCall, 'caller'>): PegawaiWire {
  const opening = openingRoles(caller.roles, savePegawai.access.roles)
  const isRoot = opening.some((held) => held.instansi_id === null)
  const open = isRoot || (opening.some((held) => held.instansi_id === row.instansi_id) && pengguna_id !== caller.sub)
  return {
    ...row,
    dibuat_pada: row.dibuat_pada.toISOString(),
    diubah_pada: row.diubah_pada.toISOString(),
    can: { ubah: open, hapus: open },
  }
}
