/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */

export interface paths {
    "/v2.2/albums/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read: albums, {id} */
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
        /** Read: albums, {id}, {album} */
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
        /** Read: albums, {id}, favorited, members */
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
        /** Read: albums, {id}, images */
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
        /** Read: albums, {id}, posts */
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
        /** Read: albums, {id}, reviews */
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
        /** Read: albums, {id}, similar */
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
        /** Read: albums, {id}, tracks */
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
        /** Read: albums, new */
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
        /** Read: albums, picks */
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
        /** Read: albums, reviews, {id} */
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
        /** Read: albums, top */
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
        /** Read: albums, upc, {id} */
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
        /** Read: artists, {id} */
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
        /** Read: artists, {id}, albums */
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
        /** Read: artists, {id}, albums, new */
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
        /** Read: artists, {id}, albums, top */
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
        /** Read: artists, {id}, favorited, members */
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
        /** Read: artists, {id}, images */
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
        /** Read: artists, {id}, posts */
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
        /** Read: artists, {id}, similar */
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
        /** Read: artists, {id}, tracks */
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
        /** Read: artists, {id}, tracks, top */
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
        /** Read: artists, top */
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
        /** Read: favorites, {id}, members */
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
        /** Read: genre, {id}, stations */
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
        /** Read: genres */
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
        /** Read: genres, {id} */
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
        /** Read: genres, {id}, albums, new */
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
        /** Read: genres, {id}, albums, top */
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
        /** Read: genres, {id}, artists, top */
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
        /** Read: genres, {id}, playlists, top */
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
        /** Read: genres, {id}, stations */
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
        /** Read: genres, {id}, tracks, top */
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
        /** Read: me */
        get: operations["getMe"];
        /** Change: me */
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
        /** Read: me, account */
        get: operations["getMeAccount"];
        /** Change: me, account */
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
        /** Read: me, favorites */
        get: operations["getMeFavorites"];
        put?: never;
        /** Add to or make: me, favorites */
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
        /** Remove from: me, favorites, {id} */
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
        /** Read: me, favorites, status */
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
        /** Read: me, followers */
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
        /** Read: me, followers, {ids} */
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
        /** Read: me, following */
        get: operations["getMeFollowing"];
        put?: never;
        /** Add to or make: me, following */
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
        /** Read: me, following, {ids} */
        get: operations["getMeFollowingIds"];
        put?: never;
        post?: never;
        /** Remove from: me, following, {ids} */
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
        /** Read: me, library, albums */
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
        /** Read: me, library, albums, {id}, tracks */
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
        /** Read: me, library, artists */
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
        /** Read: me, library, artists, {id}, albums */
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
        /** Read: me, library, artists, {id}, tracks */
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
        /** Read: me, library, playlists */
        get: operations["getMeLibraryPlaylists"];
        put?: never;
        /** Add to or make: me, library, playlists */
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
        /** Read: me, library, playlists, {id} */
        get: operations["getMeLibraryPlaylistsId"];
        /** Change: me, library, playlists, {id} */
        put: operations["putMeLibraryPlaylistsId"];
        post?: never;
        /** Remove from: me, library, playlists, {id} */
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
        /** Read: me, library, playlists, {id}, images */
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
         * Change: me, library, playlists, {id}, privacy
         * @deprecated
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
        /** Read: me, library, playlists, {id}, tags */
        get: operations["getMeLibraryPlaylistsIdTags"];
        /** Change: me, library, playlists, {id}, tags */
        put: operations["putMeLibraryPlaylistsIdTags"];
        /** Add to or make: me, library, playlists, {id}, tags */
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
        /** Read: me, library, playlists, {id}, tracks */
        get: operations["getMeLibraryPlaylistsIdTracks"];
        /** Change: me, library, playlists, {id}, tracks */
        put: operations["putMeLibraryPlaylistsIdTracks"];
        /** Add to or make: me, library, playlists, {id}, tracks */
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
        /** Remove from: me, library, playlists, {id}, tracks, {positions} */
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
        /** Add to or make: me, library, playlists, {id}, tracks, move */
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
        /** Read: me, library, tracks */
        get: operations["getMeLibraryTracks"];
        put?: never;
        /** Add to or make: me, library, tracks */
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
        /** Remove from: me, library, tracks, {id} */
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
        /** Read: me, library, updated */
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
        /** Read: me, listens */
        get: operations["getMeListens"];
        put?: never;
        /** Add to or make: me, listens */
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
        /** Read: me, personalized, albums, new */
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
        /** Read: me, personalized, tracks, new */
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
        /** Read: me, search, playlists */
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
        /** Read: me, tags, search */
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
        /** Read: members, {id} */
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
        /** Read: members, {id}, charts */
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
        /** Read: members, {id}, favorites */
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
        /** Read: members, {id}, favorites, playlists */
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
        /** Read: members, {id}, library, playlists */
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
        /** Read: playlists */
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
        /** Read: playlists, {id} */
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
        /** Read: playlists, {id}, tags */
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
        /** Read: playlists, {id}, tracks */
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
        /** Read: playlists, featured */
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
        /** Read: playlists, top */
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
        /** Read: posts, {id} */
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
        /** Read: screenname, {name} */
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
        /** Read: search */
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
        /** Read: search, verbose */
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
        /** Read: stations */
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
        /** Read: stations, {id} */
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
        /** Read: stations, decade */
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
        /** Read: stations, top */
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
        /** Read: tags */
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
        /** Read: tags, {id} */
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
        /** Read: tags, {id}, playlists */
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
        /** Read: tracks, {id} */
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
        /** Read: tracks, {id}, {album}, {track} */
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
        /** Read: tracks, isrc, {id} */
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
        /** Read: tracks, top */
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
        /** Read: versions */
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
            ids?: string[];
            href: string;
        };
        Meta: {
            totalCount?: number | null;
            returnedCount?: number;
            query?: {
                limit: number;
                offset: number;
            };
            warnings?: {
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
            /** @constant */
            type: "artist";
            id: string;
            href: string;
            name: string;
            shortcut: string | null;
            amg?: string | null;
            blurbs: string[];
            bios?: {
                title: string | null;
                author: string | null;
                publishDate: string | null;
                bio: string;
            }[];
            albumGroups: {
                [key: string]: string[];
            };
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Album: {
            /** @constant */
            type: "album";
            id: string;
            upc?: string;
            shortcut: string | null;
            href: string;
            name: string;
            released: string | null;
            originallyReleased: string | null;
            label: string | null;
            copyright: string | null;
            tags: string[];
            discCount: number;
            trackCount: number;
            isExplicit: boolean;
            isSingle: boolean;
            isStreamable: boolean;
            isAvailableInHiRes: boolean;
            isAvailableInAtmos: boolean;
            accountPartner: string | null;
            artistName: string;
            contributingArtists: {
                [key: string]: string;
            };
            discographies: {
                [key: string]: string[];
            };
            amg?: string | null;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Track: {
            /** @constant */
            type: "track";
            id: string;
            href: string;
            name: string;
            index: number;
            disc: number;
            playbackSeconds: number;
            isExplicit: boolean;
            isStreamable: boolean;
            isrc?: string;
            shortcut: string | null;
            amg?: string | null;
            blurbs: string[];
            artistId: string;
            artistName: string;
            albumName: string;
            albumId: string;
            formats: {
                type: string;
                bitrate: number;
                name: string;
                sampleBits: number;
                sampleRate: number;
            }[];
            losslessFormats: {
                type: string;
                bitrate: number;
                name: string;
                sampleBits: number;
                sampleRate: number;
            }[];
            isAvailableInHiRes: boolean;
            isAvailableInAtmos: boolean;
            contributors: {
                [key: string]: string;
            };
            previewURL: string | null;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Genre: {
            /** @constant */
            type: "genre";
            id: string;
            name: string;
            href: string;
            shortcut: string | null;
            description: string | null;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Playlist: {
            /** @constant */
            type: "playlist";
            id: string;
            name: string;
            href: string;
            modified: string | null;
            privacy: string;
            images: components["schemas"]["Image"][];
            description: string | null;
            favoriteCount: number;
            freePlayCompliant: boolean;
            trackCount: number;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        /** @description A member; of a private one others see the name and what is required alone */
        Member: {
            /** @constant */
            type: "member";
            id: string;
            href: string;
            screenName: string;
            visibility: string;
            realName?: string;
            bio?: string | null;
            location?: string | null;
            gender?: string | null;
            role?: string | null;
            followerCount?: number;
            followingCount?: number;
            avatar?: string;
            avatarId?: string;
            defaultAvatar?: string;
            avatarVersion?: number;
        };
        FavoriteStatus: {
            id: string;
            favorite: boolean;
            total: number;
            tags: string[];
        };
        Image: {
            /** @constant */
            type: "image";
            id: string;
            url: string;
            contentId: string;
            width: number;
            height: number;
            isDefault: boolean;
            version: string | number;
            imageType: string;
        };
        Tag: {
            /** @constant */
            type: "tag";
            id: string;
            name: string;
            isProtected: boolean;
            shortcut: string | null;
            href: string;
            parentId: string | null;
            childIds: string[];
            genreId: string | null;
        };
        Station: {
            /** @constant */
            type: "station";
            id: string;
            href: string;
            name: string;
            subType: string;
            author: string | null;
            description: string | null;
            summary: string | null;
            artists: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Review: {
            /** @constant */
            type: "review";
            id: string;
            author: string | null;
            title: string;
            body: string;
            publishDate: string | null;
            href: string;
            /** @description Relations, by name */
            links: {
                [key: string]: components["schemas"]["Link"];
            };
        };
        Post: {
            /** @constant */
            type: "post";
            id: string;
            title: string;
            author: string | null;
            body: string;
            publishDate: string | null;
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
                /** @description album */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                        [key: string]: unknown;
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
                "application/json": {
                    me: {
                        bio?: string | null;
                        location?: string | null;
                        gender?: string | null;
                        screenName?: string | null;
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
                        [key: string]: unknown;
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
                        [key: string]: unknown;
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
                "application/json": {
                    account: {
                        email?: string | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        catalog?: string | null;
                        lang?: string | null;
                        locale?: string | null;
                        password?: string | null;
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
                        [key: string]: unknown;
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
                        favorites: {
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
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
                "application/json": {
                    favorites: {
                        id: string;
                    }[] | {
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
                        favorites: {
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description Ids of the things that are asked about */
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
                /** @description ids */
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
                "application/json": {
                    members: (string | {
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
                /** @description ids */
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
                /** @description ids */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                "application/json": {
                    playlists: {
                        id?: string | null;
                        name?: string | null;
                        privacy?: ("public" | "private") | null;
                        description?: string | null;
                        tracks?: ({
                            id: string;
                        }[] | {
                            id: string;
                        }) | null;
                        tags?: ({
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    playlists: {
                        id?: string | null;
                        name?: string | null;
                        privacy?: ("public" | "private") | null;
                        description?: string | null;
                        tracks?: ({
                            id: string;
                        }[] | {
                            id: string;
                        }) | null;
                        tags?: ({
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tags: ({
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tags: ({
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tracks: {
                        id: string;
                    }[] | {
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tracks: {
                        id: string;
                    }[] | {
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
                /** @description positions */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: number;
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
                "application/json": {
                    tracks?: {
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                        [key: string]: unknown;
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
                        [key: string]: unknown;
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
                "application/json": {
                    listens: {
                        id: string;
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
                        [key: string]: unknown;
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
                /** @description Id, name or shortcut of a tag */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                        [key: string]: unknown;
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                        favorites: {
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description name */
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
                /** @description What is sought */
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
                        search: {
                            query: string;
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                tags?: components["schemas"]["Tag"][];
                                stations?: components["schemas"]["Station"][];
                            };
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
                /** @description What is sought */
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
                        search: {
                            query: string;
                            data: {
                                artists?: components["schemas"]["Artist"][];
                                albums?: components["schemas"]["Album"][];
                                tracks?: components["schemas"]["Track"][];
                                playlists?: components["schemas"]["Playlist"][];
                                tags?: components["schemas"]["Tag"][];
                                stations?: components["schemas"]["Station"][];
                            };
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
                id: string;
                /** @description album */
                album: string;
                /** @description track */
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
                /** @description An id or a shortcut; several by comma where the collection allows it */
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
                        [key: string]: unknown;
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
