-- A month in which an office has nobody left can hold correction lines of people who left from it: it is locked, too.
alter table rekap_kunci drop constraint rekap_kunci_orang_check;
alter table rekap_kunci add constraint rekap_kunci_orang_check check (orang >= 0);
