const decoder = new TextDecoder('latin1')

/** A compact token that begins with the header of JSON. */
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/

/**
 * Finds the token of a certificate in a file: the token itself, the text `openbadgecredential` of a PNG, or the keywords of a PDF.
 * Undefined if there is none.
 */
export const tokenIn = (file: Uint8Array): string | undefined => TOKEN.exec(decoder.decode(file))?.[0]
