export { createAnchors } from './anchors.ts'
export {
  APPEND_VALUES,
  appendParts,
  appendValues,
  type Bukti,
  headsOf,
  insertLinks,
  lockText,
  type MataBerkas,
  onClient,
  onTx,
  readBukti,
  readHeads,
} from './append.repo.ts'
export { appendMata, createAppender, headOf, linkOf, type NewMata, proveLinks } from './append.ts'
export { sha256Hex, sha256OfHex } from './hash.ts'
export { createKeyRing, ensureKeyRing, type KeyRing, type RingConfig, rotateKey } from './key-ring.ts'
export { nomorPindahan } from './pemindahan.repo.ts'
export { presensiSejak } from './sejak.repo.ts'
