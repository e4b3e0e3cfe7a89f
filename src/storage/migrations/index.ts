import type { Migration } from 'kysely';
import { foundation } from './0001-foundation.ts';
import { platform } from './0002-platform.ts';
import { catalog } from './0003-catalog.ts';
import { membersAndImports } from './0004-members.ts';
import { search } from './0005-search.ts';
import { deliveries } from './0006-deliveries.ts';
import { recordings } from './0007-recordings.ts';
import { catalogChanges } from './0008-catalog-changes.ts';
import { generation } from './0009-generation.ts';
import { phone } from './0010-phone.ts';
import { abilities } from './0011-abilities.ts';
import { searchNames } from './0012-search-names.ts';
import { places } from './0013-places.ts';
import { consoleAccounts } from './0014-console.ts';
import { mcpOAuth } from './0015-mcp-oauth.ts';
import { searchSpeed } from './0016-search-speed.ts';
import { usage } from './0017-usage.ts';
import { embeddingUse } from './0018-embedding-use.ts';
import { metRanks } from './0019-met-ranks.ts';
import { inheritedDefaults } from './0020-inherited-defaults.ts';
import { failureTimes } from './0021-failure-times.ts';
import { otherIsrcs } from './0022-other-isrcs.ts';
import { countedPlays } from './0023-counted-plays.ts';
import { importOptions } from './0024-import-options.ts';
import { libraryOwners } from './0025-library-owners.ts';
import { orderedCharts } from './0026-ordered-charts.ts';
import { searchKana } from './0027-search-kana.ts';
import { sessionCompanions } from './0028-session-companions.ts';
import { sharedCredits } from './0029-shared-credits.ts';
import { fairWork } from './0032-fair-work.ts';
import { ignoredFields } from './0033-ignored-fields.ts';
import { usedCodes } from './0034-used-codes.ts';
import { tokenLineage } from './0035-token-lineage.ts';
import { follows } from './0036-follows.ts';
import { linesAndEndings } from './0037-lines-and-endings.ts';
import { revivedTokens } from './0038-revived-tokens.ts';
import { favoritesByTime } from './0039-favorites-by-time.ts';
import { importLeases } from './0039-import-leases.ts';
import { specialArtists } from './0040-special-artists.ts';
import { trackMarks } from './0040-track-marks.ts';
import { printedCredits } from './0041-printed-credits.ts';
import { completeSpecialArtists } from './0042-complete-special-artists.ts';
import { lastingIdentities } from './0042-lasting-identities.ts';
import { namesOfArtists } from './0042-names-of-artists.ts';
import { searchForm } from './0043-search-form.ts';
import { memberExports } from './0044-member-exports.ts';
import { pictureOrigins } from './0045-picture-origins.ts';
import { fileHashes } from './0046-file-hashes.ts';
import { processHosts } from './0046-process-hosts.ts';
import { disconnectedApplications } from './0047-disconnected-applications.ts';
import { endingAgents } from './0048-ending-agents.ts';
import { leftOutTools } from './0049-left-out-tools.ts';
import { defaultVersions } from './0053-default-versions.ts';
import { formerTitles } from './0054-former-titles.ts';
import { embeddingBlends } from './0055-embedding-blends.ts';
import { embeds } from './0057-embeds.ts';
import { capturingAgents } from './0058-capturing-agents.ts';
import { consoleSessionsOfPeople } from './0059-console-sessions-of-people.ts';
import { webhookEndpoints } from './0060-webhook-endpoints.ts';
import { errorsOfCalls } from './0061-errors-of-calls.ts';
import { requestLog } from './0062-request-log.ts';
import { providerSetups } from './0063-provider-setups.ts';
import { sharedLimits } from './0064-shared-limits.ts';
import { processRequests } from './0065-process-requests.ts';
import { retiredKeys } from './0066-retired-keys.ts';
import { retention } from './0067-retention.ts';
import { erasures } from './0068-erasures.ts';
import { idempotencyKeys } from './0069-idempotency-keys.ts';
import { provisioning } from './0070-provisioning.ts';

/** All migrations, by name, which is also their order. A list and no folder scan: production is one bundle. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-platform': platform,
  '0003-catalog': catalog,
  '0004-members': membersAndImports,
  '0005-search': search,
  '0006-deliveries': deliveries,
  '0007-recordings': recordings,
  '0008-catalog-changes': catalogChanges,
  '0009-generation': generation,
  '0010-phone': phone,
  '0011-abilities': abilities,
  '0012-search-names': searchNames,
  '0013-places': places,
  '0014-console': consoleAccounts,
  '0015-mcp-oauth': mcpOAuth,
  '0016-search-speed': searchSpeed,
  '0017-usage': usage,
  '0018-embedding-use': embeddingUse,
  '0019-met-ranks': metRanks,
  '0020-inherited-defaults': inheritedDefaults,
  '0021-failure-times': failureTimes,
  '0022-other-isrcs': otherIsrcs,
  '0023-counted-plays': countedPlays,
  '0024-import-options': importOptions,
  '0025-library-owners': libraryOwners,
  '0026-ordered-charts': orderedCharts,
  '0027-search-kana': searchKana,
  '0028-session-companions': sessionCompanions,
  '0029-shared-credits': sharedCredits,
  '0032-fair-work': fairWork,
  '0033-ignored-fields': ignoredFields,
  '0034-used-codes': usedCodes,
  '0035-token-lineage': tokenLineage,
  '0036-follows': follows,
  '0037-lines-and-endings': linesAndEndings,
  '0038-revived-tokens': revivedTokens,
  '0039-favorites-by-time': favoritesByTime,
  '0039-import-leases': importLeases,
  '0040-special-artists': specialArtists,
  '0040-track-marks': trackMarks,
  '0041-printed-credits': printedCredits,
  '0042-complete-special-artists': completeSpecialArtists,
  '0042-lasting-identities': lastingIdentities,
  '0042-names-of-artists': namesOfArtists,
  '0043-search-form': searchForm,
  '0044-member-exports': memberExports,
  '0045-picture-origins': pictureOrigins,
  '0046-file-hashes': fileHashes,
  '0046-process-hosts': processHosts,
  '0047-disconnected-applications': disconnectedApplications,
  '0048-ending-agents': endingAgents,
  '0049-left-out-tools': leftOutTools,
  '0053-default-versions': defaultVersions,
  '0054-former-titles': formerTitles,
  '0055-embedding-blends': embeddingBlends,
  '0057-embeds': embeds,
  '0058-capturing-agents': capturingAgents,
  '0059-console-sessions-of-people': consoleSessionsOfPeople,
  '0060-webhook-endpoints': webhookEndpoints,
  '0061-errors-of-calls': errorsOfCalls,
  '0062-request-log': requestLog,
  '0063-provider-setups': providerSetups,
  '0064-shared-limits': sharedLimits,
  '0065-process-requests': processRequests,
  '0066-retired-keys': retiredKeys,
  '0067-retention': retention,
  '0068-erasures': erasures,
  '0069-idempotency-keys': idempotencyKeys,
  '0070-provisioning': provisioning,
};
