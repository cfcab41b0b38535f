import {
  closeYearSaldo,
  importSaldo,
  readSaldoIzin,
  saveSaldo,
  templateSaldo,
} from '@presensi/contract/leave/izin-saldo'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { ImportDeps } from '../../platform/impor/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import { bacaSaldo } from './baca.ts'
import { simpanPenyesuaian } from './sesuaikan.ts'
import { createImporSaldo, downloadTemplateSaldo } from './sheet.ts'
import { startTutupTahun } from './tutup-tahun.ts'

/** The leave ledger: looked at, brought in, adjusted, turned. What requests do in it is public.ts. */
export function mountSaldo(mount: Mount, deps: ImportDeps): void {
  const { db } = deps
  const impor = createImporSaldo(deps)
  mount(readSaldoIzin, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => bacaSaldo(tx, instansi_id, query, call))
  })
  mount(saveSaldo, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => simpanPenyesuaian(tx, instansi_id, body, call))
  })
  mount(templateSaldo, (_input, call) => downloadTemplateSaldo(db, call))
  mount(importSaldo, ({ body: { file, ...mode } }, call) => impor.upload(file.content, { args: {}, ...mode }, call))
  mount(closeYearSaldo, ({ body }, call) =>
    db.inInstansi(instansiOf(call.lingkup), (tx) => startTutupTahun(tx, body, call)),
  )
}
