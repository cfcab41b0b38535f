import {
  deleteKantor,
  downloadKantor,
  listAllKantor,
  listKantor,
  saveKantor,
  uploadKantor,
} from '@presensi/contract/people-and-places/kantor'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { startExport } from '../../platform/xlsx/public.ts'
import { UNDUH_KANTOR } from './jobs.ts'
import { createKantorService } from './kantor.service.ts'
import { createKantorSheets } from './sheet.ts'

export function mountKantor(mount: Mount, { db }: { db: Database }): void {
  const kantor = createKantorService({ db })
  const sheets = createKantorSheets({ db })
  mount(listKantor, ({ query }, call) => kantor.list(query, call))
  mount(listAllKantor, ({ query }, call) => kantor.list(query, call))
  mount(saveKantor, ({ body }, call) => kantor.save(body, call))
  mount(deleteKantor, ({ body }, call) => kantor.remove(body.kantor_id, call))
  mount(uploadKantor, ({ body }, call) => sheets.upload(body, call))
  mount(downloadKantor, async ({ query: { pekerjaan, ...query } }, call) =>
    pekerjaan === true ? startExport(db, UNDUH_KANTOR, query, call) : sheets.download(query, call),
  )
}
