import {
  deletePegawaiTpp,
  deletePeriodeTpp,
  downloadTpp,
  generateTpp,
  listPegawaiTpp,
  listPeriodeTpp,
  readSlipTpp,
  savePeriodeTpp,
  syncKinerjaTpp,
  templateTpp,
  uploadTpp,
} from '@presensi/contract/allowance/tpp'
import {
  compareTpp,
  downloadBayarTpp,
  finishPeriodeTpp,
  listKurangTpp,
  printPegawaiTpp,
  readRinciTpp,
  remindKurangTpp,
  savePegawaiTpp,
  simulateTpp,
} from '@presensi/contract/allowance/tpp-hitung'
import { decideKoreksiTpp, listKoreksiTpp, saveKoreksiTpp } from '@presensi/contract/allowance/tpp-koreksi'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { ImportDeps } from '../../platform/impor/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Cetak } from '../../recaps/dokumen/public.ts'
import type { BacaKop } from '../../recaps/kop/public.ts'
import { bandingkan } from './banding.ts'
import { siapkanDaftarPdf } from './cetak-daftar.ts'
import { siapkanSlipPdf } from './cetak-slip.ts'
import { finalkan } from './final.ts'
import { startGenerateTpp } from './hitung.ts'
import { ingatkanKurang } from './ingatkan.ts'
import { startSyncKinerja } from './kinerja.ts'
import { daftarKoreksi, putuskanKoreksi, tulisKoreksi } from './koreksi.ts'
import { daftarKurang } from './kurang.ts'
import { daftarOrang, kecualikanOrang, simpanOrang } from './orang.ts'
import { daftarPeriode, hapusPeriode, refusePeriode, simpanPeriode } from './periode.ts'
import { bacaRinci, bacaSlip } from './rinci.ts'
import { createImporTpp, downloadTemplateTpp } from './sheet.ts'
import { startSimulasi } from './simulasi.ts'
import { unduhBayar, unduhRekap } from './unduh.ts'

type Deps = ImportDeps & { config: Config; cetak: Cetak; bacaKop: BacaKop }

/** Periods of the allowance: opened, filled, computed, corrected, made final, and what each person is paid. */
export function mountTpp(mount: Mount, { config, cetak, bacaKop, ...deps }: Deps): void {
  const { db } = deps
  const impor = createImporTpp(deps)
  const inAgency = <T>(call: PersonCall, use: (tx: Tx, instansi_id: string) => Promise<T>): Promise<T> => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => use(tx, instansi_id)).catch(refusePeriode)
  }
  mount(listPeriodeTpp, ({ query }, call) => inAgency(call, (tx, id) => daftarPeriode(tx, id, query)))
  mount(savePeriodeTpp, ({ body }, call) => inAgency(call, (tx, id) => simpanPeriode(tx, id, body, call)))
  mount(deletePeriodeTpp, ({ body }, call) => inAgency(call, (tx, id) => hapusPeriode(tx, id, body.id, call)))
  mount(finishPeriodeTpp, ({ body }, call) => finalkan(db, instansiOf(call.lingkup), body.id, call))

  mount(listPegawaiTpp, ({ query }, call) => inAgency(call, (tx, id) => daftarOrang(tx, id, query, call)))
  mount(savePegawaiTpp, ({ body }, call) => inAgency(call, (tx, id) => simpanOrang(tx, id, body, call)))
  mount(deletePegawaiTpp, ({ body }, call) => inAgency(call, (tx, id) => kecualikanOrang(tx, id, body, call)))
  mount(templateTpp, ({ query }, call) => downloadTemplateTpp(db, query, call))
  mount(uploadTpp, ({ query, body: { file, ...mode } }, call) =>
    impor.upload(file.content, { args: query, ...mode }, call),
  )

  mount(listKurangTpp, ({ query }, call) => inAgency(call, (tx, id) => daftarKurang(tx, id, query, call)))
  mount(remindKurangTpp, ({ body }, call) => inAgency(call, (tx, id) => ingatkanKurang(tx, id, body, call)))
  mount(generateTpp, ({ query }, call) => inAgency(call, (tx, id) => startGenerateTpp(tx, id, query, call)))
  mount(syncKinerjaTpp, ({ query }, call) => startSyncKinerja({ db, config }, query, call))
  mount(readRinciTpp, ({ query }, call) => inAgency(call, (tx, id) => bacaRinci(tx, id, query, call)))
  mount(readSlipTpp, ({ query: { bentuk, kertas = 'A4', ...query } }, call) =>
    bentuk === 'pdf'
      ? cetak.cetakPdf(call, () => siapkanSlipPdf({ db, bacaKop }, call, { ...query, kertas }))
      : inAgency(call, (tx, id) => bacaSlip(tx, id, query, call)),
  )

  mount(simulateTpp, ({ body }, call) => inAgency(call, (tx, id) => startSimulasi(tx, id, body, call)))
  mount(compareTpp, ({ query }, call) => inAgency(call, (tx, id) => bandingkan(tx, id, query)))
  mount(downloadTpp, ({ query }, call) => unduhRekap(db, query.periode_id, call))
  mount(printPegawaiTpp, ({ query: { kertas = 'A4', ...query } }, call) =>
    cetak.cetakPdf(call, () => siapkanDaftarPdf({ db, bacaKop }, call, { ...query, kertas })),
  )
  mount(downloadBayarTpp, ({ query }, call) => unduhBayar(db, query, call))

  mount(listKoreksiTpp, ({ query }, call) => inAgency(call, (tx, id) => daftarKoreksi(tx, id, query, call)))
  mount(saveKoreksiTpp, ({ body }, call) => inAgency(call, (tx, id) => tulisKoreksi(tx, id, body, call)))
  mount(decideKoreksiTpp, ({ body }, call) => inAgency(call, (tx, id) => putuskanKoreksi(tx, id, body, call)))
}
