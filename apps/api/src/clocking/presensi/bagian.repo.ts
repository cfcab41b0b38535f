/** Parts of statements that are asked one at a time and many at a time. Aliases are fixed, so that a part reads the same wherever it stands. */

/** The shift `sh` as the domain knows it. */
export const SHIFT = `json_build_object('kode', sh.kode, 'nama', sh.nama, 'masuk', to_char(sh.masuk, 'HH24:MI:SS'), 'pulang', to_char(sh.pulang, 'HH24:MI:SS'),
  'lintas_hari', sh.lintas_hari, 'istirahat_mulai', null, 'istirahat_selesai', null, 'jendela_masuk', sh.jendela_masuk, 'jendela_pulang', sh.jendela_pulang)`

/** Whether a person, placed in an office, is asked to the joint event `q`. With no office and nobody named, everybody is. */
export const diundang = (pegawai_id: string, kantor_id: string): string => `(
  not exists (select 1 from kegiatan_pegawai kp where kp.instansi_id = q.instansi_id and kp.kegiatan_id = q.id and kp.pegawai_id = ${pegawai_id} and kp.dikecualikan)
  and (exists (select 1 from kegiatan_pegawai kp where kp.instansi_id = q.instansi_id and kp.kegiatan_id = q.id and kp.pegawai_id = ${pegawai_id} and not kp.dikecualikan)
    or exists (select 1 from kegiatan_kantor kk where kk.instansi_id = q.instansi_id and kk.kegiatan_id = q.id and kk.kantor_id = ${kantor_id})
    or (not exists (select 1 from kegiatan_pegawai kp where kp.instansi_id = q.instansi_id and kp.kegiatan_id = q.id and not kp.dikecualikan)
      and not exists (select 1 from kegiatan_kantor kk where kk.instansi_id = q.instansi_id and kk.kegiatan_id = q.id))))`
