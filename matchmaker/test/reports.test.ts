import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLearner } from './client.ts'
import { startMatchmaker, stopClock } from './matchmaker.ts'
import { personOf, secret, ticketFor } from './ticket.ts'

/** Stands in for the CMS: stores the reports it receives, and answers with the given statuses in order. */
const startArchive = async (...statuses: number[]) => {
  const handed: { path: string | undefined; authorization: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request
    handed.push({ path, authorization: headers.authorization, body: JSON.parse(await text(request)) })
    response.writeHead(statuses.shift() ?? 201).end()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { handed, archive: { url: new URL(`http://127.0.0.1:${port}/api/reports`), secret } }
}

const startCall = async (port: number) => {
  const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
  asha.join('asha', { topic: 'job-interview' })
  ben.join('ben')
  const [forAsha, forBen] = await Promise.all([asha.match(), ben.match()])
  return { asha, ben, forAsha, forBen }
}

describe('reports', () => {
  test('are sent to the CMS with the secret, and confirmed', async () => {
    const { handed, archive } = await startArchive()
    const { port } = await startMatchmaker({ reports: archive })
    const { asha, forAsha, forBen } = await startCall(port)
    asha.send({ type: 'report', reason: 'harassment', comment: ' He shouted. ' })
    expect(await asha.receive()).toEqual({ type: 'reported', matchId: forAsha.matchId })
    expect(handed).toEqual([
      {
        path: '/api/reports',
        authorization: `Bearer ${secret}`,
        body: {
          matchId: forAsha.matchId,
          reason: 'harassment',
          comment: 'He shouted.',
          topic: 'job-interview',
          reporter: forBen.partner,
          reported: forAsha.partner,
        },
      },
    ])
  })

  test('name the accounts of both learners, and their browsers', async () => {
    const { handed, archive } = await startArchive()
    const { port } = await startMatchmaker({ reports: archive, signIn: { required: true, secret } })
    const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
    asha.join('asha', { ticket: await ticketFor(1), learnerId: 'a-secret-of-one-browser' })
    ben.join('ben', { ticket: await ticketFor(2), learnerId: 'a-secret-of-another-browser' })
    await Promise.all([asha.match(), ben.match()])
    asha.send({ type: 'report', reason: 'spam' })
    expect(await asha.receive()).toMatchObject({ type: 'reported' })
    const handle = (learnerId: string) => hash('sha256', learnerId, 'base64url').slice(0, 16)
    expect(handed).toMatchObject([
      {
        body: {
          reporter: personOf(1).id,
          reported: personOf(2).id,
          reporterBrowser: handle('a-secret-of-one-browser'),
          reportedBrowser: handle('a-secret-of-another-browser'),
        },
      },
    ])
  })

  test('are sent again after a CMS failure', async () => {
    const { handed, archive } = await startArchive(503, 201)
    const { port } = await startMatchmaker({ reports: archive })
    const { asha } = await startCall(port)
    asha.send({ type: 'report', reason: 'spam' })
    expect(await asha.receive()).toMatchObject({ type: 'reported' })
    expect(handed).toHaveLength(2)
  })

  test('are not confirmed when the CMS refuses them, and can be repeated', async () => {
    const { archive } = await startArchive(401, 201)
    const { port } = await startMatchmaker({ reports: archive })
    const { asha } = await startCall(port)
    asha.send({ type: 'report', reason: 'spam' })
    expect(await asha.receive()).toMatchObject({ type: 'error', code: 'report-not-stored' })
    asha.send({ type: 'report', reason: 'spam' })
    expect(await asha.receive()).toMatchObject({ type: 'reported' })
    asha.send({ type: 'report', reason: 'spam' })
    expect(await asha.receive()).toMatchObject({ type: 'error', code: 'already-reported' })
  })

  test('are limited per minute and address', async () => {
    stopClock()
    const { handed, archive } = await startArchive()
    const { port } = await startMatchmaker({
      reports: archive,
      rates: { connections: 600, messages: 120, signals: 600, requests: 600, reports: 1 },
    })
    const { asha, ben } = await startCall(port)
    asha.send({ type: 'report', reason: 'spam' })
    expect(await asha.receive()).toMatchObject({ type: 'reported' })
    ben.send({ type: 'report', reason: 'spam' })
    expect(await ben.receive()).toMatchObject({ type: 'error', code: 'report-not-stored' })
    expect(handed).toHaveLength(1)
  })
})
