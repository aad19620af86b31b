import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startProgram } from './program.mjs'

/** The suffix of an encrypted backup. */
export const ENCRYPTED_SUFFIX = '.tar.age'

/**
 * Packs a folder into one age-encrypted file that only the private key opens.
 * @param {string} folder
 * @param {string} file
 * @param {string} recipient a public key, `age1…`
 * @throws {Error} with a sentence, when the key is none
 */
export async function encrypt(folder, file, recipient) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new Error('BACKUP_RECIPIENT isn’t a public key of age, such as age1…: age-keygen makes one.')
  }
  const partial = `${file}.partial`
  const { stdin, stdout, ended } = startProgram('tar', ['-C', folder, '-cf', '-', '.'])
  stdin.end()
  const sealed = await encrypter.encrypt(webStream(stdout))
  await Promise.all([ended, pipeline(sealed, createWriteStream(partial, { mode: 0o600 }))])
  await rename(partial, file)
}

/**
 * Unpacks such a file into a new folder.
 * @param {string} file
 * @param {string} folder
 * @param {string | undefined} keyFile the file of the private key, as `age-keygen -o` writes it
 * @throws {Error} with a sentence, when the key does not fit or the file is broken; then there is no folder.
 */
export async function decrypt(file, folder, keyFile) {
  if (!keyFile)
    throw new Error('The backup is encrypted. Set BACKUP_KEY_FILE to the file that age-keygen made.')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(keyFile, 'utf8'))?.[0]
  if (!key) throw new Error(`There is no private key of age in ${keyFile}.`)
  decrypter.addIdentity(key)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const opened = await decrypter.decrypt(webStream(createReadStream(file)))
    const { stdin, stdout, ended } = startProgram('tar', ['-C', folder, '-xf', '-'])
    stdout.resume()
    await Promise.all([ended, pipeline(opened, stdin)])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be opened with the key of ${keyFile} (${reason}).`)
  }
}

/**
 * Node's type of this class differs from the browser's.
 * @param {Readable} stream
 */
const webStream = (stream) =>
  /** @type {ReadableStream<Uint8Array>} */ (/** @type {unknown} */ (Readable.toWeb(stream)))
