/** An address as people write it: something, '@', and a domain with a dot and at least two characters after it. No text makes it slow. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/
