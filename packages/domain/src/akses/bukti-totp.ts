/** Whoever only has a password can bind a device with it. After so many days its owner has noticed that the own one was replaced. */
export const PERANGKAT_DIPERCAYA_DETIK = 3 * 86_400

/**
 * What a bound device signs to say that a sign-in comes from it. The session's id was drawn by the server at that sign-in and belongs to
 * nobody else, so it is the challenge; the first line keeps the text apart from that of a clocking.
 */
export const kanonikTotp = ({ sid, perangkat_id }: { readonly sid: string; readonly perangkat_id: string }): string =>
  ['presensi.totp.v1', sid, perangkat_id].join('\n')
