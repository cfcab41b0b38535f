import { describe, expect, it } from 'vitest'
import { judgePemberian, judgePencabutan, type Pemberian, type PintuPeran, peranDapatDiberikan } from './pemberian.ts'
import { PERAN, type Peran, tingkatPeran } from './peran.ts'

const PINTU: readonly PintuPeran[] = ['instansi', 'superadmin', 'admin_kantor']
/** The written table: who gives what. */
const MAY: Record<PintuPeran, readonly string[]> = {
  superadmin: ['admin:instansi'],
  admin_kantor: ['admin:kantor'],
  instansi: [
    'operator:instansi:hari',
    'operator:instansi:jam',
    'operator:instansi:lokasi',
    'operator:instansi:pegawai',
    'operator:instansi:izin',
    'operator:instansi:keuangan',
    'monitoring:instansi:riwayat',
    'monitoring:instansi:rekap',
    'admin:kantor',
    'operator:kantor:jam',
    'operator:kantor:dinas',
    'monitoring:kantor:riwayat',
    'monitoring:kantor:rekap',
  ],
}

const given = (change: Partial<Pemberian> & { pintu: PintuPeran; role: Peran }): Pemberian => ({
  pemberi_id: 'pemberi',
  penerima_id: 'penerima',
  kantor_id: tingkatPeran(change.role) === 'kantor' ? 'kantor' : null,
  mulai: null,
  selesai: null,
  ...change,
})

describe('who gives which role', () => {
  const table = PINTU.flatMap((pintu) => PERAN.map((role) => [pintu, role] as const))

  it.each(table)('%s gives %s exactly as written, to others and never to oneself', (pintu, role) => {
    const allowed = MAY[pintu].includes(role.replace('role:presensi:', ''))
    expect(peranDapatDiberikan(pintu).includes(role)).toBe(allowed)
    const closed = { code: 'peran.tidak_dapat_diberikan' }
    expect(judgePemberian(given({ pintu, role }))).toEqual(allowed ? null : closed)
    expect(judgePencabutan(given({ pintu, role }))).toEqual(allowed ? null : closed)
    const self = { penerima_id: 'pemberi' }
    const own = allowed ? { code: 'akses.diri_sendiri' } : closed
    expect(judgePemberian(given({ pintu, role, ...self }))).toEqual(own)
    expect(judgePencabutan(given({ pintu, role, ...self }))).toEqual(own)
  })

  it('wants an office for an office role, and none for an agency role', () => {
    expect(
      judgePemberian(given({ pintu: 'admin_kantor', role: 'role:presensi:admin:kantor', kantor_id: null })),
    ).toEqual({
      code: 'input_salah',
      field: 'kantor_id',
      message: 'wajib',
    })
    const wide = given({ pintu: 'superadmin', role: 'role:presensi:admin:instansi', kantor_id: 'kantor' })
    expect(judgePemberian(wide)).toMatchObject({ field: 'kantor_id', message: 'tanpa_kantor' })
  })

  it.each([
    ['2026-01-02', '2026-01-01', false],
    ['2026-01-01', '2026-01-01', true],
    [null, '2020-01-01', true],
    ['2026-01-01', null, true],
  ])('from %s to %s: %s', (mulai, selesai, fine) => {
    const judged = judgePemberian(given({ pintu: 'superadmin', role: 'role:presensi:admin:instansi', mulai, selesai }))
    expect(judged === null).toBe(fine)
  })
})
