-- Tables that grow with every clocking and are asked for by their keys only. Each time one is vacuumed or analyzed, every connection plans the
-- statements of clocking anew, and whoever clocks then waits for it. While they are small that was every minute; now it is when they have doubled.
alter table presensi_kunci set (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 1);
alter table perangkat_harian set (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 1);
alter table rantai_bukti set (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 1);
