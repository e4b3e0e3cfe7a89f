"""Calls of both interfaces against the service: bodies, queries, files, errors."""

from __future__ import annotations

import asyncio
import os

import pytest
from conftest import URL
from duet_client import ApiError, AsyncCatalog, AsyncDuet, Catalog, ConnectionFailed, Duet, File


def test_makes_reads_changes_and_deletes(duet: Duet) -> None:
    faq = duet.create_faq({"name": "Python", "tags": {"made": "by a test"}})
    assert duet.update_faq(faq["id"], {"name": "Python 3"})["name"] == "Python 3"
    found = duet.list_faqs(tags={"made": "by a test"}, page_index=0)
    assert isinstance(found, dict) and [one["id"] for one in found["items"]] == [faq["id"]]
    duet.delete_faq(faq["id"])
    with pytest.raises(ApiError) as refused:
        duet.get_faq(faq["id"])
    assert (refused.value.status, refused.value.code) == (404, "NotFound")
    assert refused.value.request_id and not refused.value.is_temporary


def test_names_every_wrong_field(duet: Duet) -> None:
    with pytest.raises(ApiError, match="companionId") as refused:
        duet.create_agent({})  # type: ignore[typeddict-item]
    assert refused.value.status == 400
    assert refused.value.problem["errors"].keys() >= {"companionId", "providerSettings"}


def test_sends_a_file_as_a_form(duet: Duet) -> None:
    base = duet.create_knowledge_base({"name": "Hours"})
    file = duet.create_knowledge_base_file(base["id"], {"File": File("hours.txt", b"We open at 9.", "text/plain")})
    assert file["originalName"] == "hours.txt"
    duet.delete_knowledge_base(base["id"])


def test_refuses_a_wrong_key() -> None:
    with Duet(URL, "no key") as stranger, pytest.raises(ApiError) as refused:
        stranger.list_agents()
    assert (refused.value.status, refused.value.code) == (401, "Unauthorized")


def test_says_that_nobody_is_there() -> None:
    with Duet("http://127.0.0.1:9", "key") as nowhere, pytest.raises(ConnectionFailed):
        nowhere.list_agents()


def test_is_awaited_in_the_same_way(agent_id: str) -> None:
    async def calls() -> None:
        async with AsyncDuet(URL, os.environ["DUET_API_KEY"]) as duet:
            agent, voices = await asyncio.gather(duet.get_agent(agent_id), duet.list_voices())
            assert agent["id"] == agent_id and voices["items"]
            with pytest.raises(ApiError):
                await duet.get_agent("nobody")
        async with AsyncCatalog(URL, apikey=os.environ["CATALOG_KEY"]) as catalog:
            assert (await catalog.get_genres())["genres"]

    asyncio.run(calls())


def test_reads_the_catalogue() -> None:
    with Catalog(URL, apikey=os.environ["CATALOG_KEY"]) as catalog:
        first = catalog.get_tracks_top(range="week", limit=2)["tracks"]
        assert len(first) == 2
        assert catalog.get_tracks_id(first[0]["id"])["tracks"][0]["name"] == first[0]["name"]
        with pytest.raises(ApiError) as refused:
            catalog.get_tracks_id("tra.0")
        assert refused.value.code
    with Catalog(URL, access_token="nobody's") as stranger, pytest.raises(ApiError) as refused:
        stranger.get_me_account()
    assert refused.value.status == 401
    with pytest.raises(ValueError):
        Catalog(URL)
