import type { PersonCall } from '@presensi/api/platform/http/call'
import type { Peran } from '@presensi/domain/akses/peran'
import type { Rows } from './rows.ts'

const text = (value: string | null | undefined): string => value ?? ''

/** A call of one of the demo's people. Nobody waits for its answer. */
export function callOf(
  rows: Rows,
  sub: string,
  { instansi_id, role }: { instansi_id: string; role: Peran | null },
): PersonCall {
  const pegawai = rows.pegawai.find(({ pengguna_id }) => pengguna_id === sub)
  if (pegawai === undefined) throw new Error('an account of the demo that is nobody’s')
  return {
    language: 'id',
    requestId: 'demo',
    ip: '127.0.0.1',
    agent: 'presensi-demo',
    caller: {
      sub,
      nip: text(pegawai.nip),
      nama: text(pegawai.nama),
      sid: '00000000-0000-0000-0000-000000000000',
      ver: 0,
      roles: role === null ? [] : [{ role, instansi_id, kantor_id: null }],
      pegawai_id: pegawai.id,
      iat: 0,
      exp: 0,
    },
    lingkup: { tingkat: role === null ? 'sendiri' : 'instansi', instansi_id, kantor_ids: null },
    get http(): never {
      throw new Error('an act of the demo has no connection')
    },
  }
}
