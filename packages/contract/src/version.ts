/** The version of the product, as every screen, call and document says it. */
export const VERSI = '2.0.2'
