import { memoryStore } from '@askgate/store'
import { storeContract } from '@askgate/store/testing'
import { test } from 'vitest'

storeContract({ name: 'memory', test, open: clock => memoryStore({ clock }) })
