"""The API itself: its version, who may call it, and its parts."""

from isonomia.api import cases, norms, parties
from isonomia.api.auth import TokenAuth
from isonomia.api.contract import Api
from isonomia.api.problems import handle_all

api = Api(
    title="Isonomia",
    version="1",
    description=(
        "As mesmas portas da mesa: os mesmos atos, as mesmas recusas com as mesmas razões, a mesma regra de acesso. "
        "Cada chave é de uma pessoa em um assento. Toda recusa é um problema (RFC 9457), com a frase em português."
    ),
    auth=TokenAuth(),
    openapi_url="/openapi.json",
    docs_url=None,
    urls_namespace="api",
)
handle_all(api)
api.add_router("", norms.router)
api.add_router("", cases.router)
api.add_router("", parties.router)
