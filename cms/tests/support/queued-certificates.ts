import Database from 'better-sqlite3'

const names = ['Asha Nair', 'क्षत्रिय ज्ञानेश्वर श्री', 'தமிழ்ச்செல்வி']

/** Writes learners into a SQLite database, each with a certificate in the queue; their names are in Latin, Hindi and Tamil letters in turn. */
export function queueCertificates(file: string, count: number): void {
  const database = new Database(file)
  const levels = JSON.stringify({ range: 'B1', accuracy: 'B1', fluency: 'B1', coherence: 'B1' })
  database.transaction(() => {
    database.exec(
      "insert into batches (id, document_id, name, description) values (900, 'batch', 'Batch', '')",
    )
    const account = database.prepare(
      'insert into up_users (id, document_id, username, email, full_name, confirmed) values (?, ?, ?, ?, ?, 1)',
    )
    const certificate = database.prepare(
      "insert into certificates (id, document_id, state, name, levels, once) values (?, ?, 'queued', ?, ?, ?)",
    )
    const holder = database.prepare(
      'insert into certificates_account_lnk (certificate_id, user_id) values (?, ?)',
    )
    const batch = database.prepare(
      'insert into certificates_batch_lnk (certificate_id, batch_id) values (?, 900)',
    )
    for (let id = 1000; id < 1000 + count; id += 1) {
      const [name, address] = [names[id % names.length], `learner-${id}@example.com`]
      account.run(id, `learner${id}`, address, address, name)
      certificate.run(id, `certificate${id}`, name, levels, `learner${id} batch first`)
      holder.run(id, id)
      batch.run(id)
    }
  })()
  database.close()
}
