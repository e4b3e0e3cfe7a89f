/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */

export interface paths {
    "/v2.2/albums/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get albums
         * @description By id, whatever the country; with `isStreamableOnly` not one that cannot be played there. Up to 200 at once, by comma: they are answered in this order, unknown ones are left out, and 404 where none is known.
         */
        get: operations["getAlbumsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/{album}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an album by its shortcut
         * @description The shortcut of an album has two parts: the artist, and the album. 404 where no album has it, as for an id.
         */
        get: operations["getAlbumsIdAlbum"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/favorited/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members who have an album among their favorites
         * @description Takes an id of this kind, otherwise it is 404. Public members, the one who added it last first; the member of the token is in the list, public or not.
         */
        get: operations["getAlbumsIdFavoritedMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the covers of an album
         * @description Addresses of the pictures, which need no key, in every size that is listed. All of them, unless `limit` or `offset` asks for a part.
         */
        get: operations["getAlbumsIdImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List editorial posts about an album
         * @description The newest first, all in one language: the best fit to `lang` in which there are any.
         */
        get: operations["getAlbumsIdPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews of an album
         * @description The newest first. An album without any has an empty list, an unknown one is 404.
         */
        get: operations["getAlbumsIdReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List albums like this one
         * @description The most similar first, never the album itself, as far as they are available in the country. By what listeners have in common and by what the editors say; where neither is known, popular ones of the same genre.
         */
        get: operations["getAlbumsIdSimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks of an album
         * @description In the order of its discs, as far as they are available in the country. Several albums at once by comma: one behind the other.
         */
        get: operations["getAlbumsIdTracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List new albums
         * @description Releases of the last 52 weeks, the newest first, up to last Friday at 0:00 UTC: the list changes once a week. Where there is none, older ones are listed.
         */
        get: operations["getAlbumsNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the albums that the editors recommend
         * @description Those that posts and reviews are about, each once, the one that was written about last first.
         */
        get: operations["getAlbumsPicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a review
         * @description By its id, which the reviews of an album have; several at once by comma.
         */
        get: operations["getAlbumsReviewsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular albums
         * @description Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default.
         */
        get: operations["getAlbumsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/albums/upc/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an album by its UPC
         * @description The number under the bar code of a release, in digits; several by comma. 404 where no album has it; where several have it, all are answered unless `limit` asks for a part.
         */
        get: operations["getAlbumsUpcId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get artists
         * @description By id or shortcut, whatever the country. 404 where nobody is known by it. Up to 200 at once, by comma: they are answered in this order, and unknown ones are left out.
         */
        get: operations["getArtistsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the albums of an artist
         * @description The whole discography by date of release, the newest first, as far as it is available in the country. Several artists at once by comma: their albums in one list.
         */
        get: operations["getArtistsIdAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/albums/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest albums of an artist
         * @description Releases of the last 52 weeks, the newest first, up to last Friday at 0:00 UTC: the list changes once a week. An artist without any has the newest release alone. Several artists at once by comma.
         */
        get: operations["getArtistsIdAlbumsNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/albums/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular albums of an artist
         * @description Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default. Takes one artist: a list is 400.
         */
        get: operations["getArtistsIdAlbumsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/favorited/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members who have an artist among their favorites
         * @description Takes an id of this kind, otherwise it is 404. Public members, the one who added it last first; the member of the token is in the list, public or not.
         */
        get: operations["getArtistsIdFavoritedMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the images of an artist
         * @description Addresses of the pictures, which need no key, in every size that is listed. All of them, unless `limit` or `offset` asks for a part.
         */
        get: operations["getArtistsIdImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List editorial posts about an artist
         * @description The newest first, all in one language: the best fit to `lang` in which there are any.
         */
        get: operations["getArtistsIdPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List artists like this one
         * @description By what listeners have in common and by what the editors say; where neither is known, popular ones of the same genre. The most similar first, never the artist itself.
         */
        get: operations["getArtistsIdSimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks of an artist
         * @description The most popular first, as far as they are available in the country. Several artists at once by comma. `totalCount` is null where there are too many to count them.
         */
        get: operations["getArtistsIdTracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/{id}/tracks/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular tracks of an artist
         * @description Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default. Takes one artist: a list is 400.
         */
        get: operations["getArtistsIdTracksTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/artists/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular artists
         * @description Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default.
         */
        get: operations["getArtistsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/favorites/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members who have something among their favorites
         * @description The id says of which kind it is. Public members, the one who added it last first; the member of the token is in the list, public or not.
         */
        get: operations["getFavoritesIdMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genre/{id}/stations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stations of a genre
         * @description The same as `/genres/{id}/stations`, for existing clients. Of the genre and those below it, the most popular first.
         */
        get: operations["getGenreIdStations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the genres
         * @description In the order of the editors; all of them, unless `limit` or `offset` asks for a part. Those at the top: `links.childGenres` of each leads to the ones below it.
         */
        get: operations["getGenres"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get genres
         * @description By id or shortcut. 404 where none is known by it. Up to 200 at once, by comma; unknown ones are left out. Name and description are in `lang`, where they exist in it.
         */
        get: operations["getGenresId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}/albums/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List new albums of a genre
         * @description Of the genre and those below it: releases of the last 52 weeks, the newest first, up to last Friday at 0:00 UTC. Where there is none, older ones are listed.
         */
        get: operations["getGenresIdAlbumsNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}/albums/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular albums of a genre
         * @description Of the genre and those below it. Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default; up to 20 genres at once, by comma, have a common chart of 1,000 entries.
         */
        get: operations["getGenresIdAlbumsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}/artists/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular artists of a genre
         * @description Of the genre and those below it. Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default; up to 20 genres at once, by comma, have a common chart of 1,000 entries.
         */
        get: operations["getGenresIdArtistsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}/playlists/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular playlists of a genre
         * @description Of the genre and those below it. Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default; up to 20 genres at once, by comma, have a common chart of 1,000 entries.
         */
        get: operations["getGenresIdPlaylistsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}/stations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stations of a genre
         * @description Of the genre and those below it, the most popular first.
         */
        get: operations["getGenresIdStations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/genres/{id}/tracks/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular tracks of a genre
         * @description Of the genre and those below it. Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default; up to 20 genres at once, by comma, have a common chart of 1,000 entries.
         */
        get: operations["getGenresIdTracksTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my profile
         * @description What other members see of the member of the token; while `visibility` is `private` they see the name alone.
         */
        get: operations["getMe"];
        /**
         * Change my profile
         * @description Fields that are left out or null stay as they are. A screen name has 2 to 40 characters, and is 409 where another member has it; playlists carry the new one at once. With `visibility` `private` the member is in no list of others.
         */
        put: operations["putMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my account
         * @description Name, e-mail, country, language, and what the member may do; nobody else sees it. A self-hosted service sells nothing, so subscriptions do not end.
         */
        get: operations["getMeAccount"];
        /**
         * Change my account
         * @description Fields that are left out or null stay as they are; an e-mail that another member has is 409. A new e-mail or password needs `currentPassword`: a wrong one is 401, and five of them lock the account for five minutes (423). A new password ends all sign-ins and tokens, the one of this call too.
         */
        put: operations["putMeAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my favorites
         * @description The newest first. What is gone, or not to be seen any more, is left out. Of every kind: `data` has the whole objects by kind.
         */
        get: operations["getMeFavorites"];
        put?: never;
        /**
         * Add to my favorites
         * @description Up to 200 ids of any kind; what is among them already stays where it is. Unknown ids are left out and named in `meta.warnings`; 404 where none is known.
         */
        post: operations["postMeFavorites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/favorites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove from my favorites
         * @description Up to 200 ids by comma, also of things that are gone. 404 where none of them was a favorite.
         */
        delete: operations["deleteMeFavoritesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/favorites/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say what is among my favorites
         * @description For each id of `ids[]`, 200 at most, whether it is, and how many members have it. Unknown ids are left out; 404 where none is known.
         */
        get: operations["getMeFavoritesStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who follows me
         * @description The latest follower first. Of a private member only the name is shown.
         */
        get: operations["getMeFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/followers/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say which of these members follow me
         * @description Answers those of the list who do, which may be none. By id or screen name, up to 200 at once by comma; unknown ones are left out, and 404 where nobody is known.
         */
        get: operations["getMeFollowersIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom I follow
         * @description The one who was followed last first. Of a private member only the name is shown.
         */
        get: operations["getMeFollowing"];
        put?: never;
        /**
         * Follow members
         * @description Who is followed already stays so; the own id is 400. By id or screen name, up to 200 at once by comma; unknown ones are left out, and 404 where nobody is known.
         */
        post: operations["postMeFollowing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/following/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say which of these members I follow
         * @description Answers those of the list whom I do, which may be none. By id or screen name, up to 200 at once by comma; unknown ones are left out, and 404 where nobody is known.
         */
        get: operations["getMeFollowingIds"];
        put?: never;
        post?: never;
        /**
         * Follow members no longer
         * @description By id or screen name, several by comma. 404 where none of them was followed.
         */
        delete: operations["deleteMeFollowingIds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the albums in my library
         * @description Those of which a track is in it, the latest addition first. What is not available in the country is listed all the same, unless `isStreamableOnly` is set.
         */
        get: operations["getMeLibraryAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/albums/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks of an album that are in my library
         * @description In the order of the album; an empty list where none is. What is not available in the country is listed all the same, unless `isStreamableOnly` is set.
         */
        get: operations["getMeLibraryAlbumsIdTracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/artists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the artists in my library
         * @description Those of whom a track is in it, the latest addition first. What is not available in the country is listed all the same, unless `isStreamableOnly` is set.
         */
        get: operations["getMeLibraryArtists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/artists/{id}/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the albums of an artist in my library
         * @description Those of which a track is in it, the newest release first. What is not available in the country is listed all the same, unless `isStreamableOnly` is set.
         */
        get: operations["getMeLibraryArtistsIdAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/artists/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks of an artist in my library
         * @description The most popular first. What is not available in the country is listed all the same, unless `isStreamableOnly` is set.
         */
        get: operations["getMeLibraryArtistsIdTracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my playlists
         * @description Public and private ones, the one that was changed last first.
         */
        get: operations["getMeLibraryPlaylists"];
        put?: never;
        /**
         * Create a playlist
         * @description With its tracks and tags at once; it is private unless `privacy` says otherwise. With the `id` of a playlist that the member may see it begins as a copy of that one, with the tracks of the body behind. A member has 1,000 playlists at most, each with 10,000 tracks (409). Unknown ids are left out and named in `meta.warnings`.
         */
        post: operations["postMeLibraryPlaylists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my playlists
         * @description Several at once by comma; the answer has an `ETag` for `If-Match` where one is asked for. Only the member’s own playlists: another one is 404, public or not.
         */
        get: operations["getMeLibraryPlaylistsId"];
        /**
         * Change a playlist
         * @description Fields that are left out stay as they are; `tracks` and `tags` replace all that there are. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one. It is also the way to make a playlist public or private.
         */
        put: operations["putMeLibraryPlaylistsId"];
        post?: never;
        /**
         * Delete a playlist
         * @description For good, and out of the favorites of everybody. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read.
         */
        delete: operations["deleteMeLibraryPlaylistsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the image of a playlist
         * @description The address of a moving picture, which needs no key and is drawn when it is asked for. `width` and `height` choose its size, 230 by 153 by default.
         */
        get: operations["getMeLibraryPlaylistsIdImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a playlist public or private
         * @deprecated
         * @description The same as changing `privacy` of the playlist. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one. Deprecated: use `PUT /me/library/playlists/{id}` instead.
         */
        put: operations["putMeLibraryPlaylistsIdPrivacy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of my playlist
         * @description Only the member’s own playlists: another one is 404, public or not.
         */
        get: operations["getMeLibraryPlaylistsIdTags"];
        /**
         * Replace the tags of a playlist
         * @description Up to 50, by id; an empty list takes all away. Unknown ids are left out; 404 where there are some and none is known. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.
         */
        put: operations["putMeLibraryPlaylistsIdTags"];
        /**
         * Add tags to a playlist
         * @description Up to 50 at once, by id; those that it has stay. Unknown ids are left out; 404 where there are some and none is known. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.
         */
        post: operations["postMeLibraryPlaylistsIdTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks of my playlist
         * @description In its order, with the `ETag` for `If-Match`. Only the member’s own playlists: another one is 404, public or not.
         */
        get: operations["getMeLibraryPlaylistsIdTracks"];
        /**
         * Replace the tracks of a playlist
         * @description An empty list takes all away; to move or remove single ones there are calls of their own. Unknown ids are left out; 404 where there are some and none is known. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.
         */
        put: operations["putMeLibraryPlaylistsIdTracks"];
        /**
         * Append tracks to a playlist
         * @description Behind those that it has, up to 10,000 in all (409); a track may be in it twice. Unknown ids are left out; 404 where there are some and none is known. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.
         */
        post: operations["postMeLibraryPlaylistsIdTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}/tracks/{positions}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove tracks from a playlist
         * @description By their positions in the whole list from 0, several by comma; one that it does not have is 400, and nothing is removed. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.
         */
        delete: operations["deleteMeLibraryPlaylistsIdTracksPositions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/playlists/{id}/tracks/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a track within a playlist
         * @description Positions count from 0, and `to` is the one that the track has afterwards; one that the playlist does not have is 400. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.
         */
        post: operations["postMeLibraryPlaylistsIdTracksMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks in my library
         * @description The one that was added last first. What is not available in the country is listed all the same, unless `isStreamableOnly` is set.
         */
        get: operations["getMeLibraryTracks"];
        put?: never;
        /**
         * Add tracks to my library
         * @description Ids in the body, up to 1,000, or in the query, up to 200; what is in it already stays where it is. Unknown ids are left out; 404 where none is known. `meta.warnings` names what was left out.
         */
        post: operations["postMeLibraryTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/tracks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove tracks from my library
         * @description Up to 200 ids by comma. One that is not in it is no error, unknown ones are left out, and 404 where none is known.
         */
        delete: operations["deleteMeLibraryTracksId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/library/updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say when my library was changed last
         * @description To find out cheaply whether to read it again: the time moves on with every change of its tracks and of the member’s playlists.
         */
        get: operations["getMeLibraryUpdated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/listens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what I listened to
         * @description The latest first; a track is listed as often as it was played.
         */
        get: operations["getMeListens"];
        put?: never;
        /**
         * Report what I listened to
         * @description Up to 1,000 at once; `listenedAt` is an ISO 8601 date-time with a time zone or epoch milliseconds, and now where it is left out. The same track at the same time counts once, so a report may be sent again. A time that is wrong, in the future or before 2000 keeps only its own listen out. Charts have them after the next count, which is every hour.
         */
        post: operations["postMeListens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/personalized/albums/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List new albums for me
         * @description Made of what the member listens to, keeps and likes: releases of the last 52 weeks by these artists, then by similar ones, then of their genres, then of the whole catalogue.
         */
        get: operations["getMePersonalizedAlbumsNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/personalized/tracks/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List new tracks for me
         * @description The two most popular tracks of each of the new albums. Made of what the member listens to, keeps and likes: releases of the last 52 weeks by these artists, then by similar ones, then of their genres, then of the whole catalogue.
         */
        get: operations["getMePersonalizedTracksNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/search/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search playlists, mine among them
         * @description Among the member’s own playlists and those among the favorites, unless `source` names one of the two. One of `tags[]` and a track by one of `artists[]` must be in it, where they are given. The one that was changed last comes first, unless `sort` says otherwise.
         */
        get: operations["getMeSearchPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/me/tags/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search what has a tag
         * @description Among the member’s own playlists and those among the favorites, by name. Only playlists have tags: another `type` is allowed, and finds nothing.
         */
        get: operations["getMeTagsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get members
         * @description By id or screen name, up to 200 at once by comma; unknown ones are left out, and 404 where nobody is known. Of a private member everybody else sees the name alone.
         */
        get: operations["getMembersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/members/{id}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a member listens to most
         * @description Tracks, unless `type` names albums or artists; `range` is the time that counts, a month by default. A private member is 404 for everybody else.
         */
        get: operations["getMembersIdCharts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/members/{id}/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the favorites of a member
         * @description Of every kind, the newest first, without playlists that the caller may not see. A private member is 404 for everybody else.
         */
        get: operations["getMembersIdFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/members/{id}/favorites/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playlists among the favorites of a member
         * @description The newest first, without those that the caller may not see. A private member is 404 for everybody else.
         */
        get: operations["getMembersIdFavoritesPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/members/{id}/library/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public playlists of a member
         * @description The one that was changed last first. A private member is 404 for everybody else.
         */
        get: operations["getMembersIdLibraryPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playlists of the day
         * @description The same as `/playlists/featured`. Published playlists alone, the most popular first.
         */
        get: operations["getPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get playlists
         * @description Published ones and public ones of members; a private one is 404 but for the token of its member. Up to 200 at once, by comma: they are answered in this order, and unknown ones are left out.
         */
        get: operations["getPlaylistsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/playlists/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of a playlist
         * @description Given by the editors, or by the member whose playlist it is. `/tags/{id}/playlists` leads back.
         */
        get: operations["getPlaylistsIdTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/playlists/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tracks of a playlist
         * @description In its order; a track may be in it twice. What is not available in the country is left out.
         */
        get: operations["getPlaylistsIdTracks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/playlists/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playlists that the editors feature
         * @description Published playlists alone, the most popular first.
         */
        get: operations["getPlaylistsFeatured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/playlists/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular playlists
         * @description Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default.
         */
        get: operations["getPlaylistsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an editorial post
         * @description By its id, which the posts about an artist or an album have; several at once by comma.
         */
        get: operations["getPostsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/screenname/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a screen name
         * @description 404 while the name is free; otherwise it is answered as its member writes it. Case does not matter.
         */
        get: operations["getScreennameName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search while somebody types
         * @description The last word may be unfinished. The text has 200 characters at most, and 1,000 results can be read. `type` names the kinds by comma, and `per_type_limit` and `offset` count for each kind by itself. `data` has the whole objects by kind, `order` the ids of all of them, the best first.
         */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/search/verbose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search by whole words
         * @description For a text that is complete: the last word is taken as it is. All else is as in `/search`.
         */
        get: operations["getSearchVerbose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/stations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stations
         * @description Of every kind, the most popular first. Those of a genre are at `/genres/{id}/stations`, those of decades at `/stations/decade`.
         */
        get: operations["getStations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/stations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get stations
         * @description By id. 404 where none is known by it. Up to 200 at once, by comma; unknown ones are left out.
         */
        get: operations["getStationsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/stations/decade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stations of decades
         * @description The latest decade first, and of each the most popular first. `decade` is the first year of the only one that is wanted, such as 1980; any other year is 400.
         */
        get: operations["getStationsDecade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/stations/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular stations
         * @description Only programmed ones, by their popularity in the catalogue: there is no `range`.
         */
        get: operations["getStationsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Words that playlists are sorted by, such as moods. Those without a tag above them come first.
         */
        get: operations["getTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get tags
         * @description By id or shortcut, up to 200 at once by comma; unknown ones are left out, and 404 where none is known.
         */
        get: operations["getTagsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tags/{id}/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the playlists with a tag
         * @description Published ones and public ones of members, the most popular first.
         */
        get: operations["getTagsIdPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tracks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get tracks
         * @description By id, whatever the country; with `isStreamableOnly` not one that cannot be played there. Up to 200 at once, by comma: they are answered in this order, unknown ones are left out, and 404 where none is known.
         */
        get: operations["getTracksId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tracks/{id}/{album}/{track}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a track by its shortcut
         * @description The shortcut of a track has three parts: the artist, the album, and the track. 404 where no track has it, as for an id.
         */
        get: operations["getTracksIdAlbumTrack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tracks/isrc/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get tracks by their ISRC
         * @description The code of a recording; several by comma. A recording can be on many albums: every track with the code is answered, unless `limit` asks for a part.
         */
        get: operations["getTracksIsrcId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/tracks/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most popular tracks
         * @description Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue. `range` is the time that counts, a month by default.
         */
        get: operations["getTracksTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.2/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of this interface
         * @description What each has changed, and its limits. Needs no key, counts for no rate, and is the same at every version and without one.
         */
        get: operations["getVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Link: {
            /** @description Ids behind the relation */
            ids?: string[];
            /** @description Address of the object */
            href: string;
        };
        Meta: {
            /** @description How many there are; null where it is not counted */
            totalCount?: number | null;
            /** @description How many are in this answer */
            returnedCount?: number;
            /** @description The window that was asked for */
            query?: {
                /** @description Most objects in the answer */
                limit: number;
                /** @description Objects that were passed over */
                offset: number;
            };
            /** @description What was ignored, and what to do instead */
            warnings?: {
                /** @description What is wrong, as a sentence */
                message: string;
            }[];
        };
        /** @description What went wrong */
        Error: {
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "BadRequestError" | "ConflictError" | "ForbiddenError" | "GatewayTimeoutError" | "InternalError" | "LockedError" | "MethodNotAllowedError" | "PayloadTooLargeError" | "ResourceNotFound" | "ServiceUnavailableError" | "TooManyRequestsError" | "UnauthorizedError" | "UnsupportedMediaTypeError";
            /** @description What went wrong, as a sentence */
            message: string;
            /** @description At the endpoints for tokens: the code of RFC 6749 */
            error?: string;
            /** @description At the endpoints for tokens: the message */
            error_description?: string;
        } & {
            [key: string]: unknown;
        };
        Artist: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "artist";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Address of the object */
            href: string;
            name: string;
            /** @description Readable id, for addresses of pages */
            shortcut: string;
            /** @description Id at AllMusic; left out without one */
            amg?: string;
            /** @description Short texts */
            blurbs: string[];
            /** @description Biographies */
            bios?: {
                title: string;
                /** @description Who has written it; empty where nobody is named */
                author: string;
                /** @description When it was published */
                publishDate: string;
                /** @description The text; empty while a member has written none */
                bio: string;
            }[];
            /** @description Ids of the albums, by their kind */
            albumGroups: {
                [key: string]: string[];
            };
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Album: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "album";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description The number under the bar code; left out without one */
            upc?: string;
            /** @description Readable id, for addresses of pages */
            shortcut: string;
            /** @description Address of the object */
            href: string;
            name: string;
            /** @description Day of this release; 1970-01-01 where it is not known */
            released: string;
            /** @description Day of the first release; 1970-01-01 where it is not known */
            originallyReleased: string;
            /** @description The record label; empty without one */
            label: string;
            /** @description The line of the copyright; empty without one */
            copyright: string;
            tags: string[];
            /** @description How many discs it has */
            discCount: number;
            /** @description How many tracks it has */
            trackCount: number;
            /** @description Whether its words are not for everybody */
            isExplicit: boolean;
            /** @description Whether it is a single */
            isSingle: boolean;
            /** @description Whether it may be played in the country */
            isStreamable: boolean;
            /** @description Whether it is there in high resolution */
            isAvailableInHiRes: boolean;
            /** @description Whether there is a mix for Dolby Atmos */
            isAvailableInAtmos: boolean;
            accountPartner: string;
            /** @description Name of the artist */
            artistName: string;
            /** @description Who has a part in it, by the part */
            contributingArtists: {
                [key: string]: string;
            };
            /** @description Ids of artists in whose discography it is, by its kind */
            discographies: {
                [key: string]: string[];
            };
            /** @description Id at AllMusic; left out without one */
            amg?: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Track: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "track";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Address of the object */
            href: string;
            name: string;
            /** @description Place on the disc, from 1 */
            index: number;
            /** @description Number of the disc, from 1 */
            disc: number;
            /** @description Length in seconds */
            playbackSeconds: number;
            /** @description Whether its words are not for everybody */
            isExplicit: boolean;
            /** @description Whether it may be played in the country */
            isStreamable: boolean;
            /** @description International Standard Recording Code; left out without one */
            isrc?: string;
            /** @description Readable id, for addresses of pages */
            shortcut: string;
            /** @description Id at AllMusic; left out without one */
            amg?: string;
            /** @description Short texts */
            blurbs: string[];
            /** @description Id of the artist */
            artistId: string;
            /** @description Name of the artist */
            artistName: string;
            /** @description Name of the album */
            albumName: string;
            /** @description Id of the album */
            albumId: string;
            /** @description What it can be streamed in */
            formats: {
                /** @description The kind of the object */
                type: string;
                /** @description In kbit/s */
                bitrate: number;
                name: string;
                /** @description Bits of a sample */
                sampleBits: number;
                /** @description Samples in a second */
                sampleRate: number;
            }[];
            /** @description What it can be streamed in without loss */
            losslessFormats: {
                /** @description The kind of the object */
                type: string;
                /** @description In kbit/s */
                bitrate: number;
                name: string;
                /** @description Bits of a sample */
                sampleBits: number;
                /** @description Samples in a second */
                sampleRate: number;
            }[];
            /** @description Whether it is there in high resolution */
            isAvailableInHiRes: boolean;
            /** @description Whether there is a mix for Dolby Atmos */
            isAvailableInAtmos: boolean;
            /** @description Who has a part in it, by the part */
            contributors: {
                [key: string]: string;
            };
            /** @description Address of a sample; null without one */
            previewURL: string | null;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Genre: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "genre";
            /** @description Id: a word for its kind, and a number */
            id: string;
            name: string;
            /** @description Address of the object */
            href: string;
            /** @description Readable id, for addresses of pages */
            shortcut: string;
            description: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Playlist: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "playlist";
            /** @description Id: a word for its kind, and a number */
            id: string;
            name: string;
            /** @description Address of the object */
            href: string;
            /** @description When it was changed last */
            modified: string;
            /** @description Who may see it: `public` or `private` */
            privacy: string;
            images: components["schemas"]["Image"][];
            description: string;
            /** @description How many members have it among their favorites */
            favoriteCount: number;
            /** @description Always false; existing clients read it */
            freePlayCompliant: boolean;
            /** @description How many tracks it has */
            trackCount: number;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        /** @description A member; of a private one others see the name and what is required alone */
        Member: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "member";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Address of the object */
            href: string;
            /** @description Name that others see, and find the member by */
            screenName: string;
            /** @description private: in no list, and for nobody else to read */
            visibility: string;
            /** @description First and last name; of others only where they show it */
            realName?: string;
            /** @description The text; empty while a member has written none */
            bio?: string;
            /** @description Where the member lives, in own words; empty while nothing is said */
            location?: string;
            /** @description In own words; empty while nothing is said */
            gender?: string;
            /** @description In own words; empty while nothing is said */
            role?: string;
            /** @description How many members follow this one */
            followerCount?: number;
            /** @description How many members this one follows */
            followingCount?: number;
            /** @description Address of the picture; empty while the member has none */
            avatar?: string;
            /** @description Id of the picture */
            avatarId?: string;
            /** @description Whether the picture was drawn by the service: `true` or `false` */
            defaultAvatar?: string;
            /** @description Grows with each new picture */
            avatarVersion?: number;
        };
        FavoriteStatus: {
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Whether it is a favorite of the member */
            favorite: boolean;
            /** @description How many members have it as a favorite */
            total: number;
            tags: string[];
        };
        Image: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "image";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Address of the picture */
            url: string;
            /** @description Id of what it shows */
            contentId: string;
            /** @description In pixels */
            width: number;
            /** @description In pixels */
            height: number;
            /** @description Whether it is the one to show */
            isDefault: boolean;
            version: string | number;
            /** @description What kind of picture it is */
            imageType: string;
        };
        Tag: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "tag";
            /** @description Id: a word for its kind, and a number */
            id: string;
            name: string;
            isProtected: boolean;
            /** @description Readable id, for addresses of pages */
            shortcut: string;
            /** @description Address of the object */
            href: string;
            /** @description Id of the tag above it; null at the top */
            parentId: string | null;
            /** @description Ids of the tags below it */
            childIds: string[];
            /** @description Id of the genre; null for a tag of none */
            genreId: string | null;
        };
        Station: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "station";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Address of the object */
            href: string;
            name: string;
            /** @description What the station is made of */
            subType: string;
            /** @description Who has written it; empty where nobody is named */
            author: string;
            description: string;
            summary: string;
            artists: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Review: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "review";
            /** @description Id: a word for its kind, and a number */
            id: string;
            /** @description Who has written it; empty where nobody is named */
            author: string;
            title: string;
            /** @description The text */
            body: string;
            /** @description When it was published */
            publishDate: string;
            /** @description Address of the object */
            href: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Post: {
            /**
             * @description The kind of the object
             * @constant
             */
            type: "post";
            /** @description Id: a word for its kind, and a number */
            id: string;
            title: string;
            /** @description Who has written it; empty where nobody is named */
            author: string;
            /** @description The text */
            body: string;
            /** @description When it was published */
            publishDate: string;
            /** @description Address of the object */
            href: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAlbumsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdAlbum: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example velvet-harbor
                 */
                id: string;
                /**
                 * @description The second part of the shortcut: the album
                 * @example record-number-1
                 */
                album: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdFavoritedMembers: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdImages: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Image"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdPosts: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdReviews: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reviews: components["schemas"]["Review"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdSimilar: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsIdTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsNew: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsPicks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsReviewsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example RevAl.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reviews: components["schemas"]["Review"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlbumsUpcId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer; all of them unless it is given */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example 000000000011
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        artists: components["schemas"]["Artist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdAlbums: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdAlbumsNew: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdAlbumsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdFavoritedMembers: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdImages: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Image"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdPosts: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdSimilar: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        artists: components["schemas"]["Artist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsIdTracksTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArtistsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        artists: components["schemas"]["Artist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFavoritesIdMembers: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenreIdStations: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stations: components["schemas"]["Station"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenres: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        genres: components["schemas"]["Genre"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        genres: components["schemas"]["Genre"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresIdAlbumsNew: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresIdAlbumsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresIdArtistsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        artists: components["schemas"]["Artist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresIdPlaylistsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresIdStations: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stations: components["schemas"]["Station"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenresIdTracksTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example g.115
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Member"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "me": {
                 *         "bio": "I listen at night.",
                 *         "location": "Oslo",
                 *         "visibility": "public"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What others see of the member */
                    me: {
                        /** @description The text; empty while a member has written none */
                        bio?: string | null;
                        /** @description Where the member lives, in own words; empty while nothing is said */
                        location?: string | null;
                        /** @description In own words; empty while nothing is said */
                        gender?: string | null;
                        /** @description Name that others see, and find the member by */
                        screenName?: string | null;
                        /** @description private: in no list, and for nobody else to read */
                        visibility?: ("public" | "private") | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Member"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there already stands against it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeAccount: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What only the member sees */
                        account: {
                            /**
                             * @description The kind of the object
                             * @constant
                             */
                            type: "account";
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                            /** @description Address of the object */
                            href: string;
                            /** @description When the account was made */
                            created: string;
                            /** @description The operator of the service */
                            cobrand: string;
                            /** @description Two-letter country whose rights count */
                            cocat: string;
                            /** @description The operator of the service */
                            originCode: string;
                            /** @description Address of mail */
                            email: string;
                            /** @description Two-letter country in which the member lives */
                            country: string;
                            /** @description Postcode */
                            zip: string;
                            /** @description Name to sign in with */
                            userName: string;
                            /** @description First name */
                            firstName: string;
                            /** @description Last name */
                            lastName: string;
                            /** @description Name that others see, and find the member by */
                            screenName: string;
                            /** @description Language of texts, such as `en-US` */
                            lang: string;
                            /** @description Whether explicit music is to be kept away */
                            parentalControlEnabled: boolean;
                            /** @description Whether others see the profile */
                            isPublic: boolean;
                            /** @description Whether listens are reported elsewhere */
                            scrobblingEnabled: boolean;
                            /** @description Always false; existing clients read it */
                            familyPlan: boolean;
                            /** @description Language of texts, such as `en-US` */
                            preferredLanguage: string;
                            /** @description It never ends: a service of one’s own sells none */
                            subscription: {
                                /** @description Id: a word for its kind, and a number */
                                id: string;
                                /** @description The operator of the service */
                                billingPartnerCode: string;
                                /** @description Two-letter country whose rights count */
                                catalog: string;
                                /** @description When the account was made */
                                createDate: string;
                                /** @description Whether the operator has suspended the member */
                                isSuspended: boolean;
                                /** @description Code of the tier */
                                tierCode: string;
                                /** @description Name of the tier */
                                tierName: string;
                                /** @description Code of the product */
                                productCode: string;
                                /** @description Name of the product */
                                productName: string;
                                /** @description When it ends, in Unix milliseconds: the last second of the year 9999 */
                                expirationDate: number;
                                /** @description Always 0: there are no trials */
                                trialLengthDays: number;
                                /** @description Always false: there are no trials */
                                isTrial: boolean;
                                /**
                                 * @description Whether the member may listen
                                 * @enum {string}
                                 */
                                state: "active" | "suspended";
                            };
                            /** @description The same for all; a suspended member may not listen */
                            entitlements: {
                                /** @description Whether the member may listen in browsers */
                                canStreamOnWeb: boolean;
                                /** @description Whether the member may listen on telephones */
                                canStreamOnMobile: boolean;
                                /** @description Whether the member may listen on devices at home */
                                canStreamOnHomeDevice: boolean;
                                /** @description Whether the member may listen on computers */
                                canStreamOnPC: boolean;
                                /** @description Always false: there is nothing to buy */
                                canUpgradeStreams: boolean;
                                /** @description Whether the member may listen to stations */
                                canPlayPremiumRadio: boolean;
                                /** @description Always false: nothing is kept on devices */
                                canStreamOffline: boolean;
                                /** @description Whether the member may listen to stations */
                                canStreamRadio: boolean;
                                /** @description Whether the member may choose what is played */
                                canStreamOnDemand: boolean;
                                /** @description Always false: nothing is streamed in high resolution */
                                canStreamHiRes: boolean;
                                /** @description Always false: plays are not limited */
                                isPlayBasedTier: boolean;
                                /** @description Always false: plays are not limited */
                                isMonthlyPlayBasedTier: boolean;
                                /** @description Always false: plays are not limited */
                                isOneTimePlayBasedTier: boolean;
                                /** @description Most streams at once */
                                maxStreamCount: number;
                                /** @description Most devices */
                                maxDeviceCount: number;
                                /** @description Most computers */
                                maxPcCount: number;
                                /** @description In kbit/s */
                                maxStreamBitrate: number;
                                /** @description In kbit/s */
                                maxDownloadBitrate: number;
                                /** @description Always null: plays are not limited */
                                totalPlays: number | null;
                                /** @description Always null: plays are not limited */
                                playsRemaining: number | null;
                                /** @description Always null: skips are not limited */
                                skipLimit: number | null;
                                /** @description Always null: skips are not limited */
                                skipLimitMinutes: number | null;
                            };
                        };
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account": {
                 *         "firstName": "Ann",
                 *         "catalog": "US",
                 *         "lang": "en-US"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What only the member sees */
                    account: {
                        /** @description Address of mail */
                        email?: string | null;
                        /** @description First name */
                        firstName?: string | null;
                        /** @description Last name */
                        lastName?: string | null;
                        /** @description Two-letter country whose rights count */
                        catalog?: string | null;
                        /** @description Language of texts, such as `en-US` */
                        lang?: string | null;
                        /** @description The former name of `lang` */
                        locale?: string | null;
                        /** @description The password */
                        password?: string | null;
                        /** @description Required for a new password or address of mail */
                        currentPassword?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What only the member sees */
                        account: {
                            /**
                             * @description The kind of the object
                             * @constant
                             */
                            type: "account";
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                            /** @description Address of the object */
                            href: string;
                            /** @description When the account was made */
                            created: string;
                            /** @description The operator of the service */
                            cobrand: string;
                            /** @description Two-letter country whose rights count */
                            cocat: string;
                            /** @description The operator of the service */
                            originCode: string;
                            /** @description Address of mail */
                            email: string;
                            /** @description Two-letter country in which the member lives */
                            country: string;
                            /** @description Postcode */
                            zip: string;
                            /** @description Name to sign in with */
                            userName: string;
                            /** @description First name */
                            firstName: string;
                            /** @description Last name */
                            lastName: string;
                            /** @description Name that others see, and find the member by */
                            screenName: string;
                            /** @description Language of texts, such as `en-US` */
                            lang: string;
                            /** @description Whether explicit music is to be kept away */
                            parentalControlEnabled: boolean;
                            /** @description Whether others see the profile */
                            isPublic: boolean;
                            /** @description Whether listens are reported elsewhere */
                            scrobblingEnabled: boolean;
                            /** @description Always false; existing clients read it */
                            familyPlan: boolean;
                            /** @description Language of texts, such as `en-US` */
                            preferredLanguage: string;
                            /** @description It never ends: a service of one’s own sells none */
                            subscription: {
                                /** @description Id: a word for its kind, and a number */
                                id: string;
                                /** @description The operator of the service */
                                billingPartnerCode: string;
                                /** @description Two-letter country whose rights count */
                                catalog: string;
                                /** @description When the account was made */
                                createDate: string;
                                /** @description Whether the operator has suspended the member */
                                isSuspended: boolean;
                                /** @description Code of the tier */
                                tierCode: string;
                                /** @description Name of the tier */
                                tierName: string;
                                /** @description Code of the product */
                                productCode: string;
                                /** @description Name of the product */
                                productName: string;
                                /** @description When it ends, in Unix milliseconds: the last second of the year 9999 */
                                expirationDate: number;
                                /** @description Always 0: there are no trials */
                                trialLengthDays: number;
                                /** @description Always false: there are no trials */
                                isTrial: boolean;
                                /**
                                 * @description Whether the member may listen
                                 * @enum {string}
                                 */
                                state: "active" | "suspended";
                            };
                            /** @description The same for all; a suspended member may not listen */
                            entitlements: {
                                /** @description Whether the member may listen in browsers */
                                canStreamOnWeb: boolean;
                                /** @description Whether the member may listen on telephones */
                                canStreamOnMobile: boolean;
                                /** @description Whether the member may listen on devices at home */
                                canStreamOnHomeDevice: boolean;
                                /** @description Whether the member may listen on computers */
                                canStreamOnPC: boolean;
                                /** @description Always false: there is nothing to buy */
                                canUpgradeStreams: boolean;
                                /** @description Whether the member may listen to stations */
                                canPlayPremiumRadio: boolean;
                                /** @description Always false: nothing is kept on devices */
                                canStreamOffline: boolean;
                                /** @description Whether the member may listen to stations */
                                canStreamRadio: boolean;
                                /** @description Whether the member may choose what is played */
                                canStreamOnDemand: boolean;
                                /** @description Always false: nothing is streamed in high resolution */
                                canStreamHiRes: boolean;
                                /** @description Always false: plays are not limited */
                                isPlayBasedTier: boolean;
                                /** @description Always false: plays are not limited */
                                isMonthlyPlayBasedTier: boolean;
                                /** @description Always false: plays are not limited */
                                isOneTimePlayBasedTier: boolean;
                                /** @description Most streams at once */
                                maxStreamCount: number;
                                /** @description Most devices */
                                maxDeviceCount: number;
                                /** @description Most computers */
                                maxPcCount: number;
                                /** @description In kbit/s */
                                maxStreamBitrate: number;
                                /** @description In kbit/s */
                                maxDownloadBitrate: number;
                                /** @description Always null: plays are not limited */
                                totalPlays: number | null;
                                /** @description Always null: plays are not limited */
                                playsRemaining: number | null;
                                /** @description Always null: skips are not limited */
                                skipLimit: number | null;
                                /** @description Always null: skips are not limited */
                                skipLimitMinutes: number | null;
                            };
                        };
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there already stands against it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many wrong passwords have locked the account for five minutes */
            423: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeFavorites: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What is added */
                        favorites: {
                            /** @description What has the tag */
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                genres?: components["schemas"]["Genre"][];
                                stations?: components["schemas"]["Station"][];
                                tags?: components["schemas"]["Tag"][];
                            };
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "favorites": [
                 *         {
                 *           "id": "alb.1"
                 *         },
                 *         {
                 *           "id": "art.1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description What is added */
                    favorites: {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    }[] | {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What is added */
                        favorites: {
                            /** @description What has the tag */
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                genres?: components["schemas"]["Genre"][];
                                stations?: components["schemas"]["Station"][];
                                tags?: components["schemas"]["Tag"][];
                            };
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMeFavoritesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeFavoritesStatus: {
        parameters: {
            query: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /**
                 * @description Ids of the things that are asked about
                 * @example [
                 *       "alb.1"
                 *     ]
                 */
                "ids[]": string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["FavoriteStatus"][];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeFollowers: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeFollowersIds: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Ids or screen names of members, by comma
                 * @example night-owl
                 */
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeFollowing: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeFollowing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "members": [
                 *         {
                 *           "id": "night-owl"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Ids or screen names */
                    members: (string | {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeFollowingIds: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Ids or screen names of members, by comma
                 * @example night-owl
                 */
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMeFollowingIds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Ids or screen names of members, by comma
                 * @example night-owl
                 */
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryAlbums: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryAlbumsIdTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example alb.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryArtists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        artists: components["schemas"]["Artist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryArtistsIdAlbums: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryArtistsIdTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example art.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryPlaylists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeLibraryPlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playlists": {
                 *         "name": "Night drive",
                 *         "privacy": "private",
                 *         "tracks": [
                 *           {
                 *             "id": "tra.1"
                 *           },
                 *           {
                 *             "id": "tra.2"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    playlists: {
                        /** @description Id: a word for its kind, and a number */
                        id?: string | null;
                        name?: string | null;
                        /** @description Who may see it: `public` or `private` */
                        privacy?: ("public" | "private") | null;
                        description?: string | null;
                        tracks?: ({
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                        }[] | {
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                        }) | null;
                        tags?: ({
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                        } | string)[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Made; Location says where it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there already stands against it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryPlaylistsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMeLibraryPlaylistsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playlists": {
                 *         "name": "Night drive",
                 *         "description": "For empty roads."
                 *       }
                 *     }
                 */
                "application/json": {
                    playlists: {
                        /** @description Id: a word for its kind, and a number */
                        id?: string | null;
                        name?: string | null;
                        /** @description Who may see it: `public` or `private` */
                        privacy?: ("public" | "private") | null;
                        description?: string | null;
                        tracks?: ({
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                        }[] | {
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                        }) | null;
                        tags?: ({
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                        } | string)[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMeLibraryPlaylistsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryPlaylistsIdImages: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description In pixels */
                width?: number;
                /** @description In pixels */
                height?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Image"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMeLibraryPlaylistsIdPrivacy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "privacy": "public"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Who may see it: `public` or `private`
                     * @enum {string}
                     */
                    privacy: "public" | "private";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryPlaylistsIdTags: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: components["schemas"]["Tag"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMeLibraryPlaylistsIdTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         {
                 *           "id": "tag.1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tags: ({
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    } | string)[];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeLibraryPlaylistsIdTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         {
                 *           "id": "tag.1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tags: ({
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    } | string)[];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryPlaylistsIdTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMeLibraryPlaylistsIdTracks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tracks": [
                 *         {
                 *           "id": "tra.1"
                 *         },
                 *         {
                 *           "id": "tra.2"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tracks: {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    }[] | {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeLibraryPlaylistsIdTracks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tracks": [
                 *         {
                 *           "id": "tra.1"
                 *         },
                 *         {
                 *           "id": "tra.2"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tracks: {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    }[] | {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there already stands against it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMeLibraryPlaylistsIdTracksPositions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
                /**
                 * @description Positions in the playlist from 0, by comma
                 * @example 0
                 */
                positions: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeLibraryPlaylistsIdTracksMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example mp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": 1,
                 *       "to": 0
                 *     }
                 */
                "application/json": {
                    /** @description Position from 0 */
                    from: number;
                    /** @description Position from 0 */
                    to: number;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The playlist is not the one of If-Match any more */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeLibraryTracks: {
        parameters: {
            query?: {
                /** @description Ids of tracks, by comma; they may stand in the body instead */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "tracks": [
                 *         {
                 *           "id": "tra.1"
                 *         },
                 *         {
                 *           "id": "tra.2"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tracks?: {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMeLibraryTracksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example tra.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeLibraryUpdated: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description When the library was changed last */
                        lastUpdateDate: {
                            /** @description ISO 8601 */
                            date: string;
                            /** @description Always `UTC` */
                            timeZone: string;
                            /** @description Unix milliseconds */
                            timeInMillis: number;
                        };
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeListens: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMeListens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "listens": [
                 *         {
                 *           "id": "tra.1",
                 *           "listenedAt": "2026-10-01T20:15:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description What was played */
                    listens: {
                        /** @description Id: a word for its kind, and a number */
                        id: string;
                        /** @description When; a time by ISO 8601 or in Unix milliseconds, now unless given */
                        listenedAt?: (string | number) | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was played */
                        listens: {
                            /** @description Id: a word for its kind, and a number */
                            id: string;
                            /** @description When; a time by ISO 8601 or in Unix milliseconds, now unless given */
                            listenedAt: string;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMePersonalizedAlbumsNew: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        albums: components["schemas"]["Album"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMePersonalizedTracksNew: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeSearchPlaylists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Which playlists are searched */
                source?: "all_playlists" | "my_playlists" | "favorite_playlists";
                /** @description Tags by id, name or shortcut: playlists with one of them */
                "tags[]"?: string[];
                /** @description Ids of artists: playlists with a track by one of them */
                "artists[]"?: string[];
                /** @description The order */
                sort?: "alpha_asc" | "alpha_desc" | "modified_asc" | "modified_desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMeTagsSearch: {
        parameters: {
            query: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /**
                 * @description Id, name or shortcut of a tag
                 * @example tag.1
                 */
                tag: string;
                /** @description Kind of what has the tag */
                type?: "playlist" | "artist" | "album" | "track" | "station";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What has the tag */
                        data: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMembersId: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example night-owl
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ids or screen names */
                        members: components["schemas"]["Member"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMembersIdCharts: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
                /** @description What the chart is of */
                type?: "track" | "album" | "artist";
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example night-owl
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks?: components["schemas"]["Track"][];
                        albums?: components["schemas"]["Album"][];
                        artists?: components["schemas"]["Artist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMembersIdFavorites: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example night-owl
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What is added */
                        favorites: {
                            /** @description What has the tag */
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                genres?: components["schemas"]["Genre"][];
                                stations?: components["schemas"]["Station"][];
                                tags?: components["schemas"]["Tag"][];
                            };
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMembersIdFavoritesPlaylists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example night-owl
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMembersIdLibraryPlaylists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example night-owl
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaylists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaylistsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example pp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaylistsIdTags: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example pp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: components["schemas"]["Tag"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaylistsIdTracks: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example pp.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaylistsFeatured: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaylistsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPostsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example po.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["Post"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScreennameName: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The screen name that is asked about
                 * @example night-owl
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name that others see, and find the member by */
                        screenName: string;
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /**
                 * @description What is sought
                 * @example velvet
                 */
                query: string;
                /** @description Kinds, by comma: artist, album, track, playlist, tag */
                type?: string;
                /** @description Most objects of each kind */
                per_type_limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was found */
                        search: {
                            /** @description The window that was asked for */
                            query: string;
                            /** @description What has the tag */
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                tags?: components["schemas"]["Tag"][];
                                stations?: components["schemas"]["Station"][];
                            };
                            /** @description The kinds of what was found, the best first */
                            order: string[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSearchVerbose: {
        parameters: {
            query: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /**
                 * @description What is sought
                 * @example velvet
                 */
                query: string;
                /** @description Kinds, by comma: artist, album, track, playlist, tag */
                type?: string;
                /** @description Most objects of each kind */
                per_type_limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was found */
                        search: {
                            /** @description The window that was asked for */
                            query: string;
                            /** @description What has the tag */
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                tags?: components["schemas"]["Tag"][];
                                stations?: components["schemas"]["Station"][];
                            };
                            /** @description The kinds of what was found, the best first */
                            order: string[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStations: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stations: components["schemas"]["Station"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStationsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example ps.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stations: components["schemas"]["Station"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStationsDecade: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description First year of the only decade that is wanted, such as 1980 */
                decade?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stations: components["schemas"]["Station"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStationsTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stations: components["schemas"]["Station"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTags: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: components["schemas"]["Tag"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTagsId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example tag.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: components["schemas"]["Tag"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTagsIdPlaylists: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example tag.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        playlists: components["schemas"]["Playlist"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTracksId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example tra.1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTracksIdAlbumTrack: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example velvet-harbor
                 */
                id: string;
                /**
                 * @description The second part of the shortcut: the album
                 * @example record-number-1
                 */
                album: string;
                /**
                 * @description The third part of the shortcut: the track
                 * @example song-1
                 */
                track: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTracksIsrcId: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer; all of them unless it is given */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description An id or a shortcut; several by comma where the collection allows it
                 * @example USQAY2600001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTracksTop: {
        parameters: {
            query?: {
                /** @description Two-letter country whose rights count, such as US */
                catalog?: string;
                /** @description Language of texts, where they exist in it */
                lang?: string;
                /** @description Leaves out what cannot be played in the country */
                isStreamableOnly?: boolean;
                /** @description Indents the answer */
                pretty?: boolean;
                /** @description Most objects in the answer */
                limit?: number;
                /** @description Objects that are passed over */
                offset?: number;
                /** @description Time that a chart covers */
                range?: "day" | "week" | "month" | "year" | "life";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tracks: components["schemas"]["Track"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVersions: {
        parameters: {
            query?: {
                /** @description Indents the answer */
                pretty?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest first */
                        versions: {
                            /** @description The segment of its paths, such as `v2.2` */
                            version: string;
                            /**
                             * @description current: it answers where no version is given; supported: older, and staying
                             * @enum {string}
                             */
                            status: "current" | "supported";
                            /** @description What is other than in the version before */
                            changes: {
                                /**
                                 * @description What happened to it
                                 * @enum {string}
                                 */
                                kind: "added" | "changed" | "removed" | "deprecated";
                                /** @description A path, a field, a parameter, or a whole area */
                                subject: string;
                                description: string;
                            }[];
                            /** @description Most of one request, of one member and of one application */
                            limits: {
                                /** @description Objects on a page, unless `limit` says otherwise */
                                defaultLimit: number;
                                /** @description Most objects on a page */
                                maximumLimit: number;
                                /** @description Most entries of one playlist of a member */
                                playlistTracks: number;
                                /** @description Most playlists of one member */
                                memberPlaylists: number;
                                /** @description How many results a search reaches */
                                searchResults: number;
                                /** @description How many characters are looked for */
                                searchQueryLength: number;
                                /** @description Of an application, unless it was given another rate */
                                requestsPerSecond: number;
                            };
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description A parameter or the body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key or the token is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when again */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
