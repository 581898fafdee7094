export { memoryStore, type MemoryStoreOptions } from './memory-store.ts'
export { type VaultKey, type VaultKeyRing, vaultKeyRing } from './vault/key-ring.ts'
export { vaultKeyFile, vaultKeyVariable } from './vault/key-sources.ts'
export { createVault, type VaultOptions } from './vault/vault.ts'
