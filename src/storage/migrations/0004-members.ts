import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Members of the music catalogue, what is theirs, how they sign in, and imports. Passwords are hashed slowly; tokens,
 * codes and sign-ins are kept as hashes. What a member listened to is kept as it was, and counted into `plays`.
 */

const members = [
  sql`create table members (
    id text primary key check (id ~ '^[0-9A-F]{32}$'),
    user_name text not null,
    password_hash text not null,
    email text not null,
    first_name text not null default '',
    last_name text not null default '',
    screen_name text not null,
    bio text not null default '',
    location text not null default '',
    gender text not null default '',
    visibility text not null default 'public' check (visibility in ('public', 'private')),
    role text not null default 'member',
    country text not null,
    zip text not null default '',
    catalog text not null,
    lang text not null,
    tier_code text not null default 'premium',
    tier_name text not null default 'Premium',
    product_code text not null default 'self-hosted',
    product_name text not null default 'Self-hosted',
    is_suspended boolean not null default false,
    parental_control boolean not null default false,
    scrobbling boolean not null default false,
    image_version integer not null default 1,
    follower_count integer not null default 0,
    following_count integer not null default 0,
    created_at timestamptz(3) not null default now(),
    library_modified_at timestamptz(3) not null default now(),
    failures integer not null default 0,
    first_failure_at timestamptz(3),
    locked_until timestamptz(3)
  )`,
  sql`create unique index members_by_user_name on members (lower(user_name))`,
  sql`create unique index members_by_screen_name on members (lower(screen_name))`,
  sql`create table library_tracks (
    member_id text not null references members on delete cascade,
    track_id integer not null references tracks on delete cascade,
    added_at timestamptz(3) not null,
    primary key (member_id, track_id)
  )`,
  sql`create index library_tracks_newest on library_tracks (member_id, added_at desc, track_id)`,
  sql`create index library_tracks_by_track on library_tracks (track_id)`,
  sql`create table favorites (
    member_id text not null references members on delete cascade,
    kind text not null check (kind in ('artist', 'album', 'track', 'playlist', 'station', 'tag', 'genre')),
    entity_id integer not null,
    added_at timestamptz(3) not null,
    primary key (member_id, kind, entity_id)
  )`,
  sql`create index favorites_newest on favorites (member_id, added_at desc, kind, entity_id)`,
  sql`create index favorites_by_entity on favorites (kind, entity_id)`,
  sql`create table listens (
    id bigint generated always as identity primary key,
    member_id text not null references members on delete cascade,
    track_id integer not null references tracks on delete cascade,
    country text not null,
    listened_at timestamptz(3) not null,
    unique (member_id, track_id, listened_at)
  )`,
  sql`create index listens_newest on listens (member_id, listened_at desc, id desc)`,
  sql`create index listens_by_track on listens (track_id, member_id)`,
];

const signingIn = [
  sql`create table oauth_sign_ins (
    token_hash text primary key,
    member_id text not null references members on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  sql`create index oauth_sign_ins_by_expiry on oauth_sign_ins (expires_at)`,
  sql`create table oauth_codes (
    code_hash text primary key,
    application_id text not null references catalog_applications on delete cascade,
    member_id text references members on delete cascade,
    redirect_uri text not null,
    challenge text,
    challenge_method text check (challenge_method in ('s256', 'plain')),
    scope text not null default '',
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  sql`create index oauth_codes_by_expiry on oauth_codes (expires_at)`,
  sql`create table oauth_families (
    id text primary key,
    application_id text not null references catalog_applications on delete cascade,
    member_id text not null references members on delete cascade,
    scope text not null default '',
    confirmed integer not null default 0,
    created_at timestamptz(3) not null default now(),
    revoked_at timestamptz(3)
  )`,
  sql`create index oauth_families_by_member on oauth_families (member_id)`,
  sql`create table oauth_tokens (
    token_hash text primary key,
    family_id text not null references oauth_families on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    generation integer not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  sql`create index oauth_tokens_by_family on oauth_tokens (family_id)`,
  sql`create index oauth_tokens_by_expiry on oauth_tokens (expires_at)`,
];

const imports = [
  sql`create table catalog_imports (
    id text primary key,
    kind text not null check (kind in ('musicbrainz', 'ddex', 'listenbrainz', 'files')),
    source text not null,
    status text not null check (status in ('running', 'completed', 'failed')),
    stage text not null default '',
    position jsonb not null default '{}',
    records_read bigint not null default 0,
    records_written bigint not null default 0,
    records_rejected bigint not null default 0,
    message text,
    started_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  sql`create index catalog_imports_newest on catalog_imports (started_at desc, id)`,
  sql`create table catalog_import_rejects (
    import_id text not null references catalog_imports on delete cascade,
    number bigint generated always as identity,
    place text not null,
    reason text not null,
    primary key (import_id, number)
  )`,
  sql`create table source_plays (
    source text not null,
    day date not null,
    country text not null,
    track_id integer not null references tracks on delete cascade,
    count integer not null,
    primary key (source, day, country, track_id)
  )`,
  sql`create index source_plays_by_track on source_plays (track_id)`,
];

/** Makes the tables of members, of their tokens, and of imports. */
export const membersAndImports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...members, ...signingIn, ...imports]) await statement.execute(db);
  },
};
