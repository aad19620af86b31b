import { rows } from '../../platform/database/rows'
import { runningFeatures } from '../../platform/feature'
import { internationalNumber } from '../../platform/international-number'
import { readCountry } from './institute'

type Change = { params: { data?: { phoneNumber?: string | null; internationalNumber?: string | null } } }

/** Stores the international form beside each phone number that a form, an import, the panel or the seed writes. */
export function storeInternationalNumbers(): void {
  const add = async ({ params: { data } }: Change) => {
    if (data?.phoneNumber === undefined) return
    data.internationalNumber = data.phoneNumber && internationalNumber(data.phoneNumber, await readCountry())
  }
  strapi.db.lifecycles.subscribe({
    models: typesWithNumbers(),
    beforeCreate: add,
    beforeUpdate: add,
  })
}

const typesWithNumbers = (): string[] => runningFeatures().flatMap(({ phoneNumbers = [] }) => phoneNumbers)

/** Rows per query, so that other requests are served in between. */
const CHUNK_SIZE = 1000

type Stored = { id: number; typed: string; stored: string | null }

/** Computes the international forms of stored numbers again: commit aaae0d80 had none, and the country may have changed. */
export async function fillInternationalNumbers(): Promise<void> {
  const country = await readCountry()
  for (const uid of typesWithNumbers()) {
    const table: string = strapi.db.metadata.get(uid).tableName
    let found: Stored[] = []
    do {
      found = await rows<Stored>(
        `select id, phone_number as typed, international_number as stored from ${table}
          where id > ? and phone_number is not null order by id limit ${CHUNK_SIZE}`,
        [found.at(-1)?.id ?? 0],
      )
      await strapi.db.connection.transaction(async (transaction) => {
        for (const { id, typed, stored } of found) {
          const number = internationalNumber(typed, country)
          if (number !== stored)
            await transaction(table).where({ id }).update({ international_number: number })
        }
      })
    } while (found.length === CHUNK_SIZE)
  }
}
