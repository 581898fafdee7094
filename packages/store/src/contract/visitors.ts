import assert from 'node:assert/strict'
import { newSession } from './connect-samples.ts'
import type { Fact } from './fact.ts'
import { after } from './samples.ts'

export const visitorFacts: readonly Fact[] = [
  {
    name: 'a session is found as it was opened',
    async holds({ sessions }, clock) {
      for (const assurance of ['mfa', undefined]) {
        const { idleSeconds, lifeSeconds: _, ...given } = newSession('s1', clock, { assurance })
        const session = { ...given, createdAt: clock.now(), expiresAt: after(clock, idleSeconds) }
        assert.deepEqual(await sessions.open(newSession('s1', clock, { assurance })), session)
        assert.deepEqual(await sessions.visit('s1'), session)
      }
      assert.equal(await sessions.visit('s2'), undefined)
    },
  },
  {
    name: 'a session lives on with each visit, until nobody came for its idle time',
    async holds({ sessions }, clock) {
      await sessions.open(newSession('s1', clock))
      for (let visit = 0; visit < 3; visit++) {
        clock.advance(1799.999)
        assert.deepEqual((await sessions.visit('s1'))?.expiresAt, after(clock, 1800))
      }
      clock.advance(1800)
      assert.equal(await sessions.visit('s1'), undefined)
    },
  },
  {
    name: 'a visit moments after another one leaves the end of a session where it is',
    async holds({ sessions }, clock) {
      const { expiresAt } = await sessions.open(newSession('s1', clock))
      clock.advance(60)
      assert.deepEqual((await sessions.visit('s1'))?.expiresAt, expiresAt)
      clock.advance(0.001)
      assert.deepEqual((await sessions.visit('s1'))?.expiresAt, after(clock, 1800))
    },
  },
  {
    name: 'no visit and no rotation moves the absolute end of a session',
    async holds({ sessions }, clock) {
      const end = after(clock, 3600)
      await sessions.open(newSession('s1', clock, { lifeSeconds: 3600 }))
      clock.advance(1700)
      await sessions.visit('s1')
      clock.advance(1799)
      assert.deepEqual((await sessions.visit('s1'))?.expiresAt, end)
      assert.deepEqual((await sessions.rotate('s1', 's2'))?.expiresAt, end)
      clock.advance(101)
      assert.equal(await sessions.visit('s2'), undefined)
    },
  },
  {
    name: 'a rotated session is found under its new id alone, and is rotated once',
    async holds({ sessions }, clock) {
      const opened = await sessions.open(newSession('s1', clock))
      const rotated = await Promise.all([sessions.rotate('s1', 's2'), sessions.rotate('s1', 's3')])
      assert.deepEqual(rotated, [{ ...opened, idHash: 's2' }, undefined])
      assert.equal(await sessions.visit('s1'), undefined)
      assert.deepEqual(await sessions.visit('s2'), { ...opened, idHash: 's2' })
    },
  },
  {
    name: 'a session that was ended is not found',
    async holds({ sessions }, clock) {
      await sessions.open(newSession('s1', clock))
      await sessions.open(newSession('s2', clock))
      await sessions.end('s1')
      assert.equal(await sessions.visit('s1'), undefined)
      assert.ok(await sessions.visit('s2'))
    },
  },
  {
    name: 'a login is taken once, by the browser that began it, until its end',
    async holds({ logins }, clock) {
      const login = {
        stateHash: 's1',
        cookieHash: 'cookie',
        secrets: 'sealed',
        content: 'sealed too',
        expiresAt: after(clock, 600),
      }
      await logins.begin(login)
      await assert.rejects(logins.begin(login), TypeError)
      await logins.begin({ ...login, stateHash: 's2' })
      assert.equal(await logins.take('s1', 'other cookie'), undefined)
      const taken = await Promise.all([logins.take('s1', 'cookie'), logins.take('s1', 'cookie')])
      assert.deepEqual(taken, [login, undefined])
      clock.advance(600)
      assert.equal(await logins.take('s2', 'cookie'), undefined)
    },
  },
  {
    name: 'tries are counted for each visitor apart, and forgotten when the window of the first one is over',
    async holds({ tries }, clock) {
      const counts = await Promise.all(Array.from({ length: 5 }, () => tries.count('alice', 60)))
      assert.deepEqual(counts, [1, 2, 3, 4, 5])
      assert.equal(await tries.count('bob', 60), 1)
      clock.advance(59.999)
      assert.equal(await tries.count('alice', 60), 6)
      clock.advance(0.001)
      assert.equal(await tries.of('alice'), 0)
      assert.equal(await tries.count('alice', 60), 1)
      await tries.clear('alice')
      assert.equal(await tries.of('alice'), 0)
    },
  },
  {
    name: 'an attempt, a session, a login and tries of one name are different things',
    async holds({ sessions, logins, tries, attempts }, clock) {
      await sessions.open(newSession('x', clock))
      await tries.count('x', 60)
      assert.equal(await attempts.find('x'), undefined)
      assert.equal(await logins.take('x', 'cookie'), undefined)
      assert.ok(await sessions.visit('x'))
    },
  },
]
