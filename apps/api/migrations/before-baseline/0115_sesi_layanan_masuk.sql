-- The ID token of the sign-in, sealed like the refresh token beside it: at the logout it tells the provider which of its sessions is meant.
alter table sesi add column sso_id bytea;
