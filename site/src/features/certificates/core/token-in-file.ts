const decoder = new TextDecoder('latin1')

/**
 * A compact token: header and payload are JSON, and a signature of RSA with 2048 bits has 342 characters. Without that length, the
 * bytes that follow in a PNG could be read as a part of it.
 */
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{342}/

/**
 * Finds the token of a certificate in a file: the token itself, the text `openbadgecredential` of a PNG, or the keywords of a PDF.
 * Undefined if there is none.
 */
export const tokenIn = (file: Uint8Array): string | undefined => TOKEN.exec(decoder.decode(file))?.[0]
