-- Buttons of shipped pages that later calls stand behind: deleting a policy that has not begun, the template of leave balances,
-- and a manual line of the allowance.
update sys_menu set process_hapus = true where kunci = 'pengaturan';
update sys_menu set prosess_download_template = true where kunci = 'izin-instansi';
update sys_menu set process_tambah = true where kunci = 'tpp-perhitungan';
