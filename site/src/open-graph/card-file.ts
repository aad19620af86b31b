import { join } from 'node:path'
import { readEnvironment } from '../../environment'
import type { Card } from './cards'
import { cardKey, drawCard } from './draw'
import { fileCache } from './file-cache'

const cache = fileCache(join(readEnvironment(process.env).SITE_CACHE_DIR, 'open-graph'))

/** The file in which a card is drawn, now or by a build before. */
export const cardFile = (card: Card): Promise<string> => cache(`${cardKey(card)}.jpg`, () => drawCard(card))
