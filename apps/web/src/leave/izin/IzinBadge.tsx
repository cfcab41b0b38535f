import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Izin } from './izin.api.ts'

/** The state of a request. Leave that the PYBMC granted holds already, whoever still has to register it. */
export function IzinBadge({ izin: { status, berlaku } }: { readonly izin: Pick<Izin, 'status' | 'berlaku'> }) {
  return <StatusBadge kode={status} {...(status === 'disetujui_pybmc' && berlaku ? { tone: 'aktif' as const } : {})} />
}
