-- 0050 filled a column and made these indexes in one transaction, so they hold both versions of every row it changed.
reindex table pegawai;
