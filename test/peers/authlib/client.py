"""Signs a member in by authlib, and prints each step that went well.

Arguments: the origin of the service, the key and the secret of an application, its redirect address, the method of
authentication, and the name and password of a member.
"""

import re
import sys

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session

origin, key, secret, redirect, method, name, password = sys.argv[1:]
server = requests.get(f"{origin}/.well-known/oauth-authorization-server", timeout=30).json()
assert method in server["token_endpoint_auth_methods_supported"]
print("metadata")

session = OAuth2Session(
    key,
    secret,
    redirect_uri=redirect,
    token_endpoint_auth_method=method,
    revocation_endpoint_auth_method=method,
    code_challenge_method="S256",
)
verifier = generate_token(48)
url, state = session.create_authorization_url(server["authorization_endpoint"], code_verifier=verifier)

browser = requests.Session()
page = browser.get(url, timeout=30)
mark = re.search(r'name="mark" value="(\w+)"', page.text).group(1)
# The cookie is for https alone, which a browser takes on this machine as well.
cookie = "; ".join(f"{one.name}={one.value}" for one in browser.cookies)
form = {"mark": mark, "username": name, "password": password}
back = requests.post(url, data=form, headers={"cookie": cookie}, allow_redirects=False, timeout=30)
print("code")

token = session.fetch_token(
    server["token_endpoint"], authorization_response=back.headers["location"], state=state, code_verifier=verifier
)
assert session.get(f"{origin}/v2.2/me/account", timeout=30).status_code == 200
print("tokens")

new = session.refresh_token(server["token_endpoint"], refresh_token=token["refresh_token"])
assert new["access_token"] != token["access_token"]
assert session.get(f"{origin}/v2.2/me/account", timeout=30).status_code == 200
print("new tokens")

answer = session.revoke_token(server["revocation_endpoint"], token=new["refresh_token"])
assert answer.status_code == 200, answer.text
try:
    session.refresh_token(server["token_endpoint"], refresh_token=new["refresh_token"])
except OAuthError as error:
    assert error.error == "invalid_grant", error.error
    print("revoked")
