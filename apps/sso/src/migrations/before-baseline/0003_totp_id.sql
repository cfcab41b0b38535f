-- A name for the second factor, so that an admin removes the device they saw and not one set up since.
alter table sso.pengguna add column totp_id uuid;
update sso.pengguna set totp_id = gen_random_uuid() where totp_rahasia is not null;
