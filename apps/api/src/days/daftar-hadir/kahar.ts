import { refuse } from '../../platform/refusal.ts'
import { handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import { lockDaftar } from './daftar-hadir.repo.ts'
import { kaharKind } from './setuju.ts'
import { catatLangkah, tellOrang } from './simpan.ts'

/** What is done once an admin of the agency agreed to a list: from then on it counts. */
export const daftarKahar = (): TindakanHandler =>
  handleTindakan(kaharKind, {
    async lakukan(tx, { instansi_id, isi: { id }, pemutus }) {
      const row = (await lockDaftar(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      await catatLangkah(tx, instansi_id, row, { aksi: 'setujui', alasan: null, oleh: pemutus.caller.sub })
      await tellOrang(tx, instansi_id, row, true)
      return undefined
    },
  })
