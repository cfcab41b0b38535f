import type pg from 'pg'
import { expect } from 'vitest'
import type { Harness } from './harness.ts'
import { inAgency } from './perubahan.ts'

const AKHIR = ['rekap.terlalu_awal', 'input_salah']

/**
 * Everything of 2026 is locked, each office by itself and the oldest month first, until it is too early. None waits for a month that cannot be locked,
 * and no correction line is left in a month that nobody has to lock.
 */
export async function kunciSemua(
  harness: Harness,
  app: pg.Pool,
  kantor_ids: readonly string[],
  dari: number,
): Promise<void> {
  for (const kantor_id of kantor_ids) {
    let bulan = dari
    for (; bulan <= 12; bulan += 1) {
      const body = { tahun: '2026', bulan: String(bulan), kantor_id, alasan: 'uji' }
      const answer = await harness.call('POST', '/absensi/v2/rekap/kunci', { as: 'admin:instansi@a', body })
      if (AKHIR.includes(answer.body.code ?? '')) break
      expect([undefined, 'rekap.tanpa_pegawai'], answer.text).toContain(answer.body.code)
    }
    const left = await inAgency(app, harness.world.a.id, (query) =>
      query(
        `select k.bulan::text, k.tanggal::text from rekap_koreksi k where k.kantor_id = $1 and k.bulan < make_date(2026, $2, 1) and not exists
           (select 1 from rekap_bulan m where m.kantor_id = k.kantor_id and m.bulan = k.bulan and m.status = 'final')`,
        [kantor_id, Math.min(bulan, 12)],
      ),
    )
    expect((left as pg.QueryResult).rows).toEqual([])
  }
}
