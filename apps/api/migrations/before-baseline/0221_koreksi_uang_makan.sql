-- A day that was booked by a line before an office stored it can need more than one day's difference to become right again.
alter table rekap_koreksi drop constraint rekap_koreksi_uang_makan_check;
alter table rekap_koreksi add constraint rekap_koreksi_uang_makan_check check (uang_makan between -9 and 9);
