export { createAnchorStore } from './anchor-store.ts'
export { createAnchors } from './anchors.ts'
export { sha256Hex } from './hash.ts'
export { createSigner, isSignedBy, type Signer } from './signing.ts'
