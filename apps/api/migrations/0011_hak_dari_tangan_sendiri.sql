-- Authority does not reach who gave it: who entered a line, a substitution or a delegation, and who else agreed to it. Rows from before name nobody.
alter table pejabat_pengganti add column dimasukkan_oleh uuid references pengguna (id), add column disetujui_oleh uuid references pengguna (id);
alter table pejabat_pengganti add constraint pejabat_pengganti_orang_lain check (disetujui_oleh <> dimasukkan_oleh);
alter table delegasi_cuti add column dimasukkan_oleh uuid references pengguna (id), add column disetujui_oleh uuid references pengguna (id);
alter table delegasi_cuti add constraint delegasi_cuti_orang_lain check (disetujui_oleh <> dimasukkan_oleh);
-- Of a superior only where who entered it stood below: for nobody else does the line lead back to them.
alter table garis_pejabat add column dimasukkan_oleh uuid references pengguna (id), add column disetujui_oleh uuid references pengguna (id);
alter table garis_pejabat add constraint garis_pejabat_orang_lain check (disetujui_oleh <> dimasukkan_oleh);
