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
         * @description Several at once by comma.
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
         * @description The shortcut of an album has two parts: the artist, and the album.
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
        /** List members who have an album among their favorites */
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
         * @description In every size.
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
        /** List editorial posts about an album */
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
        /** List reviews of an album */
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
         * @description Most similar first.
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
         * @description In the order of its discs.
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
         * @description Newest first.
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
        /** List the albums that the editors recommend */
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
        /** Get a review */
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
         * @description Ranked by what was listened to in the period.
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
         * @description The number under the bar code of a release.
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
         * @description Several at once by comma.
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
        /** List the albums of an artist */
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
        /** List the newest albums of an artist */
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
         * @description Ranked by what was listened to in the period.
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
        /** List members who have an artist among their favorites */
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
         * @description In every size.
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
        /** List editorial posts about an artist */
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
         * @description Most similar first.
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
        /** List the tracks of an artist */
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
         * @description Ranked by what was listened to in the period.
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
         * @description Ranked by what was listened to in the period.
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
        /** List members who have something among their favorites */
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
         * @description The same as `/genres/{id}/stations`.
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
        /** List the genres */
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
         * @description Several at once by comma.
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
         * @description Newest first.
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
         * @description Ranked by what was listened to in the period.
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
         * @description Ranked by what was listened to in the period.
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
         * @description Ranked by what was listened to in the period.
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
        /** List the stations of a genre */
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
         * @description Ranked by what was listened to in the period.
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
         * @description What other members see of me.
         */
        get: operations["getMe"];
        /**
         * Change my profile
         * @description Fields that are left out stay as they are.
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
         * @description Name, address of mail, country and language; only I see them.
         */
        get: operations["getMeAccount"];
        /**
         * Change my account
         * @description Fields that are left out stay as they are. A new address of mail or password needs `currentPassword`.
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
         * @description Newest first, of every kind.
         */
        get: operations["getMeFavorites"];
        put?: never;
        /**
         * Add to my favorites
         * @description What is among them already stays where it is.
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
         * @description Several at once by comma.
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
         * @description For each id, whether it is, and how many members have it.
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
        /** List who follows me */
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
        /** Say which of these members follow me */
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
        /** List whom I follow */
        get: operations["getMeFollowing"];
        put?: never;
        /** Follow members */
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
        /** Say which of these members I follow */
        get: operations["getMeFollowingIds"];
        put?: never;
        post?: never;
        /** Follow members no longer */
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
        /** List the albums in my library */
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
        /** List the tracks of an album that are in my library */
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
        /** List the artists in my library */
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
        /** List the albums of an artist in my library */
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
        /** List the tracks of an artist in my library */
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
        /** List my playlists */
        get: operations["getMeLibraryPlaylists"];
        put?: never;
        /**
         * Create a playlist
         * @description With its tracks and tags at once.
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
         * @description Several at once by comma.
         */
        get: operations["getMeLibraryPlaylistsId"];
        /**
         * Change a playlist
         * @description Fields that are left out stay as they are. With `If-Match` it is refused by 412 where the playlist has changed since it was read.
         */
        put: operations["putMeLibraryPlaylistsId"];
        post?: never;
        /**
         * Delete a playlist
         * @description With `If-Match` it is refused by 412 where the playlist has changed since it was read.
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
         * @description Its address, in the size that is asked for.
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
         * @description The same as changing `privacy`.
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
        /** List the tags of my playlist */
        get: operations["getMeLibraryPlaylistsIdTags"];
        /**
         * Replace the tags of a playlist
         * @description With `If-Match` it is refused by 412 where the playlist has changed since it was read.
         */
        put: operations["putMeLibraryPlaylistsIdTags"];
        /**
         * Add tags to a playlist
         * @description With `If-Match` it is refused by 412 where the playlist has changed since it was read.
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
         * @description In its order.
         */
        get: operations["getMeLibraryPlaylistsIdTracks"];
        /**
         * Replace the tracks of a playlist
         * @description With `If-Match` it is refused by 412 where the playlist has changed since it was read.
         */
        put: operations["putMeLibraryPlaylistsIdTracks"];
        /**
         * Append tracks to a playlist
         * @description With `If-Match` it is refused by 412 where the playlist has changed since it was read.
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
         * @description By their positions from 0, several by comma. With `If-Match` it is refused by 412 where the playlist has changed since it was read.
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
         * @description Positions count from 0. With `If-Match` it is refused by 412 where the playlist has changed since it was read.
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
         * @description Last added first.
         */
        get: operations["getMeLibraryTracks"];
        put?: never;
        /** Add tracks to my library */
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
         * @description Several at once by comma.
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
         * @description To find out cheaply whether to read it again.
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
         * @description Newest first.
         */
        get: operations["getMeListens"];
        put?: never;
        /**
         * Report what I listened to
         * @description Charts are made of it.
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
        /** List new albums for me */
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
        /** List new tracks for me */
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
         * @description By words, tags or artists.
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
         * @description Of one kind; my own playlists among them.
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
         * @description By id or screen name.
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
        /** List what a member listens to most */
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
        /** List the favorites of a member */
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
        /** List the playlists among the favorites of a member */
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
        /** List the public playlists of a member */
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
        /** List published playlists */
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
         * @description Several at once by comma.
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
        /** List the tags of a playlist */
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
         * @description In its order; a track may be in it twice.
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
        /** List the playlists that the editors feature */
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
         * @description Ranked by what was listened to in the period.
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
        /** Get an editorial post */
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
         * @description 404 while the name is free.
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
         * @description The last word may be unfinished.
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
         * @description For a text that is complete.
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
         * @description By genre, artist or decade.
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
         * @description Several at once by comma.
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
         * @description Of all decades, or of one.
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
        /** List the most popular stations */
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
         * @description Words that playlists and music are sorted by, such as moods.
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
         * @description Several at once by comma.
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
        /** List the playlists with a tag */
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
         * @description Several at once by comma.
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
         * @description The shortcut of a track has three parts: the artist, the album, and the track.
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
         * @description The code of a recording.
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
         * @description Ranked by what was listened to in the period.
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
         * @description What each has changed; needs no key.
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
